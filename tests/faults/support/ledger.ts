import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { PDF } from '../../server/support/documents.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import type { Random } from '../../support/generated/random.ts';
import { callOf, partsOf, sampleOf, textsOf } from '../../support/forms/site-forms.ts';

/** A lead as a visitor's browser sends it: with the same idempotency key until an answer arrives. */
export interface SentLead {
  /** Text of its message, by which its rows are found. */
  readonly marker: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Fields as they must be stored. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** SHA-256 of its file; undefined without one. */
  readonly sha256: string | undefined;
  /** Whether a 200 has arrived. */
  acknowledged: boolean;
}

const LARGEST_FILE = 200 * 1024;
const noise = randomBytes(2 * LARGEST_FILE);

function textLead(marker: string): Pick<SentLead, 'path' | 'headers' | 'body' | 'fields' | 'sha256'> {
  const fields = sampleOf('contact', { message: marker }) as Record<string, string>;
  return {
    path: callOf('contact'),
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(fields)),
    fields,
    sha256: undefined,
  };
}

function fileLead(marker: string, random: Random): Pick<SentLead, 'path' | 'headers' | 'body' | 'fields' | 'sha256'> {
  const start = random.between(0, LARGEST_FILE);
  const content = Buffer.concat([Buffer.from(PDF), noise.subarray(start, start + random.between(1, LARGEST_FILE))]);
  const parts = partsOf('quote', { message: marker, file: { name: 'brief.pdf', content } });
  const { headers, payload } = multipartBody(parts);
  const fields = textsOf(parts);
  return { path: callOf('quote'), headers, body: payload, fields, sha256: createHash('sha256').update(content).digest('hex') };
}

/** All leads that were sent in a test. */
export class Ledger {
  readonly leads: SentLead[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  get acknowledgedCount(): number {
    return this.leads.filter(({ acknowledged }) => acknowledged).length;
  }

  /** Creates a new lead. Two of three have only text, the third has a file. */
  next(): SentLead {
    const marker = `Lead ${randomUUID()}`;
    const { headers, ...lead } = this.#random.between(1, 3) === 3 ? fileLead(marker, this.#random) : textLead(marker);
    const sent = { ...lead, marker, headers: { ...headers, 'idempotency-key': randomUUID() }, acknowledged: false };
    this.leads.push(sent);
    return sent;
  }

  /** Returns a random lead whose answer was lost; undefined if there is none. A visitor would press Send again. */
  randomUnanswered(): SentLead | undefined {
    const open = this.leads.filter(({ acknowledged }) => !acknowledged);
    return open.length > 0 ? open[this.#random.between(0, open.length - 1)] : undefined;
  }
}
