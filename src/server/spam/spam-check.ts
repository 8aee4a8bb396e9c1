// Detects spam by a table of weighted signals.
import type { FastifyRequest } from 'fastify';
import { personFields } from '#shared/forms/definition/person.ts';
import { valueAt } from '#shared/forms/path.ts';
import { HONEYPOT, MIN_FILL_MS, PROOF_HEADER, SERVED_AT, SPAM_FIELDS } from '#shared/forms/wire/spam.ts';
import type { Form } from '#engine/index.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { networksOf } from '../limits/network.ts';
import { DAY_SECONDS, type RateCounter } from '../limits/rate-counter.ts';
import { hashOf } from '../storage/hash.ts';
import type { Challenges, Proof } from './challenge.ts';

/** Signs of an automated submission, with their weights. A lead counts as spam if its signals add up to `SPAM_THRESHOLD` or more. */
export const SIGNALS = {
  /** The invisible field is filled in. */
  honeypot: 3,
  /** Sent sooner after opening the form than anybody can type. */
  'too-fast': 3,
  /** A proof of work that was used before, was made up, or belongs to another form. */
  'wrong-proof': 3,
  /** A link in a person's name. */
  'link-in-name': 2,
  /** The same long text came from several senders today. */
  'same-text': 2,
  /** Several forms without a proof of work came from this network today. Others do not count, since people share networks. */
  'many-from-network': 2,
  /** No proof of work. API clients send none either, so its weight is low. */
  'no-proof': 1,
} as const;

export type Signal = keyof typeof SIGNALS;

const SPAM_THRESHOLD = 3;

/** Whether a lead with these signals counts as spam. */
export const isSpam = (signals: readonly Signal[]): boolean => signals.reduce((sum, signal) => sum + SIGNALS[signal], 0) >= SPAM_THRESHOLD;

/** What happens to spam: `mark` saves the lead with a flag, `refuse` rejects it, `off` checks nothing. */
export type SpamMode = 'off' | 'mark' | 'refuse';

/** The signals of a request, to be evaluated once it is known whether its proof was used before. */
export interface SpamCheck {
  readonly proof: Proof | undefined;
  /** The signals of a lead that counts as spam; undefined for other leads. */
  readonly judge: (isProofUsed: boolean) => readonly Signal[] | undefined;
  readonly mode: Exclude<SpamMode, 'off'>;
}

export interface SpamFilter {
  /** Undefined if the check is off, or the form is a step of an application. */
  check(request: FastifyRequest, definition: FormDefinition, form: Form, sent: Payload): Promise<SpamCheck | undefined>;
}

/** Shorter texts are often the same by chance. */
const MIN_COMPARED_LENGTH = 40;
/** More senders of the same text, or more forms without a proof from a network, are a signal. */
const MAX_SENDERS = 4;
const MAX_UNPROVEN = 8;
const LINK = /:\/\/|\bwww\./i;

/** A payload without the fields that exist only for the spam check. */
export function withoutSpamFields(payload: Payload): Payload {
  if (!SPAM_FIELDS.some((name) => name in payload)) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !SPAM_FIELDS.includes(name)));
}

const textsOf = (payload: Payload): string[] => Object.values(payload).filter((value): value is string => typeof value === 'string');

/** Detects spam by `SIGNALS`. It keeps counts for a day, by hashes instead of the texts. */
export function createSpamFilter(mode: SpamMode, challenges: Challenges, counter: RateCounter, clock = () => Date.now()): SpamFilter {
  if (mode === 'off') return { check: async () => undefined };

  const personTexts = (form: Form, payload: Payload, kind: 'name' | 'email' | 'phone') =>
    personFields(form, kind)
      .map((path) => valueAt(payload, path))
      .filter((value): value is string => typeof value === 'string');

  async function isSameText(form: Form, payload: Payload): Promise<boolean> {
    const sender = hashOf(...personTexts(form, payload, 'email'), ...personTexts(form, payload, 'phone'));
    for (const text of textsOf(payload).filter(({ length }) => length >= MIN_COMPARED_LENGTH)) {
      const bucket = hashOf('spam-text', text.toLowerCase().replace(/[\s\d]+/g, ' '));
      const { count } = await counter.add(hashOf(bucket, sender), 1, DAY_SECONDS);
      const senders = await counter.add(bucket, count === 1 ? 1 : 0, DAY_SECONDS);
      if (senders.count > MAX_SENDERS) return true;
    }
    return false;
  }

  async function isManyFromNetwork({ ip }: FastifyRequest): Promise<boolean> {
    const [network] = networksOf(ip);
    const { count } = await counter.add(hashOf('spam-network', network?.name ?? ip), 1, DAY_SECONDS);
    return count > MAX_UNPROVEN;
  }

  return {
    async check(request, { name, submit }, form, sent) {
      if (!submit.spamCheck) return undefined;
      const proof = await challenges.verify(name, request.headers[PROOF_HEADER]);
      const isProven = typeof proof === 'object';
      const openedAt = isProven ? proof.openedAt : challenges.openedAt(sent[SERVED_AT]);
      const signalsFound: Signal[] = [
        ...(typeof sent[HONEYPOT] === 'string' && sent[HONEYPOT] !== '' ? ['honeypot' as const] : []),
        ...(openedAt !== undefined && clock() - openedAt < MIN_FILL_MS ? ['too-fast' as const] : []),
        ...(proof === 'wrong' ? ['wrong-proof' as const] : []),
        ...(personTexts(form, sent, 'name').some((text) => LINK.test(text)) ? ['link-in-name' as const] : []),
        ...((await isSameText(form, withoutSpamFields(sent))) ? ['same-text' as const] : []),
        ...(!isProven && (await isManyFromNetwork(request)) ? ['many-from-network' as const] : []),
        ...(isProven ? [] : ['no-proof' as const]),
      ];
      return {
        mode,
        proof: isProven ? proof : undefined,
        judge: (isProofUsed) => {
          const signals = isProofUsed ? [...signalsFound, 'wrong-proof' as const] : signalsFound;
          return isSpam(signals) ? signals : undefined;
        },
      };
    },
  };
}
