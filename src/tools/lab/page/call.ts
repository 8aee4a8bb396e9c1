import { LAB_API, LAB_HEADER, type CallName, type Calls, type CallRefusal } from '../protocol/calls.ts';

/** A call that failed. The message says what to do. */
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
  args: Parameters<Calls[Name]>[0],
  signal?: AbortSignal,
): Promise<ReturnType<Calls[Name]>> {
  const response = await fetch(`${LAB_API}${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [LAB_HEADER]: '1' },
    body: JSON.stringify(args),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new CallRefused('The dev server does not answer. Start it again with: npm run dev');
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body as ReturnType<Calls[Name]>;
  throw new CallRefused(
    (body as Partial<CallRefusal> | undefined)?.problem ?? `The dev server answered ${response.status}: see its terminal.`,
  );
}
