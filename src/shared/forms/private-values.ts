// Values that are stored encrypted, or that staff see masked.
import { findValues, mayContain, schemasAt, type Form, type PossibleSchemas } from '#engine/index.ts';
import { valueAt, withValueAt, type FieldPath } from './path.ts';
import type { SiteKeywords } from './site-form.ts';
import type { Mask, Payload, PrivacyRule } from './types.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

/** The mask of a sensitive value without `show`. */
const DEFAULT_MASK: Mask = { keep: 4, as: 'XXXX' };

/** How staff see a sensitive value. */
export const shownMask = ({ show = DEFAULT_MASK }: PrivacyRule): Mask => show;

/** A text with all but its last characters replaced. Masking twice changes nothing. */
export const maskText = (text: string, { keep, as }: Mask): string => (text.length <= keep ? as : as + text.slice(text.length - keep));

const isSensitive = ({ privacy }: SiteKeywords) => privacy?.sensitive === true;
const isMasked = ({ privacy }: SiteKeywords) => privacy?.show !== undefined || privacy?.mask !== undefined;
const isPrivate = (keywords: SiteKeywords) => isSensitive(keywords) || keywords.privacy?.mask !== undefined;

/** Whether a form may contain sensitive values. */
export const hasSensitive = (form: Form): boolean => mayContain(form, isSensitive);

/** Paths of the values that are stored encrypted and shown masked. A value is sensitive if any branch says so, whichever applies. */
export const sensitivePaths = (form: Form, payload: unknown): FieldPath[] => findValues(form, payload, isSensitive).map(({ path }) => path);

/** A sensitive value as staff see it: each text in it is masked, and never more than half of it is shown. */
export function shownValue(value: Json, privacy: PrivacyRule = {}): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => shownValue(entry, privacy));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, part && shownValue(part, privacy)]));
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const show = shownMask(privacy);
  // A value with `mask` is already stored masked.
  return maskText(text, privacy.mask ?? { ...show, keep: Math.min(show.keep, Math.floor(text.length / 2)) });
}

const privacyOf = (schemas: PossibleSchemas): PrivacyRule | undefined => schemas.find(isMasked)?.privacy;

/** A payload with the values at these paths as staff see them. */
export function withShown(form: Form, payload: Payload, paths: readonly FieldPath[]): Payload {
  return paths.reduce((shown, path) => {
    const value = valueAt(shown, path);
    if (value === undefined || value === null) return shown;
    return withValueAt(shown, path, shownValue(value as Json, privacyOf(schemasAt(form, payload, path))));
  }, payload);
}

/** A payload with all sensitive and masked values as staff see them. */
export function withPrivateShown(form: Form, payload: Payload): Payload {
  const paths = findValues(form, payload, isPrivate).map(({ path }) => path);
  return withShown(form, payload, paths);
}
