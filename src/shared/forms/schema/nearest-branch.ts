import type { PartSchema, Root } from './places.ts';
import { discriminatorOf, meantBranches } from './told-apart.ts';

/** What tells how far off a value is: where a rule is broken, and which. */
interface Fault {
  readonly keys: readonly unknown[];
  readonly keyword: string;
}

/** A distance from which another kind of value is asked for. */
const ANOTHER_TYPE = 10_000;

/**
 * How far a branch is from being what somebody meant: another kind of value is farthest, another answer to what tells branches
 * apart far, and one that lacks a name a little farther than one in which what is there is wrong.
 */
function distance(broken: readonly Fault[], depth: number): number {
  return broken.reduce((sum, { keys, keyword }) => {
    if (keys.length === depth && keyword === 'type') return sum + ANOTHER_TYPE;
    if (keys.length <= depth + 1 && (keyword === 'const' || keyword === 'enum')) return sum + 100;
    return sum + (keyword === 'required' ? 1.001 : 1);
  }, 0);
}

/**
 * What is wrong with the branch that is nearest to a value; undefined where none is meant: each asks for another type, or several are
 * equally near to a value that is no object or list, of which one would only be guessed.
 */
export function nearest<Found extends Fault>(
  branches: readonly (readonly Found[])[],
  depth: number,
  holdsMore: boolean,
): readonly Found[] | undefined {
  const told = branches.map((broken) => ({ broken, far: distance(broken, depth) })).sort((one, other) => one.far - other.far);
  const [first, second] = told;
  if (!first || !second) return first?.broken;
  const isAnotherType = first.far >= ANOTHER_TYPE;
  return isAnotherType || (!holdsMore && first.far === second.far) ? undefined : first.broken;
}

interface Apart {
  /** The name whose value tells which branch is meant, where there are several and one does. */
  readonly by: string | undefined;
  readonly meant: readonly PartSchema[];
}

const knownApart = new WeakMap<readonly PartSchema[], Apart>();

/** How the branches of a choice are told apart: once, as every row asks. */
export function apart(all: readonly PartSchema[], root: Root): Apart {
  const known = knownApart.get(all);
  if (known) return known;
  const meant = meantBranches(all, root);
  const made = { by: meant.length > 1 ? discriminatorOf(meant, root) : undefined, meant };
  knownApart.set(all, made);
  return made;
}
