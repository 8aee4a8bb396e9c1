import { collectFromAll, type Subschemas, type Root } from './schema/subschemas.ts';
import { allOfChain } from './schema/discriminator.ts';
import type { FieldSchema } from './types.ts';

/** What fields are called, by name. */
export type Titles = Readonly<Record<string, string>>;

/** What each field of an object is called. */
export type Called = (name: string) => string;

/** What a field is called of which nothing but its name is known. */
export const byName: Called = (name) => name;

/** What a field is called; undefined of a name that nothing has, be it one that every object inherits (`valueOf`). */
export const titleIn = (titles: Titles, name: string): string | undefined => (Object.hasOwn(titles, name) ? titles[name] : undefined);

/**
 * What a field is called by its object, or by the branches of that, which may only call it alike: by titles that differ, each calls one of
 * its values. Undefined where they have none of its name.
 */
export function titleInBranches(schema: FieldSchema, name: string, root: Root): string | undefined {
  const { oneOf = [], anyOf = [] } = schema;
  const titlesOf = (one: FieldSchema) =>
    allOfChain(one, root).flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? (properties[name]?.title ?? []) : []));
  const [own] = titlesOf(schema);
  const [title, ...others] = new Set([...oneOf, ...anyOf].flatMap(titlesOf));
  return own ?? (others.length === 0 ? title : undefined);
}

/** What a field is called by whatever speaks of its object, be it by reference; undefined where nothing calls it anything, as of an entry, which is called by its name. */
export function titleAmong(of: Subschemas, name: string, root: Root): string | undefined {
  return collectFromAll(of, root)
    .flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? [properties[name] ?? {}] : []))
    .flatMap((one) => allOfChain(one, root))
    .find(({ title }) => title !== undefined)?.title;
}

/** The titles of the fields that a schema has: its own, else that of what it stands in, else that of what else speaks of the same object. */
export function titlesIn({ properties = {} }: FieldSchema, around: Titles, of: Subschemas, root: Root): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { title = titleIn(around, name) ?? titleAmong(of, name, root) ?? name }]) => [name, title]),
  );
}
