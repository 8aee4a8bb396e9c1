// Converts a schema of any draft to one document in a fixed notation of draft-07, which tools and the site read and write.
import { IDENTIFIERS } from '../schema/dialect.ts';
import { getOrCreate, isObject, type JsonObject } from '../schema/json.ts';
import { toKeys, toPath, valueAtKeys } from '../schema/path.ts';
import { RefResolver } from '../schema/ref-resolver.ts';
import { applicatorKind, mapSubschemas } from './applicator-kind.ts';
import { asDraft07 } from './draft-07.ts';
import { recursiveRefs } from './recursive-refs.ts';
import { definitionName, referenceTo, type Root } from './subschemas.ts';

/** A part of a schema that is omitted, and the reason. */
export interface UnsupportedKeyword {
  /** Its path in the original schema. */
  readonly path: string;
  /** One sentence without its full stop. */
  readonly why: string;
}

export interface NormalizeResult {
  readonly schema: JsonObject;
  readonly unsupported: readonly UnsupportedKeyword[];
}

/** Returns the target of a reference to another file, merged with the keywords beside the reference; undefined if the file is unknown. */
type ResolveFile = (ref: string, beside: JsonObject, path: readonly string[]) => JsonObject | undefined;

/** Keywords that affect which values are valid, and that draft-07 cannot express. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  unevaluatedProperties: 'it is not supported. List the properties and write additionalProperties',
  unevaluatedItems: 'it is not supported. Write items',
  minContains: 'contains is supported only for at least one entry',
  maxContains: 'contains is supported only for at least one entry',
  $dynamicRef: 'dynamic references are not supported. Write $ref',
  $recursiveRef: 'dynamic references are not supported. Write $ref',
  propertyDependencies: 'it is not a keyword of draft-07. Write if and then',
  discriminator: 'it is not a keyword of JSON Schema; the branches themselves decide',
};

/** The reason why a list is not a valid value of a keyword; undefined if it is valid, or if the value is not a list. */
function whyNoList(keyword: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (applicatorKind(keyword) === 'named') return 'it must be an object with one schema per name';
  return keyword === 'prefixItems' && value.length === 0 ? 'it must have at least one position' : undefined;
}

/** Dynamic references. If the file has only one possible target, they are equivalent to `$ref`. */
const DYNAMIC_REFS: ReadonlySet<string> = new Set(['$dynamicRef', '$recursiveRef']);

/** The number of schemas in a file with each dynamic anchor. The anchors of draft 2019-09 have no name and count as ''. */
function countDynamicAnchors(written: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isObject(value)) {
      const { $dynamicAnchor, $recursiveAnchor } = value;
      const anchors = [...(typeof $dynamicAnchor === 'string' ? [$dynamicAnchor] : []), ...($recursiveAnchor === true ? [''] : [])];
      for (const anchor of anchors) counts.set(anchor, (counts.get(anchor) ?? 0) + 1);
    }
    Object.values(value).forEach(visit);
  };
  visit(written);
  return counts;
}

/**
 * Converts a schema to one document in a fixed notation:
 *
 * - a schema is an object: `true` becomes `{}` and `false` becomes `{ "not": {} }`, except for `additionalProperties`;
 * - a list in `items` becomes `prefixItems`, so that `items` is always one schema;
 * - a reference is `#` or `#/definitions/<name>`, and `definitions` only contains the targets of references;
 * - limits of draft-04 and dependencies of later drafts become those of draft-07.
 *
 * A reference that would make validation endless is omitted. Keys keep their order, and a normalized schema stays as it is.
 *
 * @param resolveFile returns the targets of references to other files
 * @example
 * normalizeSchema({ type: 'object', properties: { a: { $ref: '#/$defs/text' } }, $defs: { text: { type: 'string' } } }).schema;
 * // { type: 'object', properties: { a: { $ref: '#/definitions/text' } }, definitions: { text: { type: 'string' } } }
 */
