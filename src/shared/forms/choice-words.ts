import { discriminatorOf, isOneValue, nonNullBranches } from './schema/discriminator.ts';
import type { Root } from './schema/subschemas.ts';
import type { Called, Titles } from './titles.ts';
import type { FieldSchema } from './types.ts';

/** Words for a choice of which no branch can be meant, as a keyword whose message says it and what that is said of. */
export interface NoneWords {
  readonly keyword: 'enum' | 'none';
  readonly title: string;
}

/**
 * What is told of a value where none of a choice's branches is meant: to choose one of the options, where it, or the field that tells the branches
 * apart, has to be one of some values; undefined where the keyword's own message says it.
 *
 * @param called how the fields of the same object are called
 */
export function noneWords(schema: FieldSchema, title: string, called: Called, root: Root): NoneWords | undefined {
  const { oneOf, anyOf } = schema;
  const alternatives = oneOf ?? anyOf;
  // Both at once have but one message of this kind.
  if (!alternatives || (oneOf && anyOf)) return undefined;
  const branches = nonNullBranches(alternatives, root);
  if (branches.length > 1 && branches.every(isOneValue)) return { keyword: 'enum', title };
  const by = branches.length > 1 ? discriminatorOf(branches, root) : undefined;
  if (by === undefined) return oneOf && { keyword: 'none', title };
  return { keyword: 'enum', title: called(by) };
}

const OR = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** One of several fields, as they are called. */
export const oneOfTitles = (titles: readonly string[]): string => OR.format(titles);

/** Names for what each branch of a choice asks for alone, where each asks for one field and nothing else: one is as good as the other. */
export function titlesTogether(alternatives: readonly FieldSchema[], called: Called): Titles {
  const names = alternatives.map(({ required, errorMessage: _words, ...rest }) =>
    required?.length === 1 && Object.keys(rest).length === 0 ? required[0] : undefined,
  );
  const known = names.filter((name) => name !== undefined);
  if (known.length < 2 || known.length < names.length) return {};
  const together = oneOfTitles(known.map(called));
  return Object.fromEntries(known.map((name) => [name, together]));
}
