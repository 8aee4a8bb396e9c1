/** What the server refuses, in its own words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls `/api/staff/…`: with a body by POST, else by GET. @throws Refusal */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/staff${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal(0, 'The server does not answer. Try again.');
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const { title = 'Something went wrong', detail = '' } = answer as { readonly title?: string; readonly detail?: string };
  throw new Refusal(response.status, [title, detail].filter(Boolean).join('. '));
}

/** The address of a document. */
export const documentPath = (lead: string, part: string, path: string): string =>
  `/api/staff/leads/${lead}/document?${new URLSearchParams({ part, path }).toString()}`;
