import { targetOf, type PartSchema, type Root } from './places.ts';
import { mapKeyword } from './subschemas.ts';

/** How many schemas a form's would be with what each reference leads to in its place; infinitely many where one leads back to itself. */
export function unfoldedSize(root: Root): number {
  const sizes = new Map<PartSchema, number>();
  const open = new Set<PartSchema>();

  function sizeOf(schema: PartSchema): number {
    if (open.has(schema)) return Infinity;
    const before = sizes.get(schema);
    if (before !== undefined) return before;
    open.add(schema);
    let size = 1;
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
