import { FIELD_TYPES, isMixed, isTimedFormat, type FieldContext, type FieldKind, type PlainSchema } from '#engine/index.ts';
import type { TypedSpelling } from './typed-control.ts';

const spellings = new WeakMap<PlainSchema, TypedSpelling>();

/**
 * How what is typed into a field's control becomes its value: a number, a time with its zone, and what may be a text or a number are another value
 * than the text; undefined for all else, which is stored as typed until it is sent. The same object for the same field.
 */
export function spellingOf(field: PlainSchema, kind: FieldKind, context: FieldContext): TypedSpelling | undefined {
  if (kind !== 'number' && !isTimedFormat(field.format) && !isMixed(field)) return undefined;
  const { parse, format } = FIELD_TYPES[kind];
  const known = spellings.get(field) ?? {
    read: (text) => parse(text, field, context),
    spell: (value) => format(value, field, context),
    keeps: isMixed(field),
  };
  spellings.set(field, known);
  return known;
}
