import { timingSafeEqual } from 'node:crypto';
import type { EnvelopeEncryption } from '../encryption/envelope-encryption.ts';

/** What the reader of a mail can do with a link. */
export type LinkPurpose = 'status' | 'confirm' | 'unsubscribe';

/** The path of the link's page, by purpose. */
const PATHS: Readonly<Record<LinkPurpose, string>> = {
  status: '/application/',
  confirm: '/newsletter/confirm?token=',
  unsubscribe: '/newsletter/unsubscribe?token=',
};

const ID_BYTES = 16;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const TOKEN = /^[\w-]{43}$/;

/** A signature of 128 bits, with a key that only this database has. */
function signature({ keyedHash }: Pick<EnvelopeEncryption, 'keyedHash'>, purpose: LinkPurpose, id: string): Buffer {
  return Buffer.from(keyedHash('link', `${purpose}:${id}`).slice('k1.'.length), 'base64url').subarray(0, ID_BYTES);
}

/** The token of a link: the lead's id, signed for one purpose. It is not stored, and works until the lead is erased. */
export function linkToken(encryption: Pick<EnvelopeEncryption, 'keyedHash'>, purpose: LinkPurpose, id: string): string {
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signature(encryption, purpose, id)]).toString('base64url');
}

/** The id of a token's lead; undefined if the token is invalid or has another purpose. */
export function leadOfToken(encryption: Pick<EnvelopeEncryption, 'keyedHash'>, purpose: LinkPurpose, token: unknown): string | undefined {
  if (typeof token !== 'string' || !TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // Compares texts, not bytes: four different last characters would give the same bytes.
  const isSigned = UUID.test(id) && timingSafeEqual(Buffer.from(token), Buffer.from(linkToken(encryption, purpose, id)));
  return isSigned ? id : undefined;
}

/** The path of a link's page with its token, without the site's origin. */
export const linkPath = (encryption: Pick<EnvelopeEncryption, 'keyedHash'>, purpose: LinkPurpose, id: string): string =>
  PATHS[purpose] + linkToken(encryption, purpose, id);
