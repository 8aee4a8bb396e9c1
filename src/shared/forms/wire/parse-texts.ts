import { BEHAVIOR_BY_KIND, type Form, type PossibleSchemas } from '#engine/index.ts';
import { isPlainObject } from '../plain-object.ts';
import type { Payload } from '../types.ts';

/**
 * Parses texts of a multipart or urlencoded body, or of a page's controls, to values of their fields. Not for JSON, which has types.
 *
 * @param isShownAgain keeps texts as typed, and empty texts as `''`, because the page shows them again
 */
export function parseTexts(form: Form, values: Payload, isShownAgain = false): Payload {
  const parseText = (text: string, schemas: PossibleSchemas): unknown => {
    if (schemas.subschemas.length === 0 || (isShownAgain && text === '')) return text;
    const { kind, keywords } = form.fieldOf(schemas);
    const value = BEHAVIOR_BY_KIND[kind].parse(text, keywords, form.context);
    return isShownAgain && (typeof value === 'string' || value === undefined) ? text : value;
  };
  const parse = (value: unknown, schemas: PossibleSchemas): unknown => {
    if (typeof value === 'string') return parseText(value, schemas);
    if (Array.isArray(value)) return value.map((entry: unknown, index) => parse(entry, schemas.child(index)) ?? '');
    if (!isPlainObject(value)) return value;
    const parsed = Object.entries(value).map(([name, inner]) => [name, parse(inner, schemas.child(name))] as const);
    return Object.fromEntries(parsed.filter(([, inner]) => inner !== undefined));
  };
  return parse(values, form.schemas) as Payload;
}
