// How a form's values travel in a multipart body.
import { BEHAVIOR_BY_KIND, type Form, type PossibleSchemas } from '#engine/index.ts';
import type { Payload } from '../types.ts';

/** The part that carries, as JSON, what texts under names cannot. */
export const PAYLOAD_PART = 'payload';

/** Whether values of a field may be more than texts under one name say: a group, rows, null, a number or a text. */
function isMoreThanText(schemas: PossibleSchemas, isEntry: boolean): boolean {
  const { subschemas } = schemas;
  return (
    subschemas.some(
      (one) =>
        Array.isArray(one.keywords.type) ||
        one.keywords.nullable === true ||
        one.has('properties') ||
        one.has('patternProperties') ||
        one.has('prefixItems') ||
        one.get('additionalProperties')?.rejectsAll === false ||
        (isEntry && (one.has('items') || one.keywords.fileTypes !== undefined)),
    ) ||
    (subschemas.some((one) => one.has('items')) && isMoreThanText(schemas.child(Infinity), true))
  );
}

/** Cache of {@link takesPayloadPart}. */
const nesting = new WeakMap<Form, boolean>();

/** Whether a multipart body of a form may have the part `payload`. A flat form travels as one part a value, whatever its fields are called. */
export function takesPayloadPart(form: Form): boolean {
  const { schemas } = form;
  const answer =
    nesting.get(form) ??
    (schemas.subschemas.some((one) => one.has('patternProperties') || one.get('additionalProperties')?.rejectsAll === false) ||
      schemas.names.some((name) => isMoreThanText(schemas.child(name), false)));
  nesting.set(form, answer);
  return answer;
}

/**
 * Whether a payload reads as the same again when it travels as texts under the names of its fields.
 *
 * @param isFile files travel as they are
 */
export function travelsAsText(form: Form, payload: Payload, isFile: (value: unknown) => boolean): boolean {
  const required = new Set(form.document.root.keywords.required);
  return Object.entries(payload).every(([name, value]) => {
    const { kind, keywords } = form.fieldOf(form.schemas.child(name));
    const { isList, parse } = BEHAVIOR_BY_KIND[kind];
    const isText = (one: unknown) => parse(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''), keywords, form.context) === one;
    // No part at all is no list, which is the same to a form that does not require one.
    if (Array.isArray(value) && value.length === 0) return isList || !required.has(name);
    if (Array.isArray(value)) return isList && value.every((one) => typeof one === 'string');
    return isFile(value) || (!isList && isText(value));
  });
}
