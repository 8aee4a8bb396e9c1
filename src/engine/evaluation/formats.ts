import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isObject } from '../schema/json.ts';

export type Formats = Readonly<Record<string, unknown>>;

const { source, flags } = fullFormats.url as RegExp;

/** The formats of `ajv-formats`, each checked in linear time. */
export const DEFAULT_FORMATS: Formats = {
  ...fullFormats,
  // For each colon in front of an `@`, the original expression would search the whole text again.
  url: new RegExp(
    source.replace(String.raw`(?:\S+(?::\S*)?@)?`, () => String.raw`(?:\S+@)?`),
    flags,
  ),
};

const formatNamed = (formats: Formats, name: string): unknown => (Object.hasOwn(formats, name) ? formats[name] : undefined);

/** Whether a value has a format. Values of other types, and unknown formats, are valid. */
export function hasFormat(formats: Formats, name: string, value: unknown): boolean {
  const format = formatNamed(formats, name);
  if (format instanceof RegExp) return typeof value !== 'string' || format.test(value);
  if (typeof format === 'function') return typeof value !== 'string' || Boolean(format(value));
  if (!isObject(format)) return true;
  const { type = 'string', validate } = format as { readonly type?: string; readonly validate: unknown };
  if (typeof value !== type) return true;
  return validate instanceof RegExp ? validate.test(String(value)) : typeof validate !== 'function' || Boolean(validate(value));
}

/**
 * Compares two values of a format such as `date`. Negative, 0 or positive, as for `Array.sort`. Undefined if the format has no order, or if
 * one of the values does not have the format.
 */
export function compareByFormat(formats: Formats, name: string, a: string, b: string): number | undefined {
  const format = formatNamed(formats, name);
  const compare = isObject(format) ? format['compare'] : undefined;
  return typeof compare === 'function' ? (compare as (a: string, b: string) => number | undefined)(a, b) : undefined;
}
