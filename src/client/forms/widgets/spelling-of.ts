import { kindName, kindOf } from '#shared/forms/kinds/kinds.ts';
import { isMixed } from '#shared/forms/kinds/mixed.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { TypedSpelling } from './typed-control.ts';

const spellings = new WeakMap<FieldSchema, TypedSpelling>();

const isTimed = ({ format }: FieldSchema) => format === 'time' || format === 'date-time';

/**
 * How what is typed into a field's control becomes its value: a number, a time with its zone, and what may be a text or a number are another value
 * than the text; undefined for all else, which is stored as typed until it is sent. The same object for the same field.
 */
export function spellingOf(field: FieldSchema): TypedSpelling | undefined {
  const kind = kindOf(field);
  if (kindName(field) !== 'number' && !isTimed(field) && !isMixed(field)) return undefined;
  const known = spellings.get(field) ?? {
    read: (text) => kind.read(text, field),
    spell: (value) => kind.spell(value, field),
    keeps: isMixed(field),
  };
  spellings.set(field, known);
  return known;
}
