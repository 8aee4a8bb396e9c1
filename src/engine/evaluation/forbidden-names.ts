import { getOrCreate } from '../schema/json.ts';
import type { Subschema } from '../schema/subschema.ts';

const ANNOTATIONS: ReadonlySet<string> = new Set(['type', 'title', 'description', 'errorMessage', 'default', 'examples']);
const NO_NAMES: readonly string[] = [];

/** The required names of a schema that has no other assertion; else none. */
export const onlyRequires = ({ keywords, keywordOrder }: Subschema): readonly string[] =>
  (keywords.type ?? 'object') === 'object' && keywordOrder.every((keyword) => keyword === 'required' || ANNOTATIONS.has(keyword))
    ? (keywords.required ?? NO_NAMES)
    : NO_NAMES;

/**
 * Names that `not` with `required` forbids in an object. The properties of each list may not all be present.
 * `{ "not": { "required": ["a", "b"] } }` → `[['a', 'b']]`.
 */
export function forbiddenNames(subschema: Subschema): readonly (readonly string[])[] {
  const not = subschema.get('not');
  if (!not) return [];
  const branches = not.list('anyOf');
  if (branches.length > 0 && !not.keywordOrder.every((keyword) => keyword === 'anyOf' || ANNOTATIONS.has(keyword))) return [];
  return (branches.length > 0 ? branches : [not]).map(onlyRequires).filter(({ length }) => length > 0);
}

const PROPERTY_KEYWORDS: ReadonlySet<string> = new Set(['$ref', 'allOf', 'properties', 'required']);

/** The only property that a schema restricts; undefined if it restricts several, or the value itself. */
export function onlyProperty({ allOfChain }: Subschema): string | undefined {
  const isPlain = allOfChain.every((subschema) =>
    subschema.keywordOrder.every((keyword) => PROPERTY_KEYWORDS.has(keyword) || ANNOTATIONS.has(keyword)),
  );
  const names = new Set(
    allOfChain.flatMap((subschema) => [...subschema.named('properties').keys(), ...(subschema.keywords.required ?? [])]),
  );
  return isPlain && names.size === 1 ? [...names][0] : undefined;
}

const hiddenNamesCache = new WeakMap<Subschema, readonly string[]>();

/** Names of properties that a schema forbids in any case. */
export function hiddenNames(subschema: Subschema): readonly string[] {
  if (!subschema.has('properties') && !subschema.has('not')) return NO_NAMES;
  return getOrCreate(hiddenNamesCache, subschema, () => [
    ...[...subschema.named('properties')].flatMap(([name, property]) => (property.rejectsAll ? [name] : [])),
    ...forbiddenNames(subschema).flatMap((names) => (names.length === 1 ? names : [])),
  ]);
}
