import { optionsOfSchema } from '#engine/normalized-schema/index.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { removed, without } from './field.ts';
import type { PartMutant } from './types.ts';

function opened(part: FieldSchema): PartMutant[] {
  if (part.additionalProperties !== false) return [];
  const fix = 'Add an invalid sample with a field that the form does not have';
  return [{ key: 'additionalProperties', change: 'opened', fix, part: without(part, 'additionalProperties') }];
}

/** Rules on what a value is as a whole, beside those of its kind. */
const RULES = ['not', 'then', 'else', 'propertyNames'] as const;

function rules(part: FieldSchema): PartMutant[] {
  const alternatives = (['anyOf', 'oneOf'] as const).filter((keyword) => part[keyword] !== undefined);
  const others = RULES.filter((keyword) => part[keyword] !== undefined);
  return [...alternatives, ...others].map((keyword) => removed(part, keyword));
}

function dependencies(part: FieldSchema): PartMutant[] {
  const all = part.dependencies ?? {};
  return Object.keys(all).map((name) => ({
    key: `dependencies.${name}`,
    change: 'removed',
    fix: `Add an invalid sample that has ${name} and lacks what it requires`,
    part: { ...part, dependencies: Object.fromEntries(Object.entries(all).filter(([other]) => other !== name)) },
  }));
}

/** One required name less. */
export function requiredMutant(part: FieldSchema, name: string): PartMutant {
  return {
    key: `required.${name}`,
    change: 'removed',
    fix: `Add an invalid sample that omits ${name}`,
    part: { ...part, required: (part.required ?? []).filter((other) => other !== name) },
  };
}

/** Every change of what an object asks for, and of rules that look at several fields. */
export function structureMutants(part: FieldSchema): PartMutant[] {
  return [...opened(part), ...rules(part), ...dependencies(part)];
}

/** Whether the branches of a schema are no more than the options of one control. */
export const isChoiceOfValues = (part: FieldSchema): boolean =>
  part.enum === undefined && optionsOfSchema({ ...part, type: undefined as never }).length > 0;
