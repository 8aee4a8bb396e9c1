import { optionsOfSchema } from '#engine/normalized-schema/index.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { removed, without } from './field.ts';
import type { PartMutant } from './types.ts';

function opened(part: FieldSchema): PartMutant[] {
  if (part.additionalProperties !== false) return [];
  const fix = 'Add an invalid sample with a field that the form does not have';
  return [{ keywordPath: 'additionalProperties', change: 'opened', fix, changedPart: without(part, 'additionalProperties') }];
}

/** Keywords that are tried by removing them as a whole. */
const RULES = ['not', 'then', 'else', 'propertyNames'] as const;

function rules(part: FieldSchema): PartMutant[] {
  const alternatives = (['anyOf', 'oneOf'] as const).filter((keyword) => part[keyword] !== undefined);
  const others = RULES.filter((keyword) => part[keyword] !== undefined);
  return [...alternatives, ...others].map((keyword) => removed(part, keyword));
}

function dependencies(part: FieldSchema): PartMutant[] {
  const all = part.dependencies ?? {};
  return Object.keys(all).map((name) => ({
    keywordPath: `dependencies.${name}`,
    change: 'removed',
    fix: `Add an invalid sample that has ${name} and lacks what it requires`,
    changedPart: { ...part, dependencies: Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)) },
  }));
}

/** Makes one required field optional. */
export function requiredMutant(part: FieldSchema, name: string): PartMutant {
  return {
    keywordPath: `required.${name}`,
    change: 'removed',
    fix: `Add an invalid sample that omits ${name}`,
    changedPart: { ...part, required: (part.required ?? []).filter((field) => field !== name) },
  };
}

/** The mutants of the keywords about a whole object. Those of `required` are separate, since they follow their field. */
export function structureMutants(part: FieldSchema): PartMutant[] {
  return [...opened(part), ...rules(part), ...dependencies(part)];
}

/** Whether the branches of a schema are only the options of one control. */
export const isChoiceOfValues = (part: FieldSchema): boolean =>
  part.enum === undefined && optionsOfSchema({ ...part, type: undefined as never }).length > 0;
