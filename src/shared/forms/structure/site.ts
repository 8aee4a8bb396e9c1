import { spreadOf, type PartSchema, type Root } from '../schema/places.ts';
import { RULES } from '../schema/rules.ts';
import { SUBSCHEMAS } from '../schema/subschemas.ts';
import { always, discriminatorOf, forbiddenAlone, isNever, isOneValue, meantBranches, valuesOf } from '../schema/told-apart.ts';
import type { FieldSchema } from '../types.ts';

/**
 * What a list of alternatives (`oneOf`, `anyOf`) is to whoever fills in a form.
 *
 * - `options`: one value each, shown by one control;
 * - `rule`: says what may be, and shows nothing;
 * - `branch`: the value of a field decides which of them is meant, and which fields show;
 * - `choice`: nothing in the values tells them apart, so the visitor does.
 */
export type Site =
  | { readonly use: 'options' }
  | { readonly use: 'rule' }
  | { readonly use: 'branch'; readonly branches: readonly FieldSchema[]; readonly by: string | undefined }
  | { readonly use: 'choice'; readonly branches: readonly FieldSchema[] };

const HOLDS_MORE = ['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems', 'fileTypes'] as const;

/** Names that a schema declares in any of its branches. */
export function namesIn(schema: PartSchema, root: Root): Set<string> {
  return new Set(spreadOf(schema, root).flatMap(({ properties = {} }) => Object.keys(properties)));
}

/**
 * Whether a branch has anything to show beside what is there anyway: a field, rows, another type of value.
 *
 * @param known names of fields that show whatever branch is taken
 */
function shows(branch: PartSchema, known: ReadonlySet<string>, root: Root): boolean {
  return spreadOf(branch, root).some((one) => {
    if (HOLDS_MORE.some((keyword) => keyword !== 'properties' && one[keyword])) return true;
    return Object.entries(one.properties ?? {}).some(
      ([name, field]) =>
        !isNever(field) && (!known.has(name) || spreadOf(field, root).some(({ properties, items }) => properties ?? items)),
    );
  });
}

/** Whether a branch lets nothing stand under a name that shows anyway: what is meant is that it hides there. */
const hides = (branch: PartSchema, known: ReadonlySet<string>, root: Root) =>
  always(branch, root).some((one) => {
    const never = Object.entries(one.properties ?? {}).flatMap(([name, field]) => (isNever(field) ? [name] : []));
    return [...never, ...forbiddenAlone(one)].some((name) => known.has(name));
  });

const holdsFields = (branch: PartSchema, root: Root) =>
  spreadOf(branch, root).some(
    ({ type, properties, items, prefixItems }) =>
      properties ?? items ?? prefixItems ?? [type].flat().some((one) => one === 'object' || one === 'array'),
  );

/** What a visitor has not come to yet: it speaks neither for nor against a branch. */
export const UNFINISHED: ReadonlySet<string> = new Set(['required', 'minItems', 'minProperties', 'minLength', 'contains']);

const speaksForOne = (keyword: string) => !UNFINISHED.has(keyword) && (Object.hasOwn(RULES, keyword) || Object.hasOwn(SUBSCHEMAS, keyword));

/** What each branch says of the fields that show anyway, by field and keyword, as it would be compared; of several, together. */
function saidOfKnown(branch: PartSchema, known: ReadonlySet<string>, root: Root): ReadonlyMap<string, string> {
  const said = always(branch, root)
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .filter(([name]) => known.has(name))
    .flatMap(([name, field]) => spreadOf(field, root).flatMap((one) => Object.entries(one).map(([...entry]) => [name, ...entry] as const)))
    .filter(([, keyword]) => speaksForOne(keyword));
  const byField = Map.groupBy(said, ([name, keyword]) => JSON.stringify([name, keyword]));
  return new Map([...byField].map(([key, all]) => [key, JSON.stringify(all.map(([, , limit]) => limit))]));
}

/** Whether all branches ask something of a field that shows anyway, and not all of them the same: what stands there tells which is meant. */
function askOfKnown(branches: readonly PartSchema[], known: ReadonlySet<string>, root: Root): boolean {
  const said = branches.map((branch) => saidOfKnown(branch, known, root));
  if (said.some(({ size }) => size === 0)) return false;
  const isType = (key: string) => (JSON.parse(key) as string[])[1] === 'type';
  return [...new Set(said.flatMap((one) => [...one.keys()]))].some((key) => {
    // What says nothing of the type is of that which the others say.
    const limits = said.map((one) => one.get(key)).filter((limit) => limit !== undefined || !isType(key));
    return new Set(limits).size > 1;
  });
}

/**
 * Tells what a list of alternatives is; once, as what shows beside it follows from where it stands.
 *
 * @param known names of the fields that show beside it, whatever is chosen
 */
export function siteOf(alternatives: readonly FieldSchema[], known: ReadonlySet<string>, root: Root): Site {
  const site = sites.get(alternatives) ?? tellApart(alternatives, known, root);
  sites.set(alternatives, site);
  return site;
}

const sites = new WeakMap<readonly FieldSchema[], Site>();

function tellApart(alternatives: readonly FieldSchema[], known: ReadonlySet<string>, root: Root): Site {
  const branches = meantBranches(alternatives, root);
  if (branches.length > 0 && branches.every(isOneValue)) return { use: 'options' };
  if (branches.length === 1 && branches.length < alternatives.length) return { use: 'branch', branches, by: undefined };
  const by = discriminatorOf(branches, root);
  if (by !== undefined && branches.some((branch) => hides(branch, known, root))) return { use: 'branch', branches, by };
  if (!branches.some((branch) => holdsFields(branch, root) || shows(branch, known, root))) return { use: 'rule' };
  if (!branches.some((branch) => shows(branch, known, root)) && known.size > 0) return { use: 'rule' };
  if (by !== undefined || askOfKnown(branches, known, root)) return { use: 'branch', branches, by };
  return { use: 'choice', branches };
}

/** A field made of what branches have for the name that tells them apart, for where nothing else declares it. */
export function discriminatorField(branches: readonly FieldSchema[], by: string, root: Root): FieldSchema {
  const own = branches.map((branch) => always(branch, root).find(({ properties = {} }) => Object.hasOwn(properties, by))?.properties?.[by]);
  const named = branches.map((branch) => ({ values: valuesOf(branch, by, root) ?? [], title: branch.title }));
  const { const: _one, enum: _values, default: _default, ...rest } = own[0] ?? {};
  const isNamed = named.every(({ values, title }) => values.length === 1 && title !== undefined);
  return {
    ...rest,
    title: rest.title ?? by,
    enum: named.flatMap(({ values }) => values),
    ...(isNamed && { enumNames: named.map(({ title }) => title ?? '') }),
  };
}
