import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { inDecimals } from '../support/forms/in-decimals.ts';
import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import type { CorpusForm } from './read-corpus.ts';
import { normalized } from '../support/forms/verdict-of.ts';

export const isObject = (value: unknown): value is Payload => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plain Ajv for a form. `ownProperties`, as the Test Suite treats `toString` as an ordinary property name. */
export function plainAjv({ plain }: CorpusForm): ValidateFunction {
  const ajv = inDecimals(new Ajv({ strict: false, strictNumbers: true, logger: false, ownProperties: true, allErrors: true }));
  addFormats.default(ajv);
  const { $schema: _draft, $id: _name, ...rest } = plain as Readonly<Record<string, unknown>>;
  return ajv.compile(rest);
}

/** The one intended difference from plain Ajv: text is trimmed, and empty values are absent. */
export function withoutEmptyValues(payload: Payload, schema: FormSchema): Payload;
export function withoutEmptyValues(payload: unknown, schema: FormSchema): unknown;
export function withoutEmptyValues(payload: unknown, schema: FormSchema): unknown {
  return isObject(payload) ? normalized(payload, schema) : payload;
}

function pathOf({ instancePath, params }: ErrorObject): FieldPath {
  const property: unknown = params['missingProperty'] ?? params['additionalProperty'] ?? params['propertyName'];
  const at = instancePath.slice(1);
  return typeof property === 'string' ? fieldPath([...keysAlong(at), property]) : at;
}

/** Paths that plain Ajv finds wrong, in every branch, as plain Ajv does not know which branch is meant. */
export function wrongPaths(plain: ValidateFunction, payload: unknown): FieldPath[] {
  return plain(payload) ? [] : [...new Set((plain.errors ?? []).map(pathOf))];
}
