import { mapSubschemas } from './applicators.ts';

type Parts = readonly string[];
type Raw = Readonly<Record<string, unknown>>;

/** What a schema without an address of its own is taken to have, so that others can be relative to it. */
const NOWHERE = 'schema://form/';

/** Words of later drafts for a keyword that holds schemas. */
const ALSO: Readonly<Record<string, string>> = { $defs: 'definitions', dependentSchemas: 'dependencies' };

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a JSON pointer as it stands behind `#`; undefined for a name, or what cannot be read. */
function pointerParts(fragment: string): string[] | undefined {
  if (fragment === '') return [];
  if (!fragment.startsWith('/')) return undefined;
  try {
    return fragment
      .slice(1)
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  } catch {
    return undefined;
  }
}

/** What a schema is called for references that depend on who refers; of draft 2019-09 all such have the same name. */
const dynamicAnchors = (schema: Raw): string[] => [
  ...(typeof schema['$dynamicAnchor'] === 'string' ? [schema['$dynamicAnchor']] : []),
  ...(schema['$recursiveAnchor'] === true ? [''] : []),
];

const resolved = (address: string, base: string) => (URL.canParse(address, base) ? new URL(address, base).href.split('#')[0] : undefined);

/** Where references of a file lead. */
interface Addresses {
  /** For a reference and where it stands, the parts of the pointer to what it means; undefined where that is not in the file. */
  readonly partsOf: (ref: string, path: Parts) => Parts | undefined;
  /** Whether a reference means the same whoever refers: no other schema has the name that it looks for. */
  readonly isStill: (ref: string) => boolean;
}

/**
 * Where references lead within one file: by pointer, by the address (`$id`) that it or a schema in it gives itself, by a name
 * (`$anchor`, `$dynamicAnchor`, or an `$id` that begins with `#`).
 */
export function createRefResolver(written: unknown): Addresses {
  /** Schemas by address, and by address and name. */
  const places = new Map<string, Parts>();
  /** Addresses by the pointer to the schema that gives itself one. */
  const bases = new Map<string, string>();

  /** How many schemas have each name that depends on who refers. */
  const dynamic = new Map<string, number>();

  const keyOf = (path: Parts) => JSON.stringify(path);
  function visit(schema: unknown, path: Parts, around: string): unknown {
    if (!isObject(schema)) return schema;
    let base = around;
    for (const id of [schema['$id'], schema['id']]) {
      // A pointer to itself says nothing: some generators write one into every schema.
      if (typeof id !== 'string' || id.startsWith('#/')) continue;
      if (id.startsWith('#')) places.set(`${around}${id}`, path);
      else base = resolved(id, around) ?? base;
    }
    if (base !== around || path.length === 0) {
      places.set(base, path);
      bases.set(keyOf(path), base);
    }
    for (const anchor of [schema['$anchor'], schema['$dynamicAnchor']]) {
      if (typeof anchor === 'string') places.set(`${base}#${anchor}`, path);
    }
    for (const anchor of dynamicAnchors(schema)) dynamic.set(anchor, (dynamic.get(anchor) ?? 0) + 1);
    for (const [keyword, value] of Object.entries(schema)) {
      const known = Object.hasOwn(ALSO, keyword) ? (ALSO[keyword] ?? keyword) : keyword;
      mapSubschemas(known, value, [], (one, [, ...inside]) => visit(one, [...path, keyword, ...inside], base));
    }
    return schema;
  }
  visit(written, [], NOWHERE);

  function baseAt(path: Parts): string {
    for (let length = path.length; length > 0; length -= 1) {
      const base = bases.get(keyOf(path.slice(0, length)));
      if (base !== undefined) return base;
    }
    return bases.get(keyOf([])) ?? NOWHERE;
  }

  function partsOf(ref: string, path: Parts): Parts | undefined {
    const [address = '', fragment = ''] = ref.split('#', 2);
    const base = address === '' ? baseAt(path) : resolved(address, baseAt(path));
    if (base === undefined) return undefined;
    const inside = pointerParts(fragment);
    if (!inside) return places.get(`${base}#${fragment}`);
    const whole = places.get(base);
    return whole && [...whole, ...inside];
  }

  return { partsOf, isStill: (ref) => (dynamic.get(ref.slice(ref.indexOf('#') + 1)) ?? 0) <= 1 };
}
