// The calls of the API about the unfinished application of this browser.
import { API_BASE } from '#client/forms/api-base.ts';
import type { KeptRecord } from './saved-records.ts';

/** The records of an unfinished application, by form. */
export type Records = Readonly<Record<string, KeptRecord>>;

/** Timeout, because the dialog about a missing step waits for the response. */
const TIMEOUT_MS = 10_000;

/** Calls the API. Returns undefined without a response. */
async function call(path: string, method: 'GET' | 'POST' | 'DELETE', payload?: unknown): Promise<Response | undefined> {
  try {
    const body = payload === undefined ? {} : { body: JSON.stringify(payload), headers: { 'Content-Type': 'application/json' } };
    // A request that changes something continues when the page is closed.
    return await fetch(API_BASE + path, {
      method,
      ...body,
      ...(method === 'GET' ? { signal: AbortSignal.timeout(TIMEOUT_MS) } : { keepalive: true }),
    });
  } catch {
    return undefined;
  }
}

/** An unfinished application: its records, and a sentence about changes in its forms. */
export interface Application {
  readonly records: Records;
  readonly notice?: string | undefined;
}

/** The body of a response. */
interface Body<Data> {
  readonly data?: Data;
  readonly notice?: string;
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return {};
  }
}

async function dataOf<Data>(response: Response): Promise<Data | undefined> {
  return ((await bodyOf(response)) as Body<Data>).data;
}

async function applicationIn(response: Response | undefined): Promise<Application | undefined> {
  if (response?.status !== 200) return undefined;
  const { data, notice } = (await bodyOf(response)) as Body<{ records: Records }>;
  return data && { records: data.records, notice };
}

/** The unfinished application of this browser, by its first form; undefined if there is none, or no response. */
export async function fetchApplication(firstForm: string): Promise<Application | undefined> {
  return applicationIn(await call(`/applications/${firstForm}`, 'GET'));
}

/**
 * Deletes the unfinished application.
 *
 * @returns whether there is none any more
 */
export async function deleteApplication(firstForm: string): Promise<boolean> {
  const status = (await call(`/applications/${firstForm}`, 'DELETE'))?.status;
  return status === 204 || status === 404;
}

/**
 * Ends the cookie that identifies this browser.
 *
 * @returns whether the server has confirmed it
 */
export async function endVisitor(): Promise<boolean> {
  return (await call('/visitor', 'DELETE'))?.status === 204;
}

/** Whether the server mails links to unfinished applications. */
export async function hasResumeMail(): Promise<boolean> {
  const response = await call('/resume', 'GET');
  return response?.status === 200 && (await dataOf<{ mail: boolean }>(response))?.mail === true;
}

/** The result of requesting a link. `requested`: sent if there is such an application. `busy`: too many requests. `offline`: no answer. */
export type LinkRequestResult = 'requested' | 'busy' | 'offline';

/** Requests a link to the unfinished application with this e-mail address or number. */
export async function requestLink(contact: { readonly email: string } | { readonly mobile: string }): Promise<LinkRequestResult> {
  const status = (await call('/resume', 'POST', contact))?.status;
  if (status === 429) return 'busy';
  return status === 202 ? 'requested' : 'offline';
}

/** The result of opening a link: the application, or why there is none. */
export type OpenLinkResult = Application | 'expired' | 'busy' | 'offline';

/** Opens the application of a link's token, which works only once. */
export async function openApplication(token: string): Promise<OpenLinkResult> {
  const response = await call('/resume/open', 'POST', { token });
  if (response?.status === 404) return 'expired';
  if (response?.status === 429) return 'busy';
  return (await applicationIn(response)) ?? 'offline';
}
