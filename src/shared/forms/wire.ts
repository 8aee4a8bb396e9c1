import { fieldOf } from './field-of.ts';
import { kindOf } from './kinds/kinds.ts';
import { insides, spreadOf, spreadOfAll, wholeOf, type PartSchema, type Root } from './schema/places.ts';
import type { FormSchema, Payload } from './types.ts';

/** The part of a multipart body that carries, as JSON, what texts under names cannot. */
export const PAYLOAD_PART = 'payload';

/** Whether what a schema takes may be more than texts under one name say: a group, rows, null, a number or a text. */
function isMoreThanText(schema: PartSchema, root: Root, isEntry: boolean): boolean {
  return spreadOf(schema, root).some(
    ({ type, nullable, properties, patternProperties, additionalProperties, prefixItems, items, fileTypes }) =>
      Array.isArray(type) ||
      nullable === true ||
      (properties ?? patternProperties ?? prefixItems) !== undefined ||
      Boolean(additionalProperties) ||
      (isEntry && (items ?? fileTypes) !== undefined) ||
      (items !== undefined && isMoreThanText(items, root, true)),
  );
}

const nesting = new WeakMap<FormSchema, boolean>();

/** Whether a multipart body of a form may bring a part `payload`. A form that is flat travels as one part a value, whatever its fields are called. */
export function takesPayloadPart(schema: FormSchema): boolean {
  const known =
    nesting.get(schema) ??
    spreadOfAll(wholeOf(schema), schema).some(
      ({ properties = {}, patternProperties, additionalProperties }) =>
        patternProperties !== undefined ||
        Boolean(additionalProperties) ||
        Object.values(properties).some((field) => isMoreThanText(field, schema, false)),
    );
  nesting.set(schema, known);
  return known;
}

/**
 * Whether a payload is read as the same again when it travels as texts under the names of its fields.
 *
 * @param isFile files travel as they are
 */
export function travelsAsText(payload: Payload, schema: FormSchema, isFile: (value: unknown) => boolean): boolean {
  return Object.entries(payload).every(([name, value]) => {
    const field = fieldOf(insides(wholeOf(schema), name, schema), schema);
    const { isList, read } = kindOf(field);
    const isText = (one: unknown) => read(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''), field) === one;
    // No part at all is no list, which is the same to a form that does not ask for one.
    if (Array.isArray(value) && value.length === 0) return isList || schema.required?.includes(name) !== true;
    if (Array.isArray(value)) return isList && value.every((one) => typeof one === 'string');
    return isFile(value) || (!isList && isText(value));
  });
}
