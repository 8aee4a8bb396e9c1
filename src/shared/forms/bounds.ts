import { LONGEST_STORED_NAME } from './payload-schema.ts';
import { targetOf, type Root } from './schema/places.ts';

/** A schema as far as it says how large a value may be: a form's, a field's, or that of any part of one, at any depth. */
export interface SizedSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly default?: unknown;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly items?: SizedSchema;
  readonly prefixItems?: readonly SizedSchema[];
  readonly properties?: Readonly<Record<string, SizedSchema>>;
  readonly patternProperties?: Readonly<Record<string, SizedSchema>>;
  readonly additionalProperties?: SizedSchema | false;
  readonly allOf?: readonly SizedSchema[];
  readonly anyOf?: readonly SizedSchema[];
  readonly oneOf?: readonly SizedSchema[];
  readonly then?: SizedSchema;
  readonly else?: SizedSchema;
  readonly dependencies?: Readonly<Record<string, SizedSchema | readonly string[]>>;
  readonly fileTypes?: readonly string[];
  readonly errorMessage?: Readonly<Record<string, unknown>>;
  readonly was?: readonly string[];
}

/** How large the value at one place of a form may be. */
export interface Bounds {
  /** Characters of a text, as JavaScript counts them, and the keyword that a longer one breaks. */
  readonly text: { readonly longest: number; readonly keyword: string };
  /** What each entry of a list may be; absent where no list is asked for. */
  readonly items: Bounds | undefined;
  /** Entries of a list. */
  readonly entries: number;
  /** Properties of an object by name, former names included; absent where no object is asked for. */
  readonly properties: ReadonlyMap<string, Bounds> | undefined;
  /** What the schema says nothing of, so that only the whole body's size limits it: lists, objects, further names in an object. */
  readonly free: { readonly list: boolean; readonly object: boolean; readonly names: boolean };
  /** Levels of objects and lists: 0 for a single value, 2 for an object with a list in it. */
  readonly depth: number;
  /** Controls that a page may have for it whatever it shows, and files among them; of a list, for each of its entries. */
  readonly controls: number;
  readonly files: number;
  /** Characters of the longest text in one of them. */
  readonly longest: number;
  /** Keyword → what is told when it is broken. */
  readonly messages: Readonly<Record<string, unknown>>;
}

/** White space around a text and between the digits of a number is taken off before anything is counted; nobody types more than this. */
const WHITE_SPACE = 1000;

/** Levels of what a schema says nothing of, or of what refers to itself. */
const DEEPEST = 64;

/** A limit counts characters as people do; JavaScript counts some of them twice. */
const UNITS = 2;

/** Digits of the largest number that there is, written out. */
const LONGEST_NUMBER = 309;

/** A file's value: what stands for it (or a text, the name under which it is stored). */
const FILE: SizedSchema = { properties: { name: { type: 'string', maxLength: LONGEST_STORED_NAME }, size: { type: 'number' } } };

function textBounds({ type, enum: values, maxLength, fileTypes }: SizedSchema): Bounds['text'] {
  const longest = (characters: number) => characters * UNITS + WHITE_SPACE;
  if (maxLength !== undefined) return { keyword: 'maxLength', longest: longest(maxLength) };
  if (fileTypes) return { keyword: 'fileTypes', longest: longest(LONGEST_STORED_NAME) };
  if (type === 'boolean') return { keyword: 'type', longest: longest('false'.length) };
  if (type === 'integer' || type === 'number') return { keyword: 'type', longest: longest(LONGEST_NUMBER) };
  if (values) return { keyword: 'enum', longest: longest(Math.max(...values.map((value) => String(value).length))) };
  return { keyword: 'type', longest: Infinity };
}

function freeIn({
  type,
  enum: values,
  items,
  properties,
  patternProperties,
  additionalProperties,
  fileTypes,
}: SizedSchema): Bounds['free'] {
  const isScalar = fileTypes !== undefined || values?.some((value) => typeof value === 'object' && value !== null) === false;
  const takes = (kind: string) => !isScalar && (type === undefined || [type].flat().includes(kind));
  return {
    list: takes('array') && !items,
    object: takes('object') && !properties,
    names: !fileTypes && (additionalProperties !== false || patternProperties !== undefined),
  };
}

/** A list may have no limit, and its entries none of what is counted; or what has no end may stand in one that takes no entry. */
const times = (entries: number, each: number) => (entries === 0 || each === 0 ? 0 : entries * each);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** What a schema may ask of the same value beside what it says itself, each without branches of its own. */
function branchesOf({ allOf = [], anyOf = [], oneOf = [], then, else: otherwise, dependencies = {} }: SizedSchema): readonly SizedSchema[] {
  const named = Object.values(dependencies).filter((one): one is SizedSchema => !Array.isArray(one));
  const own = [...allOf, ...anyOf, ...oneOf, ...(then ? [then] : []), ...(otherwise ? [otherwise] : []), ...named];
  return own.flatMap((branch) => {
    const { allOf: _all, anyOf: _any, oneOf: _one, then: _then, else: _else, dependencies: _named, ...rest } = branch;
    return [rest, ...branchesOf(branch)];
  });
}

