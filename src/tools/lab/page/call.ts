import { LAB_API, LAB_HEADER, type CallName, type Calls, type CallRefusal } from '../protocol/calls.ts';

/** What the dev server refused, in a sentence that says what to do. */
class CallRefused extends Error {
  override readonly name = 'CallRefused';
}

/**
 * Makes a call of the lab's API.
 *
 * @throws CallRefused
 */
export async function call<Name extends CallName>(
  name: Name,
  asked: Parameters<Calls[Name]>[0],
  signal?: AbortSignal,
): Promise<ReturnType<Calls[Name]>> {
  const answer = await fetch(`${LAB_API}${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [LAB_HEADER]: '1' },
    body: JSON.stringify(asked),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new CallRefused('The dev server does not answer. Start it again with: npm run dev');
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return body as ReturnType<Calls[Name]>;
  throw new CallRefused(
    (body as Partial<CallRefusal> | undefined)?.problem ?? `The dev server answered ${answer.status}: see its terminal.`,
  );
}
