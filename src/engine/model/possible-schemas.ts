// All schemas that may apply at a place, whichever branches are taken.
import { withLineFeeds } from '../fields/clean-text.ts';
import { isOption, optionsOf } from '../fields/field-kind.ts';
import { getOrCreate, isEqual } from '../schema/json.ts';
import type { Key } from '../schema/path.ts';
import type { Keywords, Subschema } from '../schema/subschema.ts';
import { acceptsNull } from './null-values.ts';

const NO_KEYWORDS: Keywords = {};

/**
 * All schemas that may apply to a value, whichever branches are taken. The same set of schemas is the same object, so that a form that
 * refers to itself has finitely many.
 */
export class PossibleSchemas {
  /** The schemas that mention the value's place; the others apply with them. */
  readonly roots: readonly Subschema[];
  readonly subschemas: readonly Subschema[];
  /** Entries of a list that have a schema of their own (`prefixItems`). */
  readonly prefixItemCount: number;
  readonly #registry: Map<string, PossibleSchemas>;
  readonly #children = new Map<Key, PossibleSchemas>();
  /** Schemas of declared properties, from subschemas that say nothing about other names. */
  readonly #properties = new Map<string, Subschema[]>();
  /** Subschemas with `enum` or `const`. */
  readonly #listing: readonly Subschema[];
  /** Subschemas with `patternProperties` or `additionalProperties`, which must be asked about each name. */
  readonly #open: readonly Subschema[];

  constructor(roots: readonly Subschema[], registry = new Map<string, PossibleSchemas>()) {
    this.roots = roots;
    this.subschemas = [...new Set(roots.flatMap((one) => one.collectSubschemas))];
    this.prefixItemCount = Math.max(0, ...this.subschemas.map((one) => one.list('prefixItems').length));
    this.#registry = registry;
    this.#listing = this.subschemas.filter(({ keywords }) => keywords.enum !== undefined || keywords.const !== undefined);
    this.#open = this.subschemas.filter((one) => one.has('patternProperties') || one.has('additionalProperties'));
    const closed = this.subschemas.filter((one) => !this.#open.includes(one));
    for (const one of closed) {
      for (const [name, property] of one.named('properties')) getOrCreate(this.#properties, name, () => []).push(property);
    }
  }

  /** The schemas that may apply to a property or an entry. */
  child(key: Key): PossibleSchemas {
    // Entries behind the last position are alike.
    const place = typeof key === 'number' ? Math.min(key, this.prefixItemCount) : key;
    const known = this.#children.get(place);
    if (known) return known;
    const found =
      typeof place === 'number'
        ? this.subschemas.flatMap((one) => one.childSubschemas(place))
        : [
            ...(this.#properties.get(place) ?? []),
            ...this.#open.flatMap((one) => one.childSubschemas(place).filter((child) => !isClosing(one, child))),
          ];
    const roots = [...new Set(found)];
    const child = getOrCreate(this.#registry, roots.map(({ id }) => id).join(' '), () => new PossibleSchemas(roots, this.#registry));
    // Names that only a payload has are not kept, or a long-lived server would collect them.
    if (typeof place === 'number' || this.#declares(place)) this.#children.set(place, child);
    return child;
  }

  /** The schemas that may apply under a key that comes as text: a position where the value is a list. */
  at(key: string): PossibleSchemas {
    return this.child(this.isList ? Number(key) : key);
  }

  /** Whether the value is a list of entries, and not an object with properties. */
  get isList(): boolean {
    const hasEntries = this.subschemas.some((one) => one.has('items') || one.has('prefixItems'));
    return hasEntries && !this.subschemas.some((one) => one.has('properties'));
  }

  /** Names of all properties that any schema declares, in order. */
  get names(): readonly string[] {
    return [...new Set(this.subschemas.flatMap((one) => [...one.named('properties').keys()]))];
  }

  /** Whether any schema declares a property, or says something about other names. */
  mentions(name: string): boolean {
    return this.child(name).subschemas.length > 0 || this.subschemas.some((one) => one.has('additionalProperties'));
  }

  /** Whether any schema has keywords that pass a test. */
  some(test: (keywords: never) => boolean): boolean {
    return this.subschemas.some(({ keywords }) => test(keywords as never));
  }

  /** The keywords of the first schema that pass a test. */
  find<Known extends Keywords>(test: (keywords: Known) => boolean): Known | undefined {
    return this.subschemas.find(({ keywords }) => test(keywords as Known))?.keywords as Known | undefined;
  }

  /** Whether any schema has a field for a name, or for names that visitors choose. */
  hasField(name: string): boolean {
    return this.#declares(name) || this.#open.some(takesNamedEntries);
  }

  /** Whether names that no schema declares are allowed. */
  get isOpen(): boolean {
    return this.subschemas.every((one) => one.get('additionalProperties')?.rejectsAll !== true);
  }

  get acceptsNull(): boolean {
    return this.subschemas.length === 0 || this.subschemas.some((one) => acceptsNull(one));
  }

  /** The keywords that say how people may write a text: `aliases` and `spelling`. */
  get writtenForm(): Keywords {
    return this.subschemas.find(({ keywords: { aliases, spelling } }) => aliases ?? spelling)?.keywords ?? NO_KEYWORDS;
  }

  /** Whether a schema lists a value as it stands, so that nothing in it is trimmed or left out. */
  lists(value: unknown): boolean {
    return this.#listing.some(({ keywords }) => isOption(keywords, value) || isEqual(keywords.const, value));
  }

  /** The text that a schema lists, where it is this one but for the way in which its line breaks are written. */
  listedText(text: string): string | undefined {
    const lines = withLineFeeds(text);
    const listed = this.#listing.flatMap(({ keywords }) => [keywords.const, ...(optionsOf(keywords) ?? []).map(({ value }) => value)]);
    return listed.find((one) => typeof one === 'string' && withLineFeeds(one) === lines) as string | undefined;
  }

  #declares(name: string): boolean {
    return this.#properties.has(name) || this.#open.some((one) => one.named('properties').has(name));
  }
}

/** Whether a schema only says that other names are not allowed. */
const isClosing = (one: Subschema, child: Subschema): boolean => child.rejectsAll && child === one.get('additionalProperties');

const takesNamedEntries = (one: Subschema): boolean => {
  const additional = one.get('additionalProperties');
  return one.has('patternProperties') || (additional !== undefined && !additional.rejectsAll && !additional.acceptsAll);
};
