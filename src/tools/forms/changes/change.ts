/** What a change does to stored leads, unfinished applications and pages loaded earlier; the worst first. */
export const HARMS = ['breaks', 'widens', 'words'] as const;

export type Harm = (typeof HARMS)[number];

/** One difference between two definitions of a form. */
export interface Change {
  readonly harm: Harm;
  /** Path of the field now, or formerly; `*` for rows and for names that visitors give. Empty for the form itself. */
  readonly path: string;
  /** A stable name for this kind of change, for programs. */
  readonly kind: string;
  /** One sentence without its full stop. */
  readonly what: string;
  /** How to avoid the harm. */
  readonly fix?: string;
  /** The file, and the dotted key or the nearest one that is left. */
  readonly file: 'schema' | 'submit' | 'ui';
  readonly key: string;
  /** For an allowed break: the reason, and the day it was allowed (YYYY-MM-DD). */
  readonly meant?: { readonly why: string; readonly date: string };
}

/** A change without its path. */
export type UnplacedChange = Pick<Change, 'harm' | 'kind' | 'what' | 'fix'>;

/** Sorts changes by harm, without repetitions. */
export function byHarm(changes: readonly Change[]): Change[] {
  // Reversed twice: of equal changes, the first one stays.
  const unique = new Map(changes.toReversed().map((change) => [`${change.harm} ${change.path} ${change.what}`, change]));
  return [...unique.values()].toReversed().toSorted((a, b) => HARMS.indexOf(a.harm) - HARMS.indexOf(b.harm));
}
