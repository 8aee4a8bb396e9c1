// Proof of work against spam: the browser solves a challenge of the API while the visitor fills in the form.
import { challengePath, MIN_FILL_MS, SINCE_QUERY } from '#shared/forms/wire/spam.ts';
import { API_BASE } from '../api-base.ts';

/** The API's response with a challenge. */
interface ChallengeData {
  readonly challenge: { readonly parameters: { readonly expiresAt?: number } };
  /** A signed time at which the form was opened. */
  readonly since: string;
}

interface Proof {
  /** Value of the request header. */
  readonly header: string;
  /** Ms since 1970. */
  readonly expiresAt: number;
}

/** The longest wait for a proof after the submit. The server accepts a form without one. */
const MAX_WAIT_MS = 8000;
/** A proof must be valid for at least this time, since sending takes a while. */
const MARGIN_MS = 30_000;

const proofs = new Map<string, Promise<Proof | undefined>>();
/** When each form was opened: as signed by the API, and by the clock of the browser. Stays the same for later proofs. */
const opened = new Map<string, { readonly since: string; readonly at: number }>();

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function solve(challenge: ChallengeData['challenge']): Promise<unknown> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(challenge, []);
  }).finally(() => worker.terminate());
}

async function createProof(form: string): Promise<Proof | undefined> {
  try {
    const since = opened.get(form)?.since;
    const query = since === undefined ? '' : `?${SINCE_QUERY}=${encodeURIComponent(since)}`;
    const response = await fetch(API_BASE + challengePath(form) + query);
    // 204: the server checks no proofs.
    if (response.status !== 200) return undefined;
    const data = ((await response.json()) as { readonly data: ChallengeData }).data;
    if (!opened.has(form)) opened.set(form, { since: data.since, at: performance.now() });
    const solution = await solve(data.challenge);
    if (!solution) return undefined;
    const header = btoa(JSON.stringify({ challenge: data.challenge, solution }));
    return { header, expiresAt: (data.challenge.parameters.expiresAt ?? 0) * 1000 };
  } catch {
    return undefined;
  }
}

/** Starts a proof, when a form gets the focus. */
export function prepareProof(form: string): void {
  if (!proofs.has(form)) proofs.set(form, createProof(form));
}

/**
 * The proof for a submit. Each proof is used once, and an expired one is replaced.
 *
 * @returns undefined if there is none, or it takes too long
 */
export async function takeProof(form: string): Promise<string | undefined> {
  prepareProof(form);
  const validProof = Promise.resolve(proofs.get(form)).then((prepared) =>
    prepared && prepared.expiresAt - MARGIN_MS > Date.now() ? prepared : createProof(form),
  );
  proofs.delete(form);
  const timeout = pause(MAX_WAIT_MS).then(() => undefined);
  const proof = await Promise.race([validProof, timeout]);
  const age = performance.now() - (opened.get(form)?.at ?? 0);
  if (proof && age < MIN_FILL_MS) await pause(MIN_FILL_MS - age);
  return proof?.header;
}
