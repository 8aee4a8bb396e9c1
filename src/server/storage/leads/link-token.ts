import { timingSafeEqual } from 'node:crypto';
import type { EnvelopeEncryption } from '../encryption/envelope-encryption.ts';

/** What a link in a mail lets its reader do with a lead. */
export type LinkPurpose = 'status' | 'confirm' | 'unsubscribe';

/** Where it leads on the site. */
const PATHS: Readonly<Record<LinkPurpose, string>> = {
  status: '/application/',
  confirm: '/newsletter/confirm?token=',
  unsubscribe: '/newsletter/unsubscribe?token=',
};

const ID_BYTES = 16;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const TOKEN = /^[\w-]{43}$/;

/** 128 bits that only this database can make. */
function signature({ keyedHash }: Pick<EnvelopeEncryption, 'keyedHash'>, purpose: LinkPurpose, id: string): Buffer {
  return Buffer.from(keyedHash('link', `${purpose}:${id}`).slice('k1.'.length), 'base64url').subarray(0, ID_BYTES);
}

/** The token of a link: the lead's id, signed for one purpose. Nothing of it is stored, and it works for as long as the lead is there. */
export function linkToken(encryption: Pick<EnvelopeEncryption, 'keyedHash'>, purpose: LinkPurpose, id: string): string {
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signature(encryption, purpose, id)]).toString('base64url');
}

/** The lead that a token was made for; undefined where it was made for none, or for another purpose. */
export function leadOfToken(encryption: Pick<EnvelopeEncryption, 'keyedHash'>, purpose: LinkPurpose, token: unknown): string | undefined {
  if (typeof token !== 'string' || !TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // Compares texts, not bytes: four different last characters would give the same bytes.
  const isSigned = UUID.test(id) && timingSafeEqual(Buffer.from(token), Buffer.from(linkToken(encryption, purpose, id)));
  return isSigned ? id : undefined;
}

/** Address of a link, without the site's origin. */
export const linkPath = (encryption: Pick<EnvelopeEncryption, 'keyedHash'>, purpose: LinkPurpose, id: string): string =>
  PATHS[purpose] + linkToken(encryption, purpose, id);
