import { fieldPath, type FieldPath } from '../path.ts';
import type { PartSchema, Root } from '../schema/places.ts';
import { readBy } from './reads.ts';

/** Keywords that say how the fields of an object go together, whatever each is by itself. */
const TOGETHER = [
  'anyOf',
  'oneOf',
  'not',
  'minProperties',
  'maxProperties',
  'propertyNames',
] as const satisfies readonly (keyof PartSchema)[];

/** What an object's schema asks of its fields together. */
export interface Together {
  readonly schema: PartSchema;
  /** The fields that it reads, as paths from the object; '' for all of it. */
  readonly reads: ReadonlySet<FieldPath>;
}

const known = new WeakMap<PartSchema, Together | null>();

/** The rules of a schema that are about several fields at once; undefined where it has none. */
export function togetherOf(schema: PartSchema, root: Root): Together | undefined {
  const before = known.get(schema);
  if (before !== undefined) return before ?? undefined;
  const entries = TOGETHER.filter((keyword) => schema[keyword] !== undefined).map((keyword) => [keyword, schema[keyword]] as const);
  const { errorMessage } = schema as { readonly errorMessage?: unknown };
  const own = Object.fromEntries([...entries, ['errorMessage', errorMessage]]) as PartSchema;
  const together = entries.length > 0 && schema.type !== 'array' ? { schema: own, reads: readBy(own, root) } : null;
  known.set(schema, together);
  return together ?? undefined;
}

/** Whether a rule reads what stands at a path of its object. */
export function reads({ reads: all }: Together, path: FieldPath): boolean {
  return all.has('') || [...all].some((one) => path === one || path.startsWith(`${one}/`) || one.startsWith(`${path}/`));
}

/** The paths that a rule reads, from the form. */
export const readFrom = (at: FieldPath, { reads: all }: Together): FieldPath[] =>
  [...all].map((one) => (at === '' || one === '' ? at || one : `${at}/${one}`)).concat(all.size === 0 ? fieldPath([]) : []);
