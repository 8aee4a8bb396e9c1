// All schemas that may apply to a value, in any branch.
import { withLineFeeds } from '../fields/clean-text.ts';
import { isOption, optionsOf } from '../fields/field-kind.ts';
import { getOrCreate, isEqual } from '../schema/json.ts';
import type { Key } from '../schema/path.ts';
import type { Keywords, Subschema } from '../schema/subschema.ts';
import { acceptsNull } from './null-values.ts';

const NO_KEYWORDS: Keywords = {};

/** Equal sets of schemas are the same object, so that a recursive form has finitely many. */
export class PossibleSchemas {
  /** The schemas under the value's path. `subschemas` also has those in their applicators, such as `allOf`. */
  readonly roots: readonly Subschema[];
  readonly subschemas: readonly Subschema[];
  /** How many entries of a list have their own schema (`prefixItems`). */
  readonly prefixItemCount: number;
  readonly #registry: Map<string, PossibleSchemas>;
  readonly #children = new Map<Key, PossibleSchemas>();
  /** Schemas of declared properties, from the subschemas that have neither `patternProperties` nor `additionalProperties`. */
  readonly #properties = new Map<string, Subschema[]>();
  /** Subschemas with `enum` or `const`. */
  readonly #listing: readonly Subschema[];
  /** Subschemas with `patternProperties` or `additionalProperties`: these may apply to any name. */
  readonly #forAnyName: readonly Subschema[];

  constructor(roots: readonly Subschema[], registry = new Map<string, PossibleSchemas>()) {
    this.roots = roots;
    this.subschemas = [...new Set(roots.flatMap((subschema) => subschema.collectSubschemas))];
    this.prefixItemCount = Math.max(0, ...this.subschemas.map((subschema) => subschema.list('prefixItems').length));
    this.#registry = registry;
    this.#listing = this.subschemas.filter(({ keywords }) => keywords.enum !== undefined || keywords.const !== undefined);
    this.#forAnyName = this.subschemas.filter((subschema) => subschema.has('patternProperties') || subschema.has('additionalProperties'));
    for (const subschema of this.subschemas) {
      if (this.#forAnyName.includes(subschema)) continue;
      for (const [name, property] of subschema.named('properties')) getOrCreate(this.#properties, name, () => []).push(property);
    }
  }

  /** The schemas that may apply to a property or an entry. */
  child(key: Key): PossibleSchemas {
    // All entries after the `prefixItems` have the same schemas.
    const schemaKey = typeof key === 'number' ? Math.min(key, this.prefixItemCount) : key;
    const cached = this.#children.get(schemaKey);
    if (cached) return cached;
    const children =
      typeof schemaKey === 'number'
        ? this.subschemas.flatMap((subschema) => subschema.childSubschemas(schemaKey))
        : [
            ...(this.#properties.get(schemaKey) ?? []),
            ...this.#forAnyName.flatMap((subschema) =>
              subschema.childSubschemas(schemaKey).filter((child) => !isClosing(subschema, child)),
            ),
          ];
    const roots = [...new Set(children)];
    const child = getOrCreate(this.#registry, roots.map(({ id }) => id).join(' '), () => new PossibleSchemas(roots, this.#registry));
    // Only declared names are cached: the names in payloads would fill the memory of a server.
    if (typeof schemaKey === 'number' || this.#declares(schemaKey)) this.#children.set(schemaKey, child);
    return child;
  }

  /** The same for a key from a path, where the index of a list entry is a string. */
  at(key: string): PossibleSchemas {
    return this.child(this.isList ? Number(key) : key);
  }

  /** Whether the value is a list of entries, and not an object with properties. */
  get isList(): boolean {
    const hasEntries = this.subschemas.some((subschema) => subschema.has('items') || subschema.has('prefixItems'));
    return hasEntries && !this.subschemas.some((subschema) => subschema.has('properties'));
  }

  /** Names of the properties that any schema declares, in order. */
  get names(): readonly string[] {
    return [...new Set(this.subschemas.flatMap((subschema) => [...subschema.named('properties').keys()]))];
  }

  /** Whether any schema declares a property or has `additionalProperties`. */
  mentions(name: string): boolean {
    return this.child(name).subschemas.length > 0 || this.subschemas.some((subschema) => subschema.has('additionalProperties'));
  }

  /** Whether any schema has keywords that pass a test. */
  some(test: (keywords: never) => boolean): boolean {
    return this.subschemas.some(({ keywords }) => test(keywords as never));
  }

  /** The keywords of the first schema that passes a test. */
  find<Known extends Keywords>(test: (keywords: Known) => boolean): Known | undefined {
    return this.subschemas.find(({ keywords }) => test(keywords as Known))?.keywords as Known | undefined;
  }

  /** Whether any schema declares a property, or lets visitors add entries with any name. */
  hasField(name: string): boolean {
    return this.#declares(name) || this.#forAnyName.some(takesNamedEntries);
  }

  /** Whether names that no schema declares are allowed. */
  get isOpen(): boolean {
    return this.subschemas.every((subschema) => subschema.get('additionalProperties')?.rejectsAll !== true);
  }

  get acceptsNull(): boolean {
    return this.subschemas.length === 0 || this.subschemas.some((subschema) => acceptsNull(subschema));
  }

  /** The keywords with `aliases` or `spelling`, which allow other ways to write a text. */
  get textKeywords(): Keywords {
    return this.subschemas.find(({ keywords: { aliases, spelling } }) => aliases ?? spelling)?.keywords ?? NO_KEYWORDS;
  }

  /** Whether a schema lists exactly this value, so that normalizing must not change it. */
  lists(value: unknown): boolean {
    return this.#listing.some(({ keywords }) => isOption(keywords, value) || isEqual(keywords.const, value));
  }

  /** The listed text that equals a text except for the kind of line breaks (LF, CRLF, CR). */
  listedText(text: string): string | undefined {
    const lines = withLineFeeds(text);
    const listed = this.#listing.flatMap(({ keywords }) => [keywords.const, ...(optionsOf(keywords) ?? []).map(({ value }) => value)]);
    return listed.find((option) => typeof option === 'string' && withLineFeeds(option) === lines) as string | undefined;
  }

  #declares(name: string): boolean {
    return this.#properties.has(name) || this.#forAnyName.some((subschema) => subschema.named('properties').has(name));
  }
}

/** Whether a child schema is `additionalProperties: false`, which only forbids names. */
const isClosing = (subschema: Subschema, child: Subschema): boolean => child.rejectsAll && child === subschema.get('additionalProperties');

const takesNamedEntries = (subschema: Subschema): boolean => {
  const additional = subschema.get('additionalProperties');
  return subschema.has('patternProperties') || (additional !== undefined && !additional.rejectsAll && !additional.acceptsAll);
};
