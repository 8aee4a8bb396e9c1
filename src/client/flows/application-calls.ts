import { API_BASE } from '#client/forms/api-base.ts';
import type { KeptRecord } from './kept-records.ts';

/** The records of an unfinished application, by form. */
export type Records = Readonly<Record<string, KeptRecord>>;

/** Longer nobody waits to be told that a step is missing. */
const LONGEST_MS = 10_000;

async function call(path: string, method: 'GET' | 'POST' | 'DELETE', payload?: unknown): Promise<Response | undefined> {
  try {
    const body = payload === undefined ? {} : { body: JSON.stringify(payload), headers: { 'Content-Type': 'application/json' } };
    // What changes something is carried out even if the page is closed meanwhile.
    return await fetch(API_BASE + path, {
      method,
      ...body,
      ...(method === 'GET' ? { signal: AbortSignal.timeout(LONGEST_MS) } : { keepalive: true }),
    });
  } catch {
    return undefined;
  }
}

async function dataOf<Data>(response: Response): Promise<Data | undefined> {
  try {
    return ((await response.json()) as { data?: Data }).data;
  } catch {
    return undefined;
  }
}

/**
 * The unfinished application that the server knows this browser by, by the form it begins with; undefined when there is
 * none, or no answer.
 */
export async function fetchApplication(head: string): Promise<Records | undefined> {
  const response = await call(`/applications/${head}`, 'GET');
  return response?.status === 200 ? (await dataOf<{ records: Records }>(response))?.records : undefined;
}

/**
 * Has it deleted.
 *
 * @returns whether it is gone, one that was not there included
 */
export async function deleteApplication(head: string): Promise<boolean> {
  const status = (await call(`/applications/${head}`, 'DELETE'))?.status;
  return status === 204 || status === 404;
}

/**
 * Ends the cookie by which the server knows this browser.
 *
 * @returns whether the server said that it did
 */
export async function endVisitor(): Promise<boolean> {
  return (await call('/visitor', 'DELETE'))?.status === 204;
}

/** Whether links to go on are mailed at all. */
export async function hasResumeMail(): Promise<boolean> {
  const response = await call('/resume', 'GET');
  return response?.status === 200 && (await dataOf<{ mail: boolean }>(response))?.mail === true;
}

/** `asked`: whether there is such an application nobody is told. `busy`: too often. `away`: no answer. */
export type Asking = 'asked' | 'busy' | 'away';

/** Asks for a link to go on with an application of this e-mail address or number. */
export async function askForLink(asked: { readonly email: string } | { readonly mobile: string }): Promise<Asking> {
  const status = (await call('/resume', 'POST', asked))?.status;
  if (status === 429) return 'busy';
  return status === 202 ? 'asked' : 'away';
}

/** What using a link came to: the application's records, or why there are none. */
export type Opening = { readonly records: Records } | 'over' | 'busy' | 'away';

/** Uses a link's token up. */
export async function openApplication(token: string): Promise<Opening> {
  const response = await call('/resume/open', 'POST', { token });
  if (response?.status === 404) return 'over';
  if (response?.status === 429) return 'busy';
  const data = response?.status === 200 ? await dataOf<{ records: Records }>(response) : undefined;
  return data ? { records: data.records } : 'away';
}
