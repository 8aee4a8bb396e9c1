import { isPlainObject } from '#shared/forms/plain-object.ts';
import { referenceTo, mapSubschemas } from '#engine/normalized-schema/index.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Copies a schema, and replaces each `"$ref": "#"` with another reference. */
function redirectRootReferences(schema: Raw, ref: string): { readonly schema: Raw; readonly hasAny: boolean } {
  let hasAny = false;
  const visit = (subschema: unknown): unknown => {
    if (!isPlainObject(subschema)) return subschema;
    return Object.fromEntries(
      Object.entries(subschema).map(([keyword, value]) => {
        if (keyword !== '$ref' || value !== '#') return [keyword, mapSubschemas(keyword, value, [], visit)];
        hasAny = true;
        return [keyword, ref];
      }),
    );
  };
  return { schema: visit(schema) as Raw, hasAny };
}

/**
 * Copies a root that refers to itself into a definition, and redirects the references there. The import makes the root an object; the
 * inner references must still accept whatever the root accepted.
 *
 * @param name of the definition; a number is appended if it is taken
 */
export function withRootAsDefinition(root: Raw, definitions: Raw, name: string): { readonly root: Raw; readonly definitions: Raw } {
  let freeName = name;
  for (let count = 2; Object.hasOwn(definitions, freeName); count += 1) freeName = `${name}.${count}`;
  const { schema, hasAny } = redirectRootReferences({ ...root, definitions }, referenceTo(freeName));
  if (!hasAny) return { root, definitions };
  const { definitions: inner, ...outer } = schema;
  return { root: outer, definitions: { ...(inner as Raw), [freeName]: outer } };
}
