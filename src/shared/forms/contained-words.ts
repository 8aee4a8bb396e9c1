import { oneOfTitles } from './choice-words.ts';
import { childSubschemas, type Subschema, type Subschemas, type Root } from './schema/subschemas.ts';
import { allOfChain } from './schema/discriminator.ts';
import { titleAmong } from './titles.ts';
import { asChosen } from './told-words.ts';
import type { Json } from './types.ts';
import { valueInWords } from './value-in-words.ts';

/** A value that is told, as a keyword of `messages.json` and what that is said of. */
interface ContainedWords {
  readonly keyword: 'includes' | 'entry';
  /** In words: a value or one of several, or what an entry says («Kind: Home and Phone»). */
  readonly limit: string;
}

const AND = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** The values that a schema takes, as they are called where somebody chooses among them; '' where it takes others too. */
function valuesInWords(wanted: Subschema | undefined, of: Subschemas, root: Root): string {
  const parts = wanted ? allOfChain(wanted, root) : [];
  const values = parts.flatMap(({ const: only, enum: values = only === undefined ? [] : [only] }): readonly Json[] => values);
  return oneOfTitles(values.map((value) => valueInWords(asChosen(value, of, root) as Json)).filter((words) => words !== ''));
}

/**
 * Which entry a list has to contain, as far as it is told by a value, or by the fields that it must have.
 *
 * @param of all schemas that speak of the list
 * @returns undefined where the schema asks for anything else
 */
export function containedWords(contains: Subschema, of: Subschemas, root: Root): ContainedWords | undefined {
  const entry = childSubschemas(of, Infinity, root);
  const value = valuesInWords(contains, entry, root);
  if (value !== '') return { keyword: 'includes', limit: value };
  const parts = allOfChain(contains, root);
  const fields = new Map(parts.flatMap(({ properties = {} }) => Object.entries(properties)));
  const wanted = new Set(parts.flatMap(({ required = [] }) => required));
  const told = [...new Set([...fields.keys(), ...wanted])].flatMap((name) => {
    const title = titleAmong(entry, name, root) ?? name;
    const words = valuesInWords(fields.get(name), childSubschemas(entry, name, root), root);
    if (words !== '') return [`${title}: ${words}`];
    return wanted.has(name) ? [title] : [];
  });
  return told.length > 0 ? { keyword: 'entry', limit: AND.format(told) } : undefined;
}
