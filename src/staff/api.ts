import { IDLE_HEADER } from '#shared/staff.ts';

/** An error response of the server, with its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const IDLE_MS = 60_000;
let lastInput = Date.now();
for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  window.addEventListener(type, () => (lastInput = Date.now()), { capture: true, passive: true });

/** The header of a call from an idle page, which does not extend the session. */
const idleHeader = (): Record<string, string> => (Date.now() - lastInput > IDLE_MS ? { [IDLE_HEADER]: '1' } : {});

/** Calls `/api/staff/…`: POST with a body, else GET. @throws ApiError */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/staff${path}`, {
    headers: { ...idleHeader(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, 'The server does not answer. Try again.');
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const { title = 'Something went wrong', detail = '' } = answer as { readonly title?: string; readonly detail?: string };
  throw new ApiError(response.status, [title, detail].filter(Boolean).join('. '));
}

/** URL of a document. */
export const documentPath = (lead: string, part: string, path: string): string =>
  `/api/staff/leads/${lead}/document?${new URLSearchParams({ part, path }).toString()}`;
