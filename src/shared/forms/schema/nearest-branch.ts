import type { PartSchema, Root } from './places.ts';
import { always, discriminatorOf, meantBranches } from './told-apart.ts';

/** What tells how far off a value is: where a rule is broken, and which. */
interface Fault {
  readonly keys: readonly unknown[];
  readonly keyword: string;
}

/** A distance from which another kind of value is asked for. */
const ANOTHER_TYPE = 10_000;

/** Of a branch that has no field for what was given, for each that another branch has one for. */
const ANOTHER_FIELD = 10;

/** Of a branch that another answer is meant for: that this one is given, or is not. */
const OTHER_ANSWER: ReadonlySet<string> = new Set(['const', 'enum', 'not']);

/**
 * How far a branch is from being what somebody meant: another kind of value is farthest, another answer to what tells branches
 * apart far, one without fields for what is there farther than one in which that is wrong, and one that lacks a name a little farther.
 */
function distance(broken: readonly Fault[], depth: number, strange: number): number {
  return broken.reduce((sum, { keys, keyword }) => {
    if (keys.length === depth && keyword === 'type') return sum + ANOTHER_TYPE;
    if (keys.length <= depth + 1 && OTHER_ANSWER.has(keyword)) return sum + 100;
    return sum + (keyword === 'required' ? 1.001 : 1);
  }, strange * ANOTHER_FIELD);
}

/**
 * What is wrong with the branch that is nearest to a value; undefined where none is meant: each asks for another type, or several are
 * equally near to a value that is no object or list, of which one would only be guessed.
 *
 * @param strange by branch, how many names of the value only others have fields for
 */
export function nearest<Found extends Fault>(
  branches: readonly (readonly Found[])[],
  depth: number,
  holdsMore: boolean,
  strange: readonly number[],
): readonly Found[] | undefined {
  const told = branches
    .map((broken, index) => ({ broken, far: distance(broken, depth, strange[index] ?? 0) }))
    .sort((one, other) => one.far - other.far);
  const [first, second] = told;
  if (!first || !second) return first?.broken;
  const isAnotherType = first.far >= ANOTHER_TYPE;
  return isAnotherType || (!holdsMore && first.far === second.far) ? undefined : first.broken;
}

interface Apart {
  /** The name whose value tells which branch is meant, where there are several and one does. */
  readonly by: string | undefined;
  readonly meant: readonly PartSchema[];
  /** The names that each of all branches has fields for, and those of any. */
  readonly names: readonly ReadonlySet<string>[];
  readonly anyNames: ReadonlySet<string>;
}

const knownApart = new WeakMap<readonly PartSchema[], Apart>();

/** How the branches of a choice are told apart: once, as every row asks. */
export function apart(all: readonly PartSchema[], root: Root): Apart {
  const known = knownApart.get(all);
  if (known) return known;
  const meant = meantBranches(all, root);
  const names = all.map((one) => new Set(always(one, root).flatMap(({ properties = {} }) => Object.keys(properties))));
  const anyNames = new Set(names.flatMap((own) => [...own]));
  const made = { by: meant.length > 1 ? discriminatorOf(meant, root) : undefined, meant, names, anyNames };
  knownApart.set(all, made);
  return made;
}

/** Of each branch, how many of these names it has no field for, and another one has. */
export function strangeTo({ names, anyNames }: Pick<Apart, 'names' | 'anyNames'>, given: readonly string[]): number[] {
  const known = given.filter((name) => anyNames.has(name));
  return names.map((own) => known.filter((name) => !own.has(name)).length);
}
