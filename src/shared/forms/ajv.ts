import { Ajv, type Options, type ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import addFormats from 'ajv-formats';
import { addFormKeywords } from './keywords.ts';
import { fieldPath, type FieldPath } from './path.ts';
import type { FormSchema } from './types.ts';

/**
 * The one Ajv set-up: the browser's precompiled validators, the API and the tools all use it, so that they cannot
 * disagree. Nothing is coerced, removed or defaulted: what is checked is what was sent.
 */
export const AJV_OPTIONS = {
  allErrors: true,
  strict: true,
  strictTypes: false,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
} as const satisfies Options;

/** Adds messages (`errorMessage`) and our keywords to an Ajv instance, and returns it. */
export function extendAjv(ajv: Ajv): Ajv {
  ajvErrors.default(ajv);
  return addFormKeywords(ajv);
}

/** A new Ajv that understands form schemas. */
export function createAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({ ...AJV_OPTIONS, ...options });
  addFormats.default(ajv);
  return extendAjv(ajv);
}

/** Compiles one form's schema by itself; the result's `errors` go to `placeErrors`. */
export function compileForm(schema: FormSchema): ValidateFunction {
  return createAjv().compile(schema);
}

/**
 * A form's schema in parts, so that a field can be checked by itself, by the very function that the whole form's calls.
 *
 * @returns what to give an Ajv that was made with {@link PART_OPTIONS}, and what to ask it for by path; '' is the whole form
 */
export function inParts(schema: FormSchema): { readonly schema: object; readonly refs: Readonly<Record<FieldPath, string>> } {
  const fields = Object.entries(schema.properties);
  const point = (index: number) => `#/definitions/${index}`;
  return {
    schema: {
      ...schema,
      properties: Object.fromEntries(fields.map(([name], index) => [name, { $ref: point(index) }])),
      definitions: Object.fromEntries(fields.map(([, field], index) => [index, field])),
    },
    refs: { '': schema.$id, ...Object.fromEntries(fields.map(([name], index) => [fieldPath([name]), `${schema.$id}${point(index)}`])) },
  };
}

export const PART_OPTIONS = { inlineRefs: false } as const satisfies Options;

/** Compiles one form's schema and each of its fields, by path. */
export function compileParts(form: FormSchema): Record<FieldPath, ValidateFunction> {
  const { schema, refs } = inParts(form);
  const ajv = createAjv(PART_OPTIONS).addSchema(schema);
  return Object.fromEntries(Object.entries(refs).map(([path, ref]) => [path, ajv.getSchema(ref) as ValidateFunction]));
}
