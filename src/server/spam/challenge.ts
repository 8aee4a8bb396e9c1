// Creates and verifies the proof-of-work challenges that browsers solve before they send a form.
import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hashOf } from '../storage/hash.ts';
import type { EnvelopeEncryption } from '../storage/encryption/envelope-encryption.ts';

/** With the number of tries below, solving takes a computer a tenth of a second, and a slow phone half a second. */
const WORK_PARAMETERS = { algorithm: 'PBKDF2/SHA-256', cost: 1000 } as const;
const [MIN_TRIES, MAX_TRIES] = [50, 200];
/** How long a challenge is valid. If a form stays open longer, its page solves another one when it is sent. */
const VALID_MINUTES = 30;
const SECOND_MS = 1000;
const MAX_HEADER_LENGTH = 4096;

/** A valid proof of work that was sent with a form. */
export interface Proof {
  /** Id of its challenge, which can be used once. */
  readonly id: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** When the form was opened, in ms since 1970. */
  readonly openedAt: number;
}

export interface Challenges {
  /**
   * Makes a challenge for a form.
   *
   * @param since the signed time when the form was opened, from an earlier challenge of the same page
   */
  create(form: string, since: unknown): Promise<{ readonly challenge: Challenge; readonly since: string }>;
  /** The current time, signed, to the second. */
  signedNow: () => string;
  /** The time when a page was opened; undefined if the signature is wrong. */
  openedAt: (since: unknown) => number | undefined;
  /** Verifies a request's proof: `absent` if it is missing or expired, `wrong` if it is not solved or belongs to another form. */
  verify(form: string, header: unknown): Promise<Proof | 'absent' | 'wrong'>;
}

/** Creates challenges signed with a key of the database, so that every server accepts those of the others and stores none. */
export function createChallenges({ keyedHash }: Pick<EnvelopeEncryption, 'keyedHash'>, clock = () => Date.now()): Challenges {
  const hmacSignatureSecret = keyedHash('challenge', 'signature');
  const sign = (time: number) => `${time}.${keyedHash('challenge', `opened:${time}`)}`;

  function verifiedTime(since: unknown): number | undefined {
    const time = typeof since === 'string' ? Number(since.split('.', 1)[0]) : NaN;
    return Number.isSafeInteger(time) && sign(time) === since ? time : undefined;
  }

  return {
    signedNow: () => sign(Math.floor(clock() / SECOND_MS) * SECOND_MS),

    openedAt: verifiedTime,

    async create(form, since) {
      const openedAt = verifiedTime(since) ?? clock();
      const challenge = await createChallenge({
        ...WORK_PARAMETERS,
        counter: randomInt(MIN_TRIES, MAX_TRIES),
        deriveKey,
        hmacSignatureSecret,
        expiresAt: new Date(clock() + VALID_MINUTES * 60_000),
        data: { form, openedAt },
      });
      return { challenge, since: sign(openedAt) };
    },

    async verify(form, header) {
      if (header === undefined) return 'absent';
      if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH) return 'wrong';
      try {
        const { challenge, solution } = JSON.parse(Buffer.from(header, 'base64').toString()) as Payload;
        const { parameters, signature = '' } = challenge;
        const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
        const { form: formOfChallenge, openedAt } = (parameters.data ?? {}) as { form?: unknown; openedAt?: unknown };
        if (
          result.invalidSignature ||
          formOfChallenge !== form ||
          parameters.algorithm !== WORK_PARAMETERS.algorithm ||
          typeof openedAt !== 'number'
        )
          return 'wrong';
        if (result.expired) return 'absent';
        if (!result.verified) return 'wrong';
        return { id: hashOf('proof', signature), expiresAt: new Date((parameters.expiresAt ?? 0) * 1000).toISOString(), openedAt };
      } catch {
        return 'wrong';
      }
    },
  };
}
