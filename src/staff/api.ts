/** What the server refuses, in its own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls `/api/staff/…`: with a body by POST, else by GET. @throws ApiError */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/staff${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, 'The server does not answer. Try again.');
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const { title = 'Something went wrong', detail = '' } = answer as { readonly title?: string; readonly detail?: string };
  throw new ApiError(response.status, [title, detail].filter(Boolean).join('. '));
}

/** The URL of a document. */
export const documentPath = (lead: string, part: string, path: string): string =>
  `/api/staff/leads/${lead}/document?${new URLSearchParams({ part, path }).toString()}`;
