import { Ajv, type Options, type ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import addFormats from 'ajv-formats';
import { addFormKeywords } from './keywords.ts';
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
export function createAjv(): Ajv {
  const ajv = new Ajv(AJV_OPTIONS);
  addFormats.default(ajv);
  return extendAjv(ajv);
}

/** Compiles one form's schema by itself; the result's `errors` go to `placeErrors`. */
export function compileForm(schema: FormSchema): ValidateFunction {
  return createAjv().compile(schema);
}