export function normalizeSchema(written: unknown, resolveFile: ResolveFile = () => undefined): NormalizeResult {
  const unsupported: UnsupportedKeyword[] = [];
  const names = new Map<string, string>();
  const usedNames = new Set<string>();
  const definitions = new Map<string, unknown>();
  /** Definitions that are still to be converted. Recursion could overflow the stack, if a thousand of them refer to one another. */
  const waiting: { readonly name: string; readonly keys: readonly string[] }[] = [];
  const paths = new Map<unknown, readonly string[]>();
  const resolver = new RefResolver(written);
  const dynamicAnchors = countDynamicAnchors(written);

  const report = (path: readonly string[], why: string) => void unsupported.push({ path: toPath(path), why });

  /** The name of a definition. A target outside `definitions` is named by its path. */
  const nameOf = (keys: readonly string[]): string =>
    getOrCreate(names, toPath(keys), () => {
      const isDefinition = keys.length === 2 && (keys[0] === 'definitions' || keys[0] === '$defs');
      const base = isDefinition ? (keys[1] ?? '') : keys.join('.');
      let name = base;
      for (let count = 2; usedNames.has(name); count += 1) name = `${base}.${count}`;
      usedNames.add(name);
      definitions.set(name, {});
      waiting.push({ name, keys });
      return name;
    });

  function reference(ref: string, path: readonly string[], keyword = '$ref'): string | undefined {
    const target = resolver.resolve(ref, toPath(path));
    if (target === '') return '#';
    if (target !== undefined) return referenceTo(nameOf(toKeys(target)));
    const isInFile = ref.startsWith('#') || resolver.resolve(ref.split('#', 1)[0] ?? '', toPath(path)) !== undefined;
    report([...path, keyword], isInFile ? `"${ref}" leads nowhere` : `"${ref}" leads out of this file. Copy its target into definitions`);
    return undefined;
  }

  const hasOneTarget = (ref: string) => (dynamicAnchors.get(ref.slice(ref.indexOf('#') + 1)) ?? 0) <= 1;

  /** The converted keyword; undefined if it is omitted. */
  function convertKeyword(keyword: string, value: unknown, schema: JsonObject, path: readonly string[]): [string, unknown] | undefined {
    if (IDENTIFIERS.has(keyword)) return undefined;
    if (DYNAMIC_REFS.has(keyword) && typeof value === 'string' && hasOneTarget(value) && schema['$ref'] === undefined) {
      const ref = reference(value, path, keyword);
      return ref === undefined ? undefined : ['$ref', ref];
    }
    if (Object.hasOwn(UNSUPPORTED, keyword)) {
      report([...path, keyword], UNSUPPORTED[keyword] ?? '');
      return undefined;
    }
    if (keyword === '$ref') {
      const ref = reference(String(value), path);
      return ref === undefined ? undefined : [keyword, ref];
    }
    if (keyword === 'additionalProperties' && value === false) return [keyword, value];
    const why = whyNoList(keyword, value);
    if (why !== undefined) {
      const isPositions = keyword === 'prefixItems' && Array.isArray(schema['items']);
      report([...path, isPositions ? 'items' : keyword], why);
      return undefined;
    }
    return [keyword, mapSubschemas(keyword, value, path, convert)];
  }

  function convert(schema: unknown, path: readonly string[]): unknown {
    if (schema === true) return {};
    if (schema === false) return { not: {} };
    if (!isObject(schema)) {
      report(path, 'a schema must be an object, true or false');
      return {};
    }
    const { $ref, ...beside } = schema;
    const fromFile = typeof $ref === 'string' ? resolveFile($ref, beside, path) : undefined;
    if (fromFile) return convert(fromFile, path);
    const entries = Object.entries(asDraft07(schema)).map(([keyword, value]) => convertKeyword(keyword, value, schema, path));
    const converted = Object.fromEntries(entries.filter((entry) => entry !== undefined));
    paths.set(converted, path);
    return converted;
  }

  const root = convert(written, []) as JsonObject;
  for (const { name, keys } of waiting) definitions.set(name, convert(valueAtKeys(written, keys), keys));
  const schema = { ...root, ...(definitions.size > 0 && { definitions: Object.fromEntries(definitions) }) };
  for (const { schema: endless, why } of recursiveRefs(schema as Root)) {
    report([...(paths.get(endless) ?? []), '$ref'], why);
    delete (endless as { $ref?: string }).$ref;
  }
  return { schema, unsupported };
}

/** The definition that a `$ref` points to; undefined if it points elsewhere. */
export function definitionAt(definitions: JsonObject, ref: unknown): unknown {
  const name = definitionName(typeof ref === 'string' ? ref : '');
  return name === undefined ? undefined : definitions[name];
}

/** Annotations beside a reference take precedence over those of its target. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['$schema', '$id', 'title', 'description', 'errorMessage']);

/** Merges a root that consists of a `$ref` with the target, so that the form's fields are in the root itself. */
export function mergeRoot(root: JsonObject, definitions: JsonObject): JsonObject {
  let schema = root;
  const seen = new Set<unknown>();
  while (schema['$ref'] !== undefined && !seen.has(schema['$ref'])) {
    seen.add(schema['$ref']);
    const { $ref, ...beside } = schema;
    const target = definitionAt(definitions, $ref);
    if (!isObject(target) || Object.keys(target).some((key) => Object.hasOwn(beside, key) && !ANNOTATIONS.has(key))) break;
    schema = { ...target, ...beside };
  }
  return schema;
}