/** What stands in an object under names that a visitor gives: what is merely not refused is not asked for. */
function entriesIn({ properties, patternProperties = {}, additionalProperties, fileTypes }: SizedSchema): readonly SizedSchema[] {
  if (fileTypes) return [];
  const isAsked = additionalProperties && (!properties || Object.keys(additionalProperties).some((keyword) => keyword !== 'errorMessage'));
  return [...(isAsked ? [additionalProperties] : []), ...Object.values(patternProperties)];
}

/** What a branch has controls for beside those of the fields that are there whatever it asks. */
function besides({ properties, ...rest }: SizedSchema, known: SizedSchema['properties'] = {}): SizedSchema {
  if (!properties) return rest;
  const further = Object.entries(properties).filter(([name, one]) => !Object.hasOwn(known, name) || speaksOfInside(one));
  return { ...rest, ...(further.length > 0 && { properties: Object.fromEntries(further) }) };
}

/** Whether a schema has more controls than one for a value. */
const speaksOfInside = (schema: SizedSchema): boolean =>
  (schema.$ref ?? schema.properties ?? schema.prefixItems) !== undefined ||
  entriesIn(schema).length > 0 ||
  (schema.items !== undefined && !schema.fileTypes) ||
  branchesOf(schema).some(speaksOfInside);

/**
 * How large a value of a schema may be, by what stands in it and what it refers to: a branch can only ask for less. What the schema itself does not
 * limit (a text without `maxLength`, a list without `maxItems`) only the size of the whole body limits.
 *
 * @param root where references lead; absent: the schema itself
 */
export function boundsOf(schema: SizedSchema, root: Root = schema as Root): Bounds {
  const known = new Map<string, Bounds>();
  /** Of what refers to nothing: sizes and controls each look at what is inside, which would double with every level. */
  const sizes = new Map<SizedSchema, Bounds>();

  function boundsAt(written: SizedSchema): Bounds {
    const { $ref, properties, items, errorMessage = {} } = written;
    if ($ref === undefined) {
      const bounds = sizes.get(written) ?? sizesOf(written);
      sizes.set(written, bounds);
      return bounds;
    }
    // Where both say what is inside, neither says all of it.
    const target = properties || items ? endless() : referred($ref);
    return { ...target, messages: { ...target.messages, ...errorMessage } };
  }

  function referred(ref: string): Bounds {
    const before = known.get(ref);
    if (before) return before;
    known.set(ref, endless());
    const bounds = boundsAt(targetOf(ref, root));
    known.set(ref, bounds);
    return bounds;
  }

  /** What refers to itself may hold anything, as far as can be said beforehand. */
  const endless = (): Bounds => ({ ...sizesOf({}), controls: Infinity, files: Infinity, longest: Infinity });

  /** What a page may have for a value, in all its branches together. */
  function controlsOf(sized: SizedSchema, text: Bounds['text']): Pick<Bounds, 'controls' | 'files' | 'longest'> {
    const { maxItems = Infinity, maxProperties = Infinity, items, properties, prefixItems = [], fileTypes } = sized;
    const rows = items && !fileTypes ? [boundsAt(items)] : [];
    const entries = entriesIn(sized).map(boundsAt);
    const branches = branchesOf(sized)
      .map((branch) => besides(branch, properties))
      .filter(speaksOfInside);
    const once = [...(fileTypes ? [] : Object.values(properties ?? {})), ...prefixItems, ...branches].map(boundsAt);
    const isControl = fileTypes !== undefined || !speaksOfInside(sized);
    const all = (count: (bounds: Bounds) => number, ofName = 0) =>
      sumOf(once.map(count)) +
      times(maxItems, sumOf(rows.map(count))) +
      times(maxProperties, entries.length > 0 ? ofName + sumOf(entries.map(count)) : 0);
    return {
      // What an entry is called has a control of its own. And what begins with something may have one beside it that says that it is there.
      controls: (isControl ? 1 : all(({ controls }) => controls, 1)) + Number(sized.default !== undefined),
      files: fileTypes ? 1 : all(({ files }) => files),
      longest: isControl ? text.longest : Math.max(0, ...[...once, ...rows, ...entries].map(({ longest }) => longest)),
    };
  }

  function namedBounds(properties: NonNullable<SizedSchema['properties']>): Map<string, Bounds> {
    const own = Object.entries(properties).map(([name, property]) => [name, boundsAt(property)] as const);
    const former = Object.entries(properties).flatMap(([, property]) =>
      (property.was ?? []).map((name) => [name, boundsAt(property)] as const),
    );
    return new Map([...former, ...own]);
  }

  function sizesOf(sized: SizedSchema): Bounds {
    const { items, maxItems = Infinity, errorMessage = {} } = sized;
    const { properties } = sized.fileTypes ? FILE : sized;
    const ofItems = items && boundsAt(items);
    const ofProperties = properties && namedBounds(properties);
    const free = freeIn(sized);
    const isOpen = free.list || free.object || (ofProperties !== undefined && free.names);
    const inside = [...(ofItems ? [ofItems] : []), ...(ofProperties?.values() ?? [])];
    const text = textBounds(sized);
    return {
      text,
      items: ofItems,
      entries: ofItems ? maxItems : 0,
      properties: ofProperties,
      free,
      ...controlsOf(sized, text),
      depth: isOpen ? DEEPEST : ofItems || ofProperties ? 1 + Math.max(0, ...inside.map(({ depth }) => depth)) : 0,
      messages: errorMessage,
    };
  }

  return boundsAt(schema);
}
