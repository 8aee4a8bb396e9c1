import type { PartSchema } from '../schema/places.ts';

const CONDITIONAL: readonly (keyof PartSchema)[] = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies'];

/** A schema that is its own shape, whatever stands at its place. */
export function isPlain(schema: PartSchema): boolean {
  // Asked of each field several times as a form opens.
  for (const keyword of CONDITIONAL) if (schema[keyword] !== undefined) return false;
  return true;
}
