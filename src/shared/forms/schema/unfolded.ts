import { targetOf, type PartSchema, type Root } from './places.ts';
import { mapKeyword } from './subschemas.ts';

/** Schemas in one another, and behind references: whatever goes down them, as a compiler does, has so much room on the stack at any time. */
const DEEPEST = 200;

/**
 * How many schemas, and names that have to be there, a form's would be with what each reference leads to in its place;
 * infinitely many where one leads back to itself, or too many stand in one another.
 */
export function unfoldedSize(root: Root): number {
  const sizes = new Map<PartSchema, number>();
  const open = new Set<PartSchema>();

  function sizeOf(schema: PartSchema): number {
    if (open.has(schema) || open.size > DEEPEST) return Infinity;
    const before = sizes.get(schema);
    if (before !== undefined) return before;
    open.add(schema);
    const { required = [], dependencies = {} } = schema;
    let size = [required, ...Object.values(dependencies).filter(Array.isArray)].reduce((sum, names) => sum + names.length, 1);
    const add = (one: unknown) => {
      if (typeof one === 'object' && one !== null) size += sizeOf(one);
      return one;
    };
    for (const [keyword, value] of Object.entries(schema)) if (keyword !== 'definitions') mapKeyword(keyword, value, [], add);
    if (schema.$ref !== undefined) add(targetOf(schema.$ref, root));
    open.delete(schema);
    sizes.set(schema, size);
    return size;
  }
  return sizeOf(root);
}
