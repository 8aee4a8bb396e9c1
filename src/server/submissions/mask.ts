import { withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { maskText } from '#shared/forms/privacy.ts';
import { standingIn, type Wanted } from '#shared/forms/schema/standing.ts';
import type { FormSchema, Json, Payload } from '#shared/forms/types.ts';

const hasMask: Wanted = ({ privacy }) => privacy?.mask !== undefined;

/**
 * Paths of the values that came back just as we gave them out: the visitor did not touch them. A row may have moved, or one
 * before it may be gone, so that what was given out in any row of a list counts for all of them.
 */
export function unchangedMasked(payload: Payload, stored: Readonly<Record<string, Json>>, schema: FormSchema): Set<FieldPath> {
  const given = new Set(standingIn(stored, schema, hasMask).map(({ inAnyRow, value }) => JSON.stringify([inAnyRow, value])));
  const unchanged = standingIn(payload, schema, hasMask).filter(({ inAnyRow, value }) => given.has(JSON.stringify([inAnyRow, value])));
  return new Set(unchanged.map(({ path }) => path));
}

/** Replaces what the schema says must not be kept (`privacy.mask`). Masking twice changes nothing. */
export function applyMasks(payload: Payload, unchanged: ReadonlySet<FieldPath>, schema: FormSchema): Payload {
  return standingIn(payload, schema, hasMask).reduce((masked, { path, value, schemas }) => {
    const mask = schemas.find(hasMask)?.privacy?.mask;
    return mask && typeof value === 'string' && !unchanged.has(path) ? withValueAt(masked, path, maskText(value, mask)) : masked;
  }, payload);
}
