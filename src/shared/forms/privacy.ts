import { kindOfValue } from './kinds/kinds.ts';
import { keysAlong, valueAt, withValueAt, type FieldPath } from './path.ts';
import type { PartSchema, Root } from './schema/places.ts';
import { hasAny, schemasAt, standingIn } from './schema/standing.ts';
import type { Json, Mask, Payload, PrivacyRule } from './types.ts';

/** How staff see a sensitive value whose field does not say how. */
const SHOWN: Mask = { keep: 4, as: 'XXXX' };

/** What of a sensitive value staff see. */
export const shownMask = ({ show = SHOWN }: PrivacyRule): Mask => show;

/** A text with all but its last characters replaced. Masking twice changes nothing. */
export function maskText(value: string, { keep, as }: Mask): string {
  return value.length <= keep ? as : as + value.slice(value.length - keep);
}

const isSensitive = ({ privacy }: PartSchema) => privacy?.sensitive === true;

/** Whether anything that a form asks for is sensitive, at any depth. */
export const hasSensitive = (schema: Root): boolean => hasAny(schema, isSensitive);

/**
 * Paths of the values in a payload that are stored encrypted and shown masked, at any depth. Whatever branch is taken: what one
 * of them calls sensitive is.
 */
export function sensitivePaths(payload: unknown, schema: Root): FieldPath[] {
  return standingIn(payload, schema, isSensitive).map(({ path }) => path);
}

/** A sensitive value as staff see it: of each text in it the characters its mask keeps, but never more than half of it. */
export function shownValue(value: Json, field: PartSchema): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => shownValue(entry, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, part && shownValue(part, field)]));
  const { mask } = field.privacy ?? {};
  const show = shownMask(field.privacy ?? {});
  return kindOfValue(value).mask(value, (text) =>
    // What is stored masked shows no more than that anyway.
    maskText(text, mask ?? { ...show, keep: Math.min(show.keep, Math.floor(text.length / 2)) }),
  );
}

/** A payload with the values at these paths as staff see them. */
export function withShown(payload: Payload, paths: readonly FieldPath[], schema: Root): Payload {
  return paths.reduce((shown, path) => {
    const value = valueAt(shown, path);
    if (value === undefined || value === null) return shown;
    const field = schemasAt(payload, schema, keysAlong(path)).find(({ privacy }) => privacy?.show ?? privacy?.mask) ?? {};
    return withValueAt(shown, path, shownValue(value as Json, field));
  }, payload);
}

const isPrivate = (schema: PartSchema) => isSensitive(schema) || schema.privacy?.mask !== undefined;

/** A payload with all that is sensitive, or stored masked, as staff see it. */
export function withPrivateShown(payload: Payload, schema: Root): Payload {
  const paths = standingIn(payload, schema, isPrivate).map(({ path }) => path);
  return withShown(payload, paths, schema);
}
