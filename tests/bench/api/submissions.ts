import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { PDF } from '../../server/support/documents.ts';
import { callOf, partsOf, sampleOf } from '../../support/forms/site-forms.ts';

const MEGABYTE = 1024 * 1024;

/** The body of a contact form. */
export const CONTACT = JSON.stringify(sampleOf('contact', { message: 'We sell tea and would like to sell it everywhere. '.repeat(8) }));

/** A document of 1 MiB. */
export const DOCUMENT = Buffer.concat([Buffer.from(PDF), Buffer.alloc(MEGABYTE - PDF.length, 'tea ')]);

const quote = multipartBody(partsOf('quote', { file: { name: 'brief.pdf', content: DOCUMENT } }));

const FORMS = {
  json: { path: `/api${callOf('contact')}`, headers: { 'content-type': 'application/json' }, body: CONTACT },
  multipart: { path: `/api${callOf('quote')}`, headers: { 'content-type': quote.headers['content-type'] }, body: quote.payload },
} as const;

export interface Measured {
  /** Accepted submissions a second. */
  readonly rate: number;
  /** Milliseconds within which half, and 99 of 100, were answered. */
  readonly p50: number;
  readonly p99: number;
  /** Ids of the accepted leads. */
  readonly ids: readonly string[];
}

export const CONNECTIONS = 16;

/**
 * Sends one form after the other on each of 16 connections.
 *
 * @param rate forms a second; without it, as many as the server accepts
 * @throws when anything but 200 was answered
 */
export async function submitFor(url: string, kind: keyof typeof FORMS, seconds: number, rate?: number): Promise<Measured> {
  const ids: string[] = [];
  const { path, headers, body } = FORMS[kind];
  const begin = performance.now();
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: seconds,
    ...(rate !== undefined && { overallRate: Math.round(rate) }),
    requests: [
      {
        method: 'POST',
        body,
        // A new key for each submission, as the site's pages send.
        onResponse: (status, answer) => {
          if (status === 200) ids.push((JSON.parse(answer) as { data: { id: string } }).data.id);
        },
        setupRequest: (request) => ({ ...request, headers: { ...headers, 'idempotency-key': randomUUID() } }),
      },
    ],
  });
  const passed = (performance.now() - begin) / 1000;
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${kind}: ${result.non2xx} refused, ${result.errors} broken, ${result.timeouts} without an answer`);
  }
  return { rate: result['2xx'] / passed, p50: result.latency.p50, p99: result.latency.p99, ids };
}
