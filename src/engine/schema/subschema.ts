// A schema as a graph of subschemas with the keywords of draft 2020-12. Everything in the engine that reads schemas reads these.
import { normalizeKeywords, type NormalizedKeyword } from './dialect.ts';
import { getOrCreate, isObject, type JsonObject } from './json.ts';
import { compilePattern } from './pattern.ts';
import { joinPath, toPath, valueAt, type Key, type Path } from './path.ts';
import { RefResolver } from './ref-resolver.ts';

/** A number, or the value of another field. */
type Limit = number | { readonly $data: string };

/** Keywords of one subschema that hold no schemas. */
export interface Keywords {
  readonly type?: string | readonly string[];
  readonly nullable?: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly enumNames?: readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: Limit;
  readonly maximum?: Limit;
  readonly exclusiveMinimum?: Limit;
  readonly exclusiveMaximum?: Limit;
  readonly multipleOf?: number;
  readonly required?: readonly string[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly readOnly?: boolean;
  readonly fileTypes?: readonly string[];
  readonly minFileSize?: number;
  readonly maxFileSize?: number;
  readonly reveals?: Readonly<Record<string, readonly string[]>>;
  readonly aliases?: Readonly<Record<string, string>>;
  readonly spelling?: string;
  /** What of a person the field asks for; false: nothing, although it looks like it. */
  readonly person?: 'name' | 'email' | 'phone' | false;
  readonly errorMessage?: Readonly<Record<string, unknown>>;
  readonly [keyword: string]: unknown;
}

export type SingleApplicator = 'not' | 'if' | 'then' | 'else' | 'items' | 'additionalProperties' | 'propertyNames' | 'contains';
export type ListApplicator = 'allOf' | 'anyOf' | 'oneOf' | 'prefixItems';
export type MapApplicator = 'properties' | 'patternProperties' | 'dependentSchemas';

const SINGLE: ReadonlySet<string> = new Set<SingleApplicator>([
  'not',
  'if',
  'then',
  'else',
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
]);
const LIST: ReadonlySet<string> = new Set<ListApplicator>(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const MAP: ReadonlySet<string> = new Set<MapApplicator>(['properties', 'patternProperties', 'dependentSchemas']);
const holdsSchemas = (keyword: string) => keyword === '$ref' || SINGLE.has(keyword) || LIST.has(keyword) || MAP.has(keyword);

const CONDITIONAL_KEYWORDS = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas'];
const NO_SUBSCHEMAS: readonly Subschema[] = [];
const NO_NAMED: ReadonlyMap<string, Subschema> = new Map();

/** One schema at its place in a form's schema. The schemas inside it are compiled when they are first asked for, so a form may refer to itself. */
export class Subschema {
  /** Unique within its document, from 0. */
  readonly id: number;
  readonly path: Path;
  /** The names of its keywords, in the order in which they were written: the first one that fails gives a field its message. */
  readonly keywordOrder: readonly string[];
  readonly keywords: Keywords;
  readonly #document: SchemaDocument;
  readonly #isFalse: boolean;
  readonly #applicators: ReadonlyMap<string, NormalizedKeyword> | undefined;
  // Caches: what has been compiled of the schemas inside.
  #single: Map<string, Subschema> | undefined;
  #lists: Map<string, readonly Subschema[]> | undefined;
  #maps: Map<string, ReadonlyMap<string, Subschema>> | undefined;
  #ref: Subschema | null | undefined;
  #allOfChain: readonly Subschema[] | undefined;
  #collected: readonly Subschema[] | undefined;

  /** @internal created by {@link SchemaDocument} */
  constructor(document: SchemaDocument, id: number, schema: JsonObject, path: Path, isFalse: boolean) {
    this.id = id;
    this.path = path;
    this.#document = document;
    this.#isFalse = isFalse;
    const normalized = normalizeKeywords(schema, (keyword) => document.reportUnsupported(joinPath(path, keyword)));
    const applicators = normalized.filter(({ keyword }) => holdsSchemas(keyword));
    const plain = normalized.filter(({ keyword }) => !holdsSchemas(keyword));
    this.keywordOrder = normalized.map(({ keyword }) => keyword);
    this.keywords = Object.fromEntries(plain.map(({ keyword, value }) => [keyword, value]));
    this.#applicators = applicators.length > 0 ? new Map(applicators.map((one) => [one.keyword, one])) : undefined;
  }

  /** Whether the same keywords hold for every value: no other schema applies in place. */
  get isUnconditional(): boolean {
    return !CONDITIONAL_KEYWORDS.some((keyword) => this.#applicators?.has(keyword));
  }

  /** Whether no value is valid: `false`, or `{ "not": {} }`. */
  get rejectsAll(): boolean {
    return this.#isFalse || this.get('not')?.acceptsAll === true;
  }

  /** Whether every value is valid. */
  get acceptsAll(): boolean {
    return !this.#isFalse && this.keywordOrder.every((keyword) => keyword === 'errorMessage');
  }

  has(keyword: string): boolean {
    return this.#applicators?.has(keyword) === true || Object.hasOwn(this.keywords, keyword);
  }

  /** Whether it has a keyword that only means something for objects and holds schemas. */
  get hasPropertyKeyword(): boolean {
    return ['properties', 'patternProperties', 'additionalProperties', 'propertyNames'].some((keyword) => this.has(keyword));
  }

  /** The schema of a keyword that holds one. */
  get(keyword: SingleApplicator): Subschema | undefined {
    const written = this.#applicators?.get(keyword);
    if (!written) return undefined;
    return getOrCreate((this.#single ??= new Map()), keyword, () => this.#child(written.value, written.writtenAt));
  }

  /** The schemas of a keyword that holds a list of them. */
  list(keyword: ListApplicator): readonly Subschema[] {
    const { value, writtenAt = [] } = this.#applicators?.get(keyword) ?? {};
    if (!Array.isArray(value)) return NO_SUBSCHEMAS;
    return getOrCreate((this.#lists ??= new Map()), keyword, () => value.map((one, index) => this.#child(one, [...writtenAt, index])));
  }

  /** The schemas of a keyword that holds them by name. */
  named(keyword: MapApplicator): ReadonlyMap<string, Subschema> {
    const { value, writtenAt = [] } = this.#applicators?.get(keyword) ?? {};
    if (!isObject(value)) return NO_NAMED;
    return getOrCreate(
      (this.#maps ??= new Map()),
      keyword,
      () => new Map(Object.entries(value).map(([name, one]) => [name, this.#child(one, [...writtenAt, name])])),
    );
  }

  /** The schema that `$ref` leads to. A reference that leads back to itself in place would never end, and counts as unsupported. */
  get ref(): Subschema | undefined {
    const written = this.#applicators?.get('$ref');
    if (typeof written?.value !== 'string') return undefined;
    if (this.#ref !== undefined) return this.#ref ?? undefined;
    this.#ref = this.#document.resolve(written.value, this.path) ?? null;
    if (this.#ref && closure(this.#ref, inPlaceWithNot).includes(this)) {
      this.#ref = null;
      this.#document.reportUnsupported(joinPath(this.path, '$ref'));
    }
    return this.#ref ?? undefined;
  }

  /** A keyword's value as text that can be compared. */
  keywordText(keyword: string): string {
    return JSON.stringify(this.#applicators?.get(keyword)?.value ?? this.keywords[keyword]) ?? '';
  }

  /** All schemas directly inside it; references are not followed. */
  subschemas(): readonly Subschema[] {
    return [...(this.#applicators?.keys() ?? [])].flatMap((keyword) => {
      if (SINGLE.has(keyword)) return this.get(keyword as SingleApplicator) ?? [];
      if (LIST.has(keyword)) return this.list(keyword as ListApplicator);
      return MAP.has(keyword) ? [...this.named(keyword as MapApplicator).values()] : [];
    });
  }

  /** All that apply wherever this one does: itself, what it refers to, and `allOf`. */
  get allOfChain(): readonly Subschema[] {
    return (this.#allOfChain ??= closure(this, (one) => [...(one.ref ? [one.ref] : []), ...one.list('allOf')]));
  }

  /** All that may apply where this one does, whichever branches are taken. */
  get collectSubschemas(): readonly Subschema[] {
    return (this.#collected ??= closure(this, inPlace));
  }

  /** The subschemas that apply to a property or an entry of the value; none where it does not mention that. */
  childSubschemas(key: Key): readonly Subschema[] {
    if (typeof key === 'number') {
      const entry = this.list('prefixItems')[key] ?? this.get('items');
      return entry ? [entry] : NO_SUBSCHEMAS;
    }
    const own = this.named('properties').get(key);
    const patterns = this.named('patternProperties');
    if (patterns.size === 0 && own) return [own];
    const matching = [...patterns].flatMap(([pattern, one]) => (compilePattern(pattern).test(key) ? [one] : []));
    const found = own ? [own, ...matching] : matching;
    const additional = this.get('additionalProperties');
    return found.length > 0 || !additional ? found : [additional];
  }

  #child(schema: unknown, keys: readonly Key[]): Subschema {
    return this.#document.subschema(schema, this.path === '' ? toPath(keys) : `${this.path}/${toPath(keys)}`);
  }
}

/** The schemas that may apply to the very value that a schema applies to. */
const inPlace = (one: Subschema): readonly Subschema[] => [
  ...(one.ref ? [one.ref] : []),
  ...one.list('allOf'),
  ...one.list('anyOf'),
  ...one.list('oneOf'),
  ...(['if', 'then', 'else'] as const).flatMap((keyword) => one.get(keyword) ?? []),
  ...one.named('dependentSchemas').values(),
];

const inPlaceWithNot = (one: Subschema): readonly Subschema[] => {
  const not = one.get('not');
  return not ? [...inPlace(one), not] : inPlace(one);
};

function closure(start: Subschema, next: (subschema: Subschema) => readonly Subschema[]): readonly Subschema[] {
  const all = new Set<Subschema>();
  const add = (one: Subschema): void => {
    if (all.has(one)) return;
    all.add(one);
    next(one).forEach(add);
  };
  add(start);
  return [...all];
}

/** All subschemas of one schema file, by path. */
export class SchemaDocument {
  readonly root: Subschema;
  /** Paths of keywords that cannot be evaluated, as far as the subschemas were compiled. */
  readonly unsupported: Path[] = [];
  readonly #schema: unknown;
  readonly #subschemas = new Map<Path, Subschema>();
  readonly #references: RefResolver;

  /** @param schema a JSON Schema of any draft from 04 to 2020-12 */
  constructor(schema: unknown) {
    this.#schema = schema;
    this.#references = new RefResolver(schema);
    this.root = this.subschema(schema, '');
  }

  /** The subschema at a path; created on the first call. */
  subschema(schema: unknown, path: Path): Subschema {
    return getOrCreate(
      this.#subschemas,
      path,
      () => new Subschema(this, this.#subschemas.size, isObject(schema) ? schema : {}, path, schema === false),
    );
  }

  /** The subschema that a reference means; undefined, and reported, where there is none. */
  resolve(ref: string, from: Path): Subschema | undefined {
    const path = this.#references.resolve(ref, from);
    if (path !== undefined) return this.subschema(valueAt(this.#schema, path), path);
    this.reportUnsupported(joinPath(from, '$ref'));
    return undefined;
  }

  reportUnsupported(path: Path): void {
    if (!this.unsupported.includes(path)) this.unsupported.push(path);
  }
}
