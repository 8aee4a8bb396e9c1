import { FIELD_TYPES, type Form, type PossibleSchemas } from '#engine/index.ts';
import { isPlainObject } from './plain-object.ts';
import type { Payload } from './types.ts';

/**
 * Values that come from where there are only texts, as those of their fields: the parts of a multipart body, a urlencoded one, the controls
 * of a page. JSON says itself what its values are, and is never parsed like this.
 *
 * @param isShownAgain whether texts stay as they were typed, to show in their controls again; so does nothing, whatever was asked
 */
export function parseTexts(form: Form, values: Payload, isShownAgain = false): Payload {
  const parseText = (text: string, schemas: PossibleSchemas): unknown => {
    if (schemas.subschemas.length === 0 || (isShownAgain && text === '')) return text;
    const { kind, keywords } = form.fieldOf(schemas);
    const value = FIELD_TYPES[kind].parse(text, keywords, form.context);
    return isShownAgain && (typeof value === 'string' || value === undefined) ? text : value;
  };
  const parse = (value: unknown, schemas: PossibleSchemas): unknown => {
    if (typeof value === 'string') return parseText(value, schemas);
    if (Array.isArray(value)) return value.map((entry: unknown, index) => parse(entry, schemas.child(index)) ?? '');
    if (!isPlainObject(value)) return value;
    const all = Object.entries(value).map(([name, one]) => [name, parse(one, schemas.child(name))] as const);
    return Object.fromEntries(all.filter(([, one]) => one !== undefined));
  };
  return parse(values, form.schemas) as Payload;
}
