// A schema as a graph of subschemas with the keywords of draft 2020-12. The rest of the engine reads schemas only through these classes.
import { normalizeKeywords, type NormalizedKeyword } from './dialect.ts';
import { getOrCreate, isObject, type JsonObject } from './json.ts';
import { compilePattern } from './pattern.ts';
import { joinPath, toPath, valueAt, type Key, type Path } from './path.ts';
import { RefResolver } from './ref-resolver.ts';

/** A number, or the value of another field. */
type Limit = number | { readonly $data: string };

/** The keywords of a subschema that contain no schemas. */
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
  /** Which data of a person the field contains. False if it contains none, although its name looks like it. */
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

/** A schema inside a form's schema. The schemas in it are created when they are first read, so that a form may refer to itself. */
export class Subschema {
  /** Unique within its document, from 0. */
  readonly id: number;
  readonly path: Path;
  /** The names of its keywords in their original order: a field shows the message of the first keyword that fails. */
  readonly keywordOrder: readonly string[];
  readonly keywords: Keywords;
  readonly #document: SchemaDocument;
  readonly #isFalse: boolean;
  readonly #applicators: ReadonlyMap<string, NormalizedKeyword> | undefined;
  // Caches.
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
    this.#applicators = applicators.length > 0 ? new Map(applicators.map((applicator) => [applicator.keyword, applicator])) : undefined;
  }

  /** Whether no keyword applies another schema to the same value. */
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

  /** Whether it has a keyword with schemas that only applies to objects. */
  get hasPropertyKeyword(): boolean {
    return ['properties', 'patternProperties', 'additionalProperties', 'propertyNames'].some((keyword) => this.has(keyword));
  }

  /** The schema of a keyword that contains one schema. */
  get(keyword: SingleApplicator): Subschema | undefined {
    const written = this.#applicators?.get(keyword);
    if (!written) return undefined;
    return getOrCreate((this.#single ??= new Map()), keyword, () => this.#child(written.value, written.writtenAt));
  }

  /** The schemas of a keyword that contains a list of schemas. */
  list(keyword: ListApplicator): readonly Subschema[] {
    const { value, writtenAt = [] } = this.#applicators?.get(keyword) ?? {};
    if (!Array.isArray(value)) return NO_SUBSCHEMAS;
    return getOrCreate((this.#lists ??= new Map()), keyword, () =>
      value.map((schema, index) => this.#child(schema, [...writtenAt, index])),
    );
  }

  /** The schemas of a keyword that contains schemas by name. */
  named(keyword: MapApplicator): ReadonlyMap<string, Subschema> {
    const { value, writtenAt = [] } = this.#applicators?.get(keyword) ?? {};
    if (!isObject(value)) return NO_NAMED;
    return getOrCreate(
      (this.#maps ??= new Map()),
      keyword,
      () => new Map(Object.entries(value).map(([name, schema]) => [name, this.#child(schema, [...writtenAt, name])])),
    );
  }

  /** The target of `$ref`. A reference that applies itself to the same value would never end, so it is reported as unsupported. */
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

  /** The value of a keyword as a text, to compare it. */
  keywordText(keyword: string): string {
    return JSON.stringify(this.#applicators?.get(keyword)?.value ?? this.keywords[keyword]) ?? '';
  }

  /** The schemas of all its keywords, except the target of `$ref`. */
  subschemas(): readonly Subschema[] {
    return [...(this.#applicators?.keys() ?? [])].flatMap((keyword) => {
      if (SINGLE.has(keyword)) return this.get(keyword as SingleApplicator) ?? [];
      if (LIST.has(keyword)) return this.list(keyword as ListApplicator);
      return MAP.has(keyword) ? [...this.named(keyword as MapApplicator).values()] : [];
    });
  }

  /** The schemas that always apply together with this one: itself, the target of `$ref`, and `allOf`, recursively. */
  get allOfChain(): readonly Subschema[] {
    return (this.#allOfChain ??= closure(this, (subschema) => [...(subschema.ref ? [subschema.ref] : []), ...subschema.list('allOf')]));
  }

  /** The schemas that may apply to the same value as this one, in any branch. Includes itself. */
  get collectSubschemas(): readonly Subschema[] {
    return (this.#collected ??= closure(this, inPlace));
  }

  /** The subschemas that apply to a property or an entry of the value; none if no keyword mentions it. */
  childSubschemas(key: Key): readonly Subschema[] {
    if (typeof key === 'number') {
      const entry = this.list('prefixItems')[key] ?? this.get('items');
      return entry ? [entry] : NO_SUBSCHEMAS;
    }
    const declared = this.named('properties').get(key);
    const patterns = this.named('patternProperties');
    if (patterns.size === 0 && declared) return [declared];
    const matching = [...patterns].flatMap(([pattern, property]) => (compilePattern(pattern).test(key) ? [property] : []));
    const schemas = declared ? [declared, ...matching] : matching;
    const additional = this.get('additionalProperties');
    return schemas.length > 0 || !additional ? schemas : [additional];
  }

  #child(schema: unknown, keys: readonly Key[]): Subschema {
    return this.#document.subschema(schema, this.path === '' ? toPath(keys) : `${this.path}/${toPath(keys)}`);
  }
}

/** The schemas that a schema may apply to the same value. */
const inPlace = (subschema: Subschema): readonly Subschema[] => [
  ...(subschema.ref ? [subschema.ref] : []),
  ...subschema.list('allOf'),
  ...subschema.list('anyOf'),
  ...subschema.list('oneOf'),
  ...(['if', 'then', 'else'] as const).flatMap((keyword) => subschema.get(keyword) ?? []),
  ...subschema.named('dependentSchemas').values(),
];

const inPlaceWithNot = (subschema: Subschema): readonly Subschema[] => {
  const not = subschema.get('not');
  return not ? [...inPlace(subschema), not] : inPlace(subschema);
};

function closure(start: Subschema, next: (subschema: Subschema) => readonly Subschema[]): readonly Subschema[] {
  const all = new Set<Subschema>();
  const add = (subschema: Subschema): void => {
    if (all.has(subschema)) return;
    all.add(subschema);
    next(subschema).forEach(add);
  };
  add(start);
  return [...all];
}

/** All subschemas of one schema file, by path. */
export class SchemaDocument {
  readonly root: Subschema;
  /** Paths of the keywords that cannot be evaluated, in the subschemas created so far. */
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

  /** The subschema at a path. Created on the first call. */
  subschema(schema: unknown, path: Path): Subschema {
    return getOrCreate(
      this.#subschemas,
      path,
      () => new Subschema(this, this.#subschemas.size, isObject(schema) ? schema : {}, path, schema === false),
    );
  }

  /** The target of a reference. If there is none, it is reported as unsupported, and undefined. */
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
