import { fieldPath } from '../path.ts';
import { createRefResolver } from './ref-resolver.ts';
import { asDraft07 } from './draft-07.ts';
import { recursiveRefs } from './recursive-refs.ts';
import { definitionName, referenceTo, type Root } from './subschemas.ts';
import { mapSubschemas, applicatorKind } from './applicators.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A part of a schema that could not be taken, and why. */
export interface Untaken {
  /** JSON pointer into the schema as it was written, without its first slash. */
  readonly path: string;
  /** One sentence without its full stop. */
  readonly why: string;
}

export interface NormalizedSchema {
  readonly schema: Raw;
  readonly untaken: readonly Untaken[];
}

/** Lays what a reference to another file means in its place; undefined where it is none of ours. */
type Shared = (ref: string, own: Raw, path: readonly string[]) => Raw | undefined;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

function follow(root: unknown, parts: readonly string[]): unknown {
  let at = root;
  for (const part of parts) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Raw)[part];
  }
  return at;
}

/** What draft-07 has no word for, and its verdict would need. */
const UNKNOWN_RULES: Readonly<Record<string, string>> = {
  unevaluatedProperties: 'it is not supported. List the properties and write additionalProperties',
  unevaluatedItems: 'it is not supported. Write items',
  minContains: 'contains is supported only for at least one entry',
  maxContains: 'contains is supported only for at least one entry',
  $dynamicRef: 'dynamic references are not supported. Write $ref',
  $recursiveRef: 'dynamic references are not supported. Write $ref',
  propertyDependencies: 'it is not a keyword of draft-07. Write if and then',
  discriminator: 'it is not a keyword of JSON Schema; the branches themselves decide',
};

/** Why a list stands where schemas have names, or where there are none in it; undefined where it may stand. */
function whyNoList(keyword: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (applicatorKind(keyword) === 'named') return 'it must be an object with one schema per name';
  return keyword === 'prefixItems' && value.length === 0 ? 'it must have at least one position' : undefined;
}

/** References that depend on who refers, and are like any other where the file has but one schema that they could mean. */
const DYNAMIC: ReadonlySet<string> = new Set(['$dynamicRef', '$recursiveRef']);

/** Names for a schema's own address, and its book-keeping: nothing follows from them here. */
const DROPPED: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
  '$vocabulary',
  '$comment',
  'definitions',
  '$defs',
  'additionalItems',
]);

/**
 * A schema in the one spelling that everything else reads:
 *
 * - a schema is an object: `true` is `{}`, `false` is `{ "not": {} }`, but for `additionalProperties`, which says whether it is
 *   closed;
 * - a list of positions is `prefixItems` with `items` for what follows, so that `items` is always one schema;
 * - a reference is `#` or `#/definitions/<name>`, and only what is referred to stands in `definitions`;
 * - limits of draft-04 and dependencies of later drafts are spelled as in draft-07.
 *
 * A reference that would have one value judged without end is left out. Keys keep their order. What is in this spelling stays as it is.
 *
 * @param shared lays in what a reference beyond the schema means
 */
