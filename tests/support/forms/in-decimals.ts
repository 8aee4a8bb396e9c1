import type { Ajv } from 'ajv';
import { isMultipleOf } from '#engine/testing/index.ts';

/**
 * Gives Ajv the `multipleOf` of the engine, which divides decimal numbers as JSON Schema does. Ajv divides doubles, and refuses 19.99
 * as a multiple of 0.01. `multiple-of.test.ts` tests the keyword itself.
 */
export function inDecimals(ajv: Ajv): Ajv {
  return ajv.removeKeyword('multipleOf').addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    $data: true,
    validate: (step: number, value: number) => isMultipleOf(value, step),
  });
}
