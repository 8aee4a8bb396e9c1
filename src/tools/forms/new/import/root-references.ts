import { isPlainObject } from '#shared/forms/plain-object.ts';
import { referenceTo, mapSubschemas } from '#engine/normalized-schema/index.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A copy in which what refers to the root refers to something else, and whether any does. */
function redirected(schema: Raw, ref: string): { readonly schema: Raw; readonly any: boolean } {
  let any = false;
  const visit = (one: unknown): unknown => {
    if (!isPlainObject(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([keyword, value]) => {
        if (keyword !== '$ref' || value !== '#') return [keyword, mapSubschemas(keyword, value, [], visit)];
        any = true;
        return [keyword, ref];
      }),
    );
  };
  return { schema: visit(schema) as Raw, any };
}

/**
 * A form is an object, whatever else its root may be. Where such a root refers to itself, the inner places stay what they
 * are: they refer to a definition that is the root as it was found.
 *
 * @param name what the definition is called where no other is called so
 */
export function withInnerRoot(root: Raw, definitions: Raw, name: string): { readonly root: Raw; readonly definitions: Raw } {
  let own = name;
  for (let count = 2; Object.hasOwn(definitions, own); count += 1) own = `${name}.${count}`;
  const { schema, any } = redirected({ ...root, definitions }, referenceTo(own));
  if (!any) return { root, definitions };
  const { definitions: inner, ...outer } = schema;
  return { root: outer, definitions: { ...(inner as Raw), [own]: outer } };
}