export function normalizeSchema(written: unknown, shared: Shared = () => undefined): NormalizedSchema {
  const untaken: Untaken[] = [];
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const definitions = new Map<string, unknown>();
  /** Definitions whose turn is still to come: a thousand that lead on to each other would be too deep for the stack. */
  const waiting: { readonly name: string; readonly parts: readonly string[] }[] = [];
  const paths = new Map<unknown, readonly string[]>();
  const { partsOf, isStill } = createRefResolver(written);

  function refuse(path: readonly string[], why: string): void {
    untaken.push({ path: fieldPath(path), why });
  }

  /** Definitions keep their names; another part that is referred to gets one of its place. */
  function nameOf(parts: readonly string[]): string {
    const key = fieldPath(parts);
    const known = names.get(key);
    if (known !== undefined) return known;
    const isDefinition = parts.length === 2 && (parts[0] === 'definitions' || parts[0] === '$defs');
    const wanted = isDefinition ? (parts[1] ?? '') : parts.join('.');
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}.${count}`;
    names.set(key, name);
    taken.add(name);
    definitions.set(name, {});
    waiting.push({ name, parts });
    return name;
  }

  function reference(ref: string, path: readonly string[], keyword = '$ref'): string | undefined {
    const parts = partsOf(ref, path);
    if (parts?.length === 0) return '#';
    const target = parts && follow(written, parts);
    if (!parts || !(isObject(target) || typeof target === 'boolean')) {
      refuse(
        [...path, keyword],
        parts || ref.startsWith('#') ? `"${ref}" leads nowhere` : `"${ref}" leads out of this file. Copy its target into definitions`,
      );
      return undefined;
    }
    return referenceTo(nameOf(parts));
  }

  function convert(schema: unknown, path: readonly string[]): unknown {
    if (schema === true) return {};
    if (schema === false) return { not: {} };
    if (!isObject(schema)) {
      refuse(path, 'a schema must be an object, true or false');
      return {};
    }
    const { $ref: outside, ...own } = schema;
    const laid = typeof outside === 'string' ? shared(outside, own, path) : undefined;
    if (laid) return convert(laid, path);
    const raw = asDraft07(schema);
    const entries = Object.entries(raw).flatMap(([keyword, value]): [string, unknown][] => {
      if (DROPPED.has(keyword)) return [];
      if (DYNAMIC.has(keyword) && typeof value === 'string' && isStill(value) && raw['$ref'] === undefined) {
        const ref = reference(value, path, keyword);
        return ref === undefined ? [] : [['$ref', ref]];
      }
      if (Object.hasOwn(UNKNOWN_RULES, keyword)) {
        refuse([...path, keyword], UNKNOWN_RULES[keyword] ?? '');
        return [];
      }
      if (keyword === '$ref') {
        const ref = reference(String(value), path);
        return ref === undefined ? [] : [[keyword, ref]];
      }
      if (keyword === 'additionalProperties' && value === false) return [[keyword, value]];
      const why = whyNoList(keyword, value);
      if (why !== undefined) {
        const isPositions = keyword === 'prefixItems' && Array.isArray(schema['items']);
        refuse([...path, isPositions ? 'items' : keyword], why);
        return [];
      }
      return [[keyword, applicatorKind(keyword) ? mapSubschemas(keyword, value, path, convert) : value]];
    });
    const converted = Object.fromEntries(entries);
    paths.set(converted, path);
    return converted;
  }

  const root = convert(written, []) as Raw;
  for (const { name, parts } of waiting) definitions.set(name, convert(follow(written, parts), parts));
  const schema = { ...root, ...(definitions.size > 0 && { definitions: Object.fromEntries(definitions) }) };
  for (const { schema: endless, why } of recursiveRefs(schema as Root)) {
    refuse([...(paths.get(endless) ?? []), '$ref'], why);
    delete (endless as { $ref?: string }).$ref;
  }
  return { schema, untaken };
}

/** What a `$ref` to a definition of the same schema leads to; undefined for any other. */
export function definitionAt(definitions: Raw, ref: unknown): unknown {
  const name = definitionName(typeof ref === 'string' ? ref : '');
  return name === undefined ? undefined : definitions[name];
}

/** Words beside a reference are no rules: they go before those of what it leads to. */
const WORDS: ReadonlySet<string> = new Set(['$schema', '$id', 'title', 'description', 'errorMessage']);

/** A root that only refers is what it refers to. */
export function unfoldRoot(root: Raw, definitions: Raw): Raw {
  let schema = root;
  const seen = new Set<unknown>();
  while (schema['$ref'] !== undefined && !seen.has(schema['$ref'])) {
    seen.add(schema['$ref']);
    const { $ref, ...own } = schema;
    const target = definitionAt(definitions, $ref);
    if (!isObject(target) || Object.keys(target).some((key) => Object.hasOwn(own, key) && !WORDS.has(key))) break;
    schema = { ...target, ...own };
  }
  return schema;
}
