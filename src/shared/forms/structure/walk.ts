import { joined, keysAlong, type FieldPath } from '../path.ts';
import type { PartSchema } from '../schema/places.ts';
import type { Choose } from './gather.ts';
import type { Shape } from './shape.ts';
import type { FormStructure } from './structure.ts';
import { kindShown } from './holders.ts';
import { wayTo } from './way.ts';

/** A place on the way from a form to one of its fields. */
export interface Step {
  readonly schema: PartSchema;
  readonly shape: Shape;
  readonly value: unknown;
  /** What leads there from the step before; '' of the form itself. */
  readonly key: string | number;
}

/** What the visitor has chosen, by place. */
export type ChooseAt = (path: FieldPath) => Choose;

/** What is chosen by place, also where it is asked for by a place around. */
export const choosing =
  (at: ChooseAt): ChooseAt =>
  (path) =>
  (key, first, takes, inside = '') =>
    at(joined(path, inside))(key, first, takes);

/** Nobody has chosen anything. */
export const chosenNothing: ChooseAt = () => (_key, first) => first();

/** The places from a form to a path, the form first; undefined where nothing shows there now. */
export function stepsTo(
  structure: FormStructure,
  root: PartSchema,
  values: unknown,
  path: FieldPath,
  chooseAt: ChooseAt,
): Step[] | undefined {
  const at = (schema: PartSchema, value: unknown, keys: readonly string[], key: Step['key']): Step => ({
    schema,
    value,
    key,
    shape: structure.shape(schema, value, wayTo(structure.root, keys, chooseAt)),
  });
  const steps = [at(root, values, [], '')];
  const names = keysAlong(path);
  for (const [index, name] of names.entries()) {
    const { shape, value } = steps.at(-1) as Step;
    // A list that another branch has left makes none of a group.
    const isList = shape.field.items ?? shape.field.prefixItems ?? (Array.isArray(value) && kindShown(shape) !== 'group');
    const key = isList ? Number(name) : name;
    const schema = structure.inside(shape, key);
    if (!schema) return undefined;
    const holder = typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, unknown>>) : {};
    steps.push(at(schema, Object.hasOwn(holder, key) ? holder[key] : undefined, names.slice(0, index + 1), key));
  }
  return steps;
}

/**
 * Whether what a place stands in is there though nothing in it is filled in: the form, a row or an entry, and groups that must be there.
 *
 * @param steps to that place
 */
export function isThereAnyway(steps: readonly Step[]): boolean {
  for (let index = steps.length - 2; index > 0; index -= 1) {
    const [holder, step] = [steps[index - 1] as Step, steps[index] as Step];
    const { required = [], properties = {} } = holder.shape.field;
    if (typeof step.key === 'number' || !Object.hasOwn(properties, step.key)) return true;
    if (!required.includes(step.key)) return false;
  }
  return true;
}
