import { challengePath, MIN_FILL_MS, SINCE_QUERY } from '#shared/forms/wire/spam.ts';
import { API_BASE } from '../api-base.ts';

/** A challenge as the API gives it. */
interface Given {
  readonly challenge: { readonly parameters: { readonly expiresAt?: number } };
  readonly since: string;
}

interface Solved {
  readonly header: string;
  /** Ms since 1970. */
  readonly expiresAt: number;
}

/** Nobody waits longer for a proof than this after Send: without one the form is taken too. */
const LONGEST_WAIT_MS = 8000;
/** A proof must still work when it arrives. */
const MARGIN_MS = 30_000;

const proofs = new Map<string, Promise<Solved | undefined>>();
/** By form, when it was opened: what the API said of it, and by our own clock. It stays the same however often a proof is made. */
const opened = new Map<string, { readonly since: string; readonly at: number }>();

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function solve(challenge: Given['challenge']): Promise<unknown> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(challenge, []);
  }).finally(() => worker.terminate());
}

async function work(form: string): Promise<Solved | undefined> {
  try {
    const since = opened.get(form)?.since;
    const query = since === undefined ? '' : `?${SINCE_QUERY}=${encodeURIComponent(since)}`;
    const response = await fetch(API_BASE + challengePath(form) + query);
    // 204: nobody checks.
    if (response.status !== 200) return undefined;
    const given = ((await response.json()) as { readonly data: Given }).data;
    if (!opened.has(form)) opened.set(form, { since: given.since, at: performance.now() });
    const solution = await solve(given.challenge);
    if (!solution) return undefined;
    const header = btoa(JSON.stringify({ challenge: given.challenge, solution }));
    return { header, expiresAt: (given.challenge.parameters.expiresAt ?? 0) * 1000 };
  } catch {
    return undefined;
  }
}

/** Begins to work for a form, once somebody turns to it. */
export function prepareProof(form: string): void {
  if (!proofs.has(form)) proofs.set(form, work(form));
}

/**
 * The proof that goes with a form, which is then used up: the next time it is sent there is another one. One that has expired while the
 * form stood open is made again.
 *
 * @returns undefined where there is none, or it takes too long
 */
export async function takeProof(form: string): Promise<string | undefined> {
  prepareProof(form);
  const fresh = Promise.resolve(proofs.get(form)).then((known) => (known && known.expiresAt - MARGIN_MS > Date.now() ? known : work(form)));
  proofs.delete(form);
  const late = pause(LONGEST_WAIT_MS).then(() => undefined);
  const proof = await Promise.race([fresh, late]);
  const age = performance.now() - (opened.get(form)?.at ?? 0);
  if (proof && age < MIN_FILL_MS) await pause(MIN_FILL_MS - age);
  return proof?.header;
}
