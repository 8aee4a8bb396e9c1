/** What a change of a form does to what was stored, to who is half way, and to pages loaded before: harm first. */
export const HARMS = ['breaks', 'widens', 'words'] as const;

export type Harm = (typeof HARMS)[number];

/** One difference between two definitions of a form. */
export interface Change {
  readonly harm: Harm;
  /** Where it is asked now, or was; a row of any number, or a name that visitors give, is `*`. Empty for the form itself. */
  readonly path: string;
  /** A name for this kind of change that stays the same, for machines. */
  readonly kind: string;
  /** One sentence without its full stop. */
  readonly what: string;
  /** What would take the harm away. */
  readonly fix?: string;
  /** The file of the form that says it, and the dotted key in it, as far as it is still there. */
  readonly file: 'schema' | 'submit' | 'ui';
  readonly key: string;
  /** Where it breaks something and is meant to: why, and the day on which that was said (YYYY-MM-DD). */
  readonly meant?: { readonly why: string; readonly date: string };
}

/** A change before it is known where. */
export type UnplacedChange = Pick<Change, 'harm' | 'kind' | 'what' | 'fix'>;

/** The same changes, each once, harm first, in the order they were found in otherwise. */
export function byHarm(changes: readonly Change[]): Change[] {
  const once = new Map(changes.toReversed().map((change) => [`${change.harm} ${change.path} ${change.what}`, change]));
  return [...once.values()].toReversed().toSorted((one, other) => HARMS.indexOf(one.harm) - HARMS.indexOf(other.harm));
}
