import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { inDecimals } from '../support/forms/in-decimals.ts';
import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import type { CorpusForm } from './read-corpus.ts';
import { normalized } from '../support/forms/verdict-of.ts';

export const isObject = (value: unknown): value is Payload => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As it comes, but that `toString` is a name like any other: the Test Suite asks for that, too. */
export function plainAjv({ plain }: CorpusForm): ValidateFunction {
  const ajv = inDecimals(new Ajv({ strict: false, strictNumbers: true, logger: false, ownProperties: true, allErrors: true }));
  addFormats.default(ajv);
  const { $schema: _draft, $id: _name, ...rest } = plain as Readonly<Record<string, unknown>>;
  return ajv.compile(rest);
}

/** The one intended difference: text is trimmed, and what is empty is absent. */
export function emptied(payload: Payload, schema: FormSchema): Payload;
export function emptied(payload: unknown, schema: FormSchema): unknown;
export function emptied(payload: unknown, schema: FormSchema): unknown {
  return isObject(payload) ? normalized(payload, schema) : payload;
}

function placeOf({ instancePath, params }: ErrorObject): FieldPath {
  const named: unknown = params['missingProperty'] ?? params['additionalProperty'] ?? params['propertyName'];
  const at = instancePath.slice(1);
  return typeof named === 'string' ? fieldPath([...keysAlong(at), named]) : at;
}

/** Where plain Ajv finds a payload wrong, in every branch: what the form is meant to be distinguished by is not its to know. */
export function wrongPlaces(plain: ValidateFunction, payload: unknown): FieldPath[] {
  return plain(payload) ? [] : [...new Set((plain.errors ?? []).map(placeOf))];
}
