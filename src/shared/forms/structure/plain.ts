import { isPlainObject } from '../plain-object.ts';
import type { PartSchema } from '../schema/places.ts';

const CONDITIONAL: readonly (keyof PartSchema)[] = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies'];

/** A schema that is its own shape, whatever stands at its place. */
export function isPlain(schema: PartSchema): boolean {
  // Asked of each field several times as a form opens.
  for (const keyword of CONDITIONAL) if (schema[keyword] !== undefined) return false;
  return true;
}

const HELD: ReadonlySet<unknown> = new Set(['object', 'array']);

/** Whether a schema says outright that its place has a control for a single value like this one. */
export function hasControlFor(schema: PartSchema, value: unknown): boolean {
  if (Array.isArray(value) || isPlainObject(value) || schema.const !== undefined || !isPlain(schema)) return false;
  const types: readonly unknown[] = [schema.type].flat();
  return !types.some((type) => HELD.has(type)) && types.includes('boolean') === (typeof value === 'boolean');
}
