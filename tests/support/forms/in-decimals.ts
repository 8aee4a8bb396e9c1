import type { Ajv } from 'ajv';
import { isMultipleOf } from '#engine/testing/index.ts';

/**
 * Plain Ajv with the one keyword that the engine reads otherwise: JSON Schema's `multipleOf` divides numbers, Ajv's divides doubles, and refuses
 * 19.99 as a multiple of 0.01. What the keyword takes is tested by itself (`multiple-of.test.ts`).
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
