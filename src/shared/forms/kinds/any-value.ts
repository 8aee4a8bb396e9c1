import type { Json } from '../types.ts';

type Fields = Readonly<Record<string, Json | undefined>>;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** The named values of an object. */
function fieldsOf(value: Fields): [string, Json][] {
  return Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : [[name, one]]));
}

/** Any value as people read it, whatever field it is of: lists with commas, fields with their names. */
export function anyInWords(value: Json): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return value.map(anyInWords).join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
  return fieldsOf(value)
    .map(([name, one]) => `${name}: ${anyInWords(one)}`)
    .join(', ');
}

/** Any value with each text and number in it masked; how it is built stays to be seen. */
export function anyMasked(value: Json, masked: (text: string) => string): Json {
  if (value === null) return null;
  if (typeof value !== 'object') return masked(String(value));
  if (isList(value)) return value.map((one) => anyMasked(one, masked));
  return Object.fromEntries(fieldsOf(value).map(([name, one]) => [name, anyMasked(one, masked)]));
}
