import { findValues, type Form } from '#engine/index.ts';
import { withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { maskText } from '#shared/forms/private-values.ts';
import type { SiteKeywords } from '#shared/forms/site-form.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

const hasMask = ({ privacy }: SiteKeywords) => privacy?.mask !== undefined;

/**
 * Paths of masked values that came back unchanged: the visitor did not edit them. Rows may have been moved or removed, so a value
 * counts as unchanged if any row of the list had it.
 */
export function unchangedMasked(payload: Payload, stored: Readonly<Record<string, Json>>, form: Form): Set<FieldPath> {
  const masked = new Set(findValues(form, stored, hasMask).map(({ rowPath, value }) => JSON.stringify([rowPath, value])));
  const unchanged = findValues(form, payload, hasMask).filter(({ rowPath, value }) => masked.has(JSON.stringify([rowPath, value])));
  return new Set(unchanged.map(({ path }) => path));
}

/** Masks the values that must not be stored in full (`privacy.mask`). Masking twice changes nothing. */
export function applyMasks(payload: Payload, unchanged: ReadonlySet<FieldPath>, form: Form): Payload {
  return findValues(form, payload, hasMask).reduce((masked, { path, value, schemas }) => {
    const mask = schemas.find(hasMask)?.privacy?.mask;
    return mask && typeof value === 'string' && !unchanged.has(path) ? withValueAt(masked, path, maskText(value, mask)) : masked;
  }, payload);
}
