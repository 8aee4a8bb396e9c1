import type { Broken } from './broken.ts';
import { apart, nearest, strangeTo } from './nearest-branch.ts';
import type { PartSchema, Root } from './places.ts';
import { isObject } from './rules.ts';
import { askedApart, branchWith } from './told-apart.ts';

/** A value at a schema that has several branches. */
interface ChoiceOf {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly schema: PartSchema;
  readonly value: unknown;
  readonly keys: Broken['keys'];
  /** What is wrong with the value, by branch. */
  readonly branches: readonly (readonly Broken[])[];
}

/** A branch is told by what is wrong with the one that is meant; that several fit, at what would tell them apart, else at the value itself. */
export function toldOfChoice({ keyword, schema, value, keys, branches }: ChoiceOf, root: Root): readonly Broken[] {
  const all = schema[keyword] ?? [];
  const fitting = branches.filter((broken) => broken.length === 0).length;
  if (fitting === 1 || (fitting > 1 && keyword === 'anyOf')) return [];
  const told = apart(all, root);
  const { by, meant } = told;
  if (fitting > 1 || branches.length === 0) {
    const areSeveral = fitting > 1;
    const open = isObject(value) ? all.filter((_one, index) => branches[index]?.length === 0) : [];
    if (by !== undefined && open.length > 0) return [{ keys: [...keys, by], keyword, at: schema, isNone: true, areSeveral }];
    const [name, at] = askedApart(open, Object.keys(value ?? {}), root) ?? [];
    if (name !== undefined && at) return [{ keys: [...keys, name], keyword: 'enum', at, areSeveral }];
    return [{ keys, keyword, at: schema, areSeveral }];
  }
  if (by !== undefined && isObject(value)) {
    const none = { keys: [...keys, by], keyword, at: schema, isNone: true };
    const branch = branchWith(meant, by, value[by], root);
    if (Object.hasOwn(value, by)) return branch ? (branches[all.indexOf(branch)] ?? []) : [none];
    // No branch is meant before it is given.
    if (schema.required?.includes(by) === true) return [none];
  }
  const [only] = meant.length === 1 ? meant : [];
  const strange = isObject(value) ? strangeTo(told, Object.keys(value)) : [];
  const near = only ? branches[all.indexOf(only)] : nearest(branches, keys.length, typeof value === 'object', strange);
  if (!near) return [{ keys, keyword, at: schema, isNone: true }];
  // Before it is said what is meant, nothing else is missing.
  const asking = near.filter(({ keys: { length }, name }) => by !== undefined && length === keys.length && name === by);
  return asking.length > 0 ? asking : near;
}
