import type { FieldSchema } from '../types.ts';

/** A schema as far as it says what may be; a form's own is one, too. */
export type Described = Omit<FieldSchema, 'errorMessage'>;

/** A form's schema as far as references lead into it. */
export interface Root extends Described {
  readonly definitions?: Readonly<Record<string, FieldSchema>>;
}

/** What says everything: where a form says nothing more, or refers to what is not there. */
const ANYTHING: Described = {};

/** What a canonical reference leads to. */
export function targetOf(ref: string, root: Root): Described {
  if (ref === '#') return root;
  const name = decodeURIComponent(ref.slice('#/definitions/'.length)).replaceAll('~1', '/').replaceAll('~0', '~');
  return (Object.hasOwn(root.definitions ?? {}, name) ? root.definitions?.[name] : undefined) ?? ANYTHING;
}

/** A schema with what it refers to laid under it: what tells the kind of a field. */
export function laidOver<S extends Described>(schema: S, root: Root): S {
  let whole = schema;
  const seen = new Set<string>();
  while (whole.$ref !== undefined && !seen.has(whole.$ref)) {
    seen.add(whole.$ref);
    const { $ref, ...own } = whole;
    whole = { ...targetOf($ref, root), ...own } as S;
  }
  return whole;
}

/** The schemas that may say something of the same value as this one, itself first: where it refers to, and its branches. */
function aside(schema: Described, root: Root): Described[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise, dependencies = {} } = schema;
  const depending = Object.values(dependencies).filter((one): one is Described => !Array.isArray(one));
  const conditional = condition ? [condition, then, otherwise] : [];
  return [
    ...($ref === undefined ? [] : [targetOf($ref, root)]),
    ...allOf,
    ...anyOf,
    ...oneOf,
    ...conditional.filter((one) => one !== undefined),
    ...depending,
  ];
}

const spread = new WeakMap<Described, readonly Described[]>();

/**
 * All schemas that may say something of a value at the place of this one: itself, what it refers to, and every branch, whether
 * it is taken or not. Each stands there once, however often it is named.
 */
export function spreadOf(schema: Described, root: Root): readonly Described[] {
  const known = spread.get(schema);
  if (known) return known;
  const all = new Set<Described>();
  const add = (one: Described) => {
    if (all.has(one)) return;
    all.add(one);
    aside(one, root).forEach(add);
  };
  add(schema);
  const list = [...all];
  spread.set(schema, list);
  return list;
}

/** The schemas that one of them has for what stands under a name in an object; none where it does not speak of that name. */
function named({ properties = {}, patternProperties = {}, additionalProperties }: Described, name: string): Described[] {
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const patterns = Object.entries(patternProperties).filter(([pattern]) => new RegExp(pattern, 'u').test(name));
  const told = [...(own ? [own] : []), ...patterns.map(([, schema]) => schema)];
  return told.length > 0 || !additionalProperties ? told : [additionalProperties];
}

/** All schemas that may say something of what stands under this key, in a value that these speak of. */
export function insides(places: readonly Described[], key: string | number, root: Root): Described[] {
  const found = places
    .flatMap((place) => spreadOf(place, root))
    .flatMap((one) => {
      if (typeof key === 'string') return named(one, key);
      const { prefixItems = [], items } = one;
      const schema = prefixItems[key] ?? items;
      return schema ? [schema] : [];
    });
  return [...new Set(found)];
}

/** Whether an object takes names that nothing speaks of, as far as any of these schemas says. */
export function isOpen(places: readonly Described[], root: Root): boolean {
  return places.flatMap((place) => spreadOf(place, root)).every(({ additionalProperties }) => additionalProperties !== false);
}

/** Whether what stands under a name is more than a name that an open object lets pass: some schema speaks of it, or of all others. */
export function isKnown(places: readonly Described[], name: string, root: Root): boolean {
  if (insides(places, name, root).length > 0) return true;
  return places.flatMap((place) => spreadOf(place, root)).some(({ additionalProperties }) => additionalProperties !== undefined);
}

/** Whether null can be a value here, as far as that shows without the values around it. */
export function takesNull(schema: Described, root: Root, seen: ReadonlySet<Described> = new Set()): boolean {
  if (seen.has(schema)) return true;
  const within = new Set([...seen, schema]);
  const takes = (one: Described) => takesNull(one, root, within);
  const { $ref, type, nullable, enum: values, const: only, allOf = [], anyOf, oneOf, not, fileTypes } = schema;
  if (nullable !== true && type !== undefined && ![type].flat().includes('null')) return false;
  if (values && !values.includes(null)) return false;
  if (Object.hasOwn(schema, 'const') && only !== null) return false;
  if (fileTypes || (not && Object.keys(not).length === 0)) return false;
  if ($ref !== undefined && !takes(targetOf($ref, root))) return false;
  return allOf.every(takes) && (anyOf?.some(takes) ?? true) && (oneOf?.some(takes) ?? true);
}
