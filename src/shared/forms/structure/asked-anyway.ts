import { isDataPointer } from '../schema/data-pointer.ts';
import type { PartSchema, Root } from '../schema/places.ts';
import { always, forbiddenAlone } from '../schema/told-apart.ts';
import { isOnlyRule, onlyRule } from './effective.ts';
import { saidOfField } from './fitting.ts';
import { idOf, ours } from './own-schemas.ts';

/*
 * What a branch says of fields that are asked for whichever branch is meant.
 */

/** What schemas that hold at one place say of the rows there. */
const saidOfRows = (schemas: readonly PartSchema[], root: Root): readonly PartSchema[] =>
  schemas.flatMap(({ items }) => (items ? always(items, root) : []));

/** A schema without those that `always` finds beside it. */
function alone(schema: PartSchema): PartSchema {
  const { $ref, allOf, ...rest } = schema;
  return $ref === undefined && allOf === undefined ? schema : ours(schema, 'alone', rest);
}

/** A schema with all that always speak of the same value made others; the same where none becomes another. */
function eachMade(schema: PartSchema, root: Root, make: (one: PartSchema) => PartSchema): PartSchema {
  const parts = always(schema, root).map(alone);
  const others = parts.map(make);
  if (others.every((one, index) => one === parts[index])) return schema;
  const [only, ...more] = others;
  return only && more.length === 0 ? only : ours(schema, `of ${others.map(idOf).join(' ')}`, { allOf: others });
}

/** Schemas that refer to themselves are looked at once. */
const NOT_SEEN: ReadonlySet<PartSchema> = new Set();

/** Whether something is said of what stands in a group. */
const isOfFields = ({ properties, required, dependencies }: PartSchema) => Boolean(properties ?? required ?? dependencies);

/**
 * What a branch says, without what it says of the values that have decided that it holds: these show as they are asked for anyway. Of a
 * group in which one stands, the rest shows; of rows that were looked at together, what they have not asked for without it.
 *
 * @param deciding the names along which each of the values stands
 * @param beside what holds at the same place
 */
export function withoutDeciding(
  branch: PartSchema,
  deciding: readonly (readonly string[])[],
  beside: readonly PartSchema[],
  root: Root,
  seen: ReadonlySet<PartSchema> = NOT_SEEN,
): PartSchema {
  const { properties = {}, items } = branch;
  const inside = (one: PartSchema, keys: readonly (readonly string[])[], before: readonly PartSchema[]) =>
    seen.has(one) ? one : withoutDeciding(one, keys, before, root, new Set([...seen, one]));
  const isWhole = (keys: readonly string[]) => keys.length === 0;
  const rest = Object.entries(properties).flatMap(([name, own]): [string, PartSchema][] => {
    const within = deciding.flatMap(([first, ...keys]) => (first === name ? [keys] : []));
    const before = saidOfField(name, beside, root);
    if (within.length === 0 || before.length === 0) return [[name, own]];
    const isOfMore = always(own, root).some((one) => isOfFields(one) || saidOfRows([one], root).some(isOfFields));
    if (within.some(isWhole) && !isOfMore) return [];
    return [[name, eachMade(own, root, (one) => inside(one, within, before))]];
  });
  const rows = saidOfRows(beside, root);
  const more =
    items && deciding.some(isWhole)
      ? eachMade(items, root, (one) =>
          inside(
            one,
            Object.keys(one.properties ?? {}).map((name) => [name]),
            rows,
          ),
        )
      : items;
  const isSame = more === items && rest.length === Object.keys(properties).length && rest.every(([name, own]) => own === properties[name]);
  if (isSame) return branch;
  return ours(branch, `deciding ${JSON.stringify(deciding)} ${beside.map(idOf).join(' ')}`, {
    ...branch,
    ...(branch.properties && { properties: Object.fromEntries(rest) }),
    ...(more && { items: more }),
  });
}

/** Whether one value alone can stand at a place, and nobody is asked for it. A box that must be ticked is asked for, null is left empty. */
const isConstant = (schema: PartSchema) => {
  const { const: only } = schema;
  return only !== undefined && only !== null && only !== true && !isDataPointer(only) && !isOnlyRule(schema);
};

/** A schema that says what is to stand somewhere, and lets somebody write it: on the page nobody else does. */
function writable(schema: PartSchema): PartSchema {
  const { readOnly, ...rest } = schema;
  return readOnly && (schema.const !== undefined || schema.default !== undefined) ? ours(schema, 'writable', rest) : schema;
}

/**
 * What a branch says, with each `const` of what is asked for anyway as a rule: its control stays, and is told what it must hold. Without it
 * an answer would go out of sight, and another that nobody has given be sent in its place.
 *
 * @param beside what holds at the same place
 */
export function withRules(
  branch: PartSchema,
  beside: readonly PartSchema[],
  root: Root,
  seen: ReadonlySet<PartSchema> = NOT_SEEN,
): PartSchema {
  const inside = (one: PartSchema, before: readonly PartSchema[]) =>
    seen.has(one) ? one : withRules(isConstant(one) ? onlyRule(writable(one)) : writable(one), before, root, new Set([...seen, one]));
  const ruled = (own: PartSchema, before: readonly PartSchema[]) =>
    before.length === 0 || before.some(isConstant) ? own : eachMade(own, root, (one) => inside(one, before));
  const { properties = {}, items } = branch;
  const fields = Object.entries(properties).map(([name, own]) => [name, ruled(own, saidOfField(name, beside, root))] as const);
  const rows = items && ruled(items, saidOfRows(beside, root));
  if (rows === items && fields.every(([name, own]) => own === properties[name])) return branch;
  return ours(branch, `rules ${beside.map(idOf).join(' ')}`, {
    ...branch,
    ...(branch.properties && { properties: Object.fromEntries(fields) }),
    ...(rows && { items: rows }),
  });
}

const NEVER: PartSchema = { not: {} };

/** A schema that forbids names as one that lets nothing stand under them: neither shows. */
export function withForbidden(schema: PartSchema): PartSchema {
  const names = forbiddenAlone(schema);
  if (names.length === 0) return schema;
  return ours(schema, 'forbidden', {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(names.map((name) => [name, NEVER])) },
  });
}
