// How a form's values are sent in a multipart body.
import { BEHAVIOR_BY_KIND, type Form, type PossibleSchemas } from '#engine/index.ts';
import type { Payload } from '../types.ts';

/** The part with the payload as JSON, for values that are not flat texts. */
export const PAYLOAD_PART = 'payload';

/** Whether a field may have values that are not texts under one name, such as a group, rows, or null. */
function isMoreThanText(schemas: PossibleSchemas, isEntry: boolean): boolean {
  const { subschemas } = schemas;
  return (
    subschemas.some(
      (subschema) =>
        Array.isArray(subschema.keywords.type) ||
        subschema.keywords.nullable === true ||
        subschema.has('properties') ||
        subschema.has('patternProperties') ||
        subschema.has('prefixItems') ||
        subschema.get('additionalProperties')?.rejectsAll === false ||
        (isEntry && (subschema.has('items') || subschema.keywords.fileTypes !== undefined)),
    ) ||
    (subschemas.some((subschema) => subschema.has('items')) && isMoreThanText(schemas.child(Infinity), true))
  );
}

/** Cache of {@link takesPayloadPart}. */
const answers = new WeakMap<Form, boolean>();

/** Whether a multipart body of a form may have the part `payload`. A flat form has one part per value, even if a field is named `payload`. */
export function takesPayloadPart(form: Form): boolean {
  const { schemas } = form;
  const answer =
    answers.get(form) ??
    (schemas.subschemas.some(
      (subschema) => subschema.has('patternProperties') || subschema.get('additionalProperties')?.rejectsAll === false,
    ) ||
      schemas.names.some((name) => isMoreThanText(schemas.child(name), false)));
  answers.set(form, answer);
  return answer;
}

/**
 * Whether a payload stays the same when it is sent as texts and parsed again.
 *
 * @param isFile files are sent unchanged
 */
export function travelsAsText(form: Form, payload: Payload, isFile: (value: unknown) => boolean): boolean {
  const required = new Set(form.document.root.keywords.required);
  return Object.entries(payload).every(([name, value]) => {
    const { kind, keywords } = form.fieldOf(form.schemas.child(name));
    const { hasSeveralValues, parse } = BEHAVIOR_BY_KIND[kind];
    const isText = (single: unknown) =>
      parse(typeof single === 'string' ? single : (JSON.stringify(single) ?? ''), keywords, form.context) === single;
    // An empty list has no part. That is fine for a list field, or if the field is not required.
    if (Array.isArray(value) && value.length === 0) return hasSeveralValues || !required.has(name);
    if (Array.isArray(value)) return hasSeveralValues && value.every((entry) => typeof entry === 'string');
    return isFile(value) || (!hasSeveralValues && isText(value));
  });
}
