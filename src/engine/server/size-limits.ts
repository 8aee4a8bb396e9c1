// How large a payload of a form may be, so that nothing expensive looks at a larger one.
import { messageAt } from './message-at.ts';
import type { Form } from '../form/compile-form.ts';
import { isPlainObject } from '../schema/json.ts';
import { toPath, type Key, type Path } from '../schema/path.ts';
import type { Subschema } from '../schema/subschema.ts';

/** How large the value at one place of a form may be. */
export interface SizeLimits {
  /** Characters of a text, as JavaScript counts them, and the keyword that a longer one violates. */
  readonly text: { readonly longest: number; readonly keyword: string };
  /** Of each entry of a list; undefined where no list is asked for. */
  readonly items: SizeLimits | undefined;
  /** Entries of a list. */
  readonly entries: number;
  /** Of the properties of an object, former names included; undefined where no object is asked for. */
  readonly properties: ReadonlyMap<string, SizeLimits> | undefined;
  /** What the schema says nothing about, so that only the size of the whole body limits it. */
  readonly free: { readonly list: boolean; readonly object: boolean; readonly names: boolean };
  /** Levels of objects and lists: 0 for a single value. */
  readonly depth: number;
  /** Controls that a page may have for it, whatever it shows, and files among them; of a list, for all its entries. */
  readonly controls: number;
  readonly files: number;
  /** Characters of the longest text in one of them. */
  readonly longest: number;
}

/** White space around a text, and between the digits of a number, is removed before anything is counted; nobody types more than this. */
const WHITE_SPACE = 1000;
/** Levels of what a schema says nothing about, or of what refers to itself. */
const MAX_DEPTH = 64;
/** A limit counts characters as people do; JavaScript counts some of them twice. */
const UNITS_PER_CHARACTER = 2;
/** Digits of the largest number, written out. */
const LONGEST_NUMBER = 309;
/** Characters of a date. */
const DATE_LENGTH = 10;
/** Characters of the name under which a file is stored. */
const LONGEST_FILE_NAME = 255;

const longestText = (characters: number) => characters * UNITS_PER_CHARACTER + WHITE_SPACE;

/** A schema, or only part of it. */
interface Part {
  readonly schema: Subschema;
  /** Leaves out the schemas that apply in place. */
  readonly isAlone?: boolean;
  /** Only these of its properties. */
  readonly names?: ReadonlySet<string>;
}

const propertiesOf = ({ schema, names }: Part): [string, Subschema][] =>
  [...schema.named('properties')].filter(([name]) => names?.has(name) !== false);

/** The schemas that may apply in place, each without those that apply in place of it. */
function branchesOf({ schema, isAlone = false }: Part): readonly Part[] {
  if (isAlone) return [];
  const own = [
    ...schema.list('allOf'),
    ...schema.list('anyOf'),
    ...schema.list('oneOf'),
    ...(['then', 'else'] as const).flatMap((keyword) => schema.get(keyword) ?? []),
    ...schema.named('dependentSchemas').values(),
  ];
  return own.flatMap((branch) => [{ schema: branch, isAlone: true }, ...branchesOf({ schema: branch })]);
}

/** The schemas of entries whose names a visitor gives; names that are merely not forbidden are not asked for. */
function namedEntriesOf({ schema }: Part): readonly Subschema[] {
  if (schema.keywords.fileTypes) return [];
  const additional = schema.get('additionalProperties');
  const isAsked = additional !== undefined && !additional.rejectsAll && (!schema.has('properties') || !additional.acceptsAll);
  return [...(isAsked ? [additional] : []), ...schema.named('patternProperties').values()];
}

/** Whether a schema has more than one control for a value. */
function hasFields(part: Part): boolean {
  const { schema } = part;
  return (
    schema.has('$ref') ||
    (schema.has('properties') && (part.names === undefined || part.names.size > 0)) ||
    schema.has('prefixItems') ||
    namedEntriesOf(part).length > 0 ||
    (schema.has('items') && !schema.keywords.fileTypes) ||
    branchesOf(part).some(hasFields)
  );
}

/** A branch with only the properties that need controls of their own. */
function withoutKnown(part: Part, known: ReadonlyMap<string, Subschema>): Part {
  const names = propertiesOf(part).filter(([name, schema]) => !known.has(name) || hasFields({ schema }));
  return { ...part, names: new Set(names.map(([name]) => name)) };
}

function textLimits({ keywords: { type, enum: values, maxLength, format, fileTypes } }: Subschema): SizeLimits['text'] {
  if (maxLength !== undefined) return { keyword: 'maxLength', longest: longestText(maxLength) };
  if (fileTypes) return { keyword: 'fileTypes', longest: longestText(LONGEST_FILE_NAME) };
  if (type === 'boolean') return { keyword: 'type', longest: longestText('false'.length) };
  if (type === 'integer' || type === 'number') return { keyword: 'type', longest: longestText(LONGEST_NUMBER) };
  if (values) return { keyword: 'enum', longest: longestText(Math.max(0, ...values.map((value) => String(value).length))) };
  if (format === 'date') return { keyword: 'format', longest: longestText(DATE_LENGTH) };
  return { keyword: 'type', longest: Infinity };
}

/** How many entries a list may have: options that may not repeat are limited by their number. */
function mostEntries(schema: Subschema): number {
  const { maxItems, uniqueItems = false } = schema.keywords;
  const items = schema.get('items');
  return maxItems ?? (uniqueItems ? ((items?.ref ?? items)?.keywords.enum?.length ?? Infinity) : Infinity);
}

function freeIn(schema: Subschema): SizeLimits['free'] {
  const { type, enum: values, fileTypes } = schema.keywords;
  const isSingle = fileTypes !== undefined || values?.some((value) => typeof value === 'object' && value !== null) === false;
  const accepts = (kind: string) => !isSingle && (type === undefined || [type].flat().includes(kind));
  const isClosed = schema.get('additionalProperties')?.rejectsAll === true;
  return {
    list: accepts('array') && !schema.has('items'),
    object: accepts('object') && !schema.has('properties'),
    names: !fileTypes && (!isClosed || schema.has('patternProperties')),
  };
}

/** Multiplies limits. Infinity * 0 is NaN, and an unlimited list without counted controls counts 0. */
const times = (entries: number, each: number) => (entries === 0 || each === 0 ? 0 : entries * each);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

class SizeLimitsFinder {
  readonly #anything: Subschema;
  /** What a file's value may be beside the name under which it is stored. */
  readonly #file: Subschema;
  readonly #sizes = new Map<Subschema, SizeLimits>();
  readonly #referred = new Map<Subschema, SizeLimits>();

  constructor({ document }: Form) {
    this.#anything = document.subschema({}, '#anything');
    const properties = { name: { type: 'string', maxLength: LONGEST_FILE_NAME }, size: { type: 'number' } };
    this.#file = document.subschema({ properties }, '#file');
  }

  at(part: Part): SizeLimits {
    const { schema } = part;
    if (schema.has('$ref')) {
      // Where both say what is inside, neither says all of it.
      const hasOwn = schema.has('properties') || schema.has('items');
      return hasOwn ? this.#unlimited() : this.#at(schema.ref ?? this.#anything);
    }
    if (part.isAlone === true || part.names) return this.#find(part);
    const limits = this.#sizes.get(schema) ?? this.#find(part);
    this.#sizes.set(schema, limits);
    return limits;
  }

  /** Of a referenced schema: one that leads back to itself is unlimited. */
  #at(schema: Subschema): SizeLimits {
    const known = this.#referred.get(schema);
    if (known) return known;
    this.#referred.set(schema, this.#unlimited());
    const limits = this.at({ schema });
    this.#referred.set(schema, limits);
    return limits;
  }

  #unlimited(): SizeLimits {
    return { ...this.#find({ schema: this.#anything }), controls: Infinity, files: Infinity, longest: Infinity };
  }

  #find(part: Part): SizeLimits {
    const { schema } = part;
    const { fileTypes } = schema.keywords;
    const itemSchema = schema.get('items');
    const items = itemSchema && this.at({ schema: itemSchema });
    const described = fileTypes ? { schema: this.#file } : part;
    const properties = described.schema.has('properties') ? this.#properties(described) : undefined;
    const free = freeIn(schema);
    const isOpen = free.list || free.object || (properties !== undefined && free.names);
    const inside = [...(items ? [items] : []), ...(properties?.values() ?? [])];
    const text = textLimits(schema);
    return {
      text,
      items,
      entries: items ? mostEntries(schema) : 0,
      properties,
      free,
      ...this.#controls(part, text),
      depth: isOpen ? MAX_DEPTH : items || properties ? 1 + Math.max(0, ...inside.map(({ depth }) => depth)) : 0,
    };
  }

  #properties(part: Part): ReadonlyMap<string, SizeLimits> {
    const own = propertiesOf(part).map(([name, schema]) => [name, this.at({ schema })] as const);
    const former = propertiesOf(part).flatMap(([, schema]) => {
      const names = (schema.keywords['was'] ?? []) as readonly string[];
      return names.map((name) => [name, this.at({ schema })] as const);
    });
    return new Map([...former, ...own]);
  }

  /** What a page may have for a value, in all its branches together. */
  #controls(part: Part, text: SizeLimits['text']): Pick<SizeLimits, 'controls' | 'files' | 'longest'> {
    const { schema } = part;
    const { fileTypes } = schema.keywords;
    const maxProperties = (schema.keywords['maxProperties'] ?? Infinity) as number;
    const itemSchema = fileTypes ? undefined : schema.get('items');
    const rows = itemSchema ? [this.at({ schema: itemSchema })] : [];
    const entries = namedEntriesOf(part).map((one) => this.at({ schema: one }));
    const branches = branchesOf(part)
      .map((branch) => withoutKnown(branch, schema.named('properties')))
      .filter(hasFields);
    const properties: Part[] = fileTypes ? [] : propertiesOf(part).map(([, one]) => ({ schema: one }));
    const positions: Part[] = schema.list('prefixItems').map((one) => ({ schema: one }));
    const once = [...properties, ...positions, ...branches].map((one) => this.at(one));
    const isControl = fileTypes !== undefined || !hasFields(part);
    const all = (count: (limits: SizeLimits) => number, ofName = 0) =>
      sum(once.map(count)) +
      times(mostEntries(schema), sum(rows.map(count))) +
      times(maxProperties, entries.length > 0 ? ofName + sum(entries.map(count)) : 0);
    return {
      // An entry's name has a control of its own, and a field with a default may have one beside it that says that it is there.
      controls: (isControl ? 1 : all(({ controls }) => controls, 1)) + Number(schema.keywords.default !== undefined),
      files: fileTypes ? 1 : all(({ files }) => files),
      longest: isControl ? text.longest : Math.max(0, ...[...once, ...rows, ...entries].map(({ longest }) => longest)),
    };
  }
}

/** Cache of {@link sizeLimitsOf}. */
const known = new WeakMap<Form, SizeLimits>();

/**
 * How large a payload of a form may be, by what is in it and what it refers to: a branch can only limit it further. What the schema does
 * not limit (a text without `maxLength`, a list of texts without `maxItems`), only the size of the whole body limits.
 */
export function sizeLimitsOf(form: Form): SizeLimits {
  const limits = known.get(form) ?? new SizeLimitsFinder(form).at({ schema: form.document.root });
  known.set(form, limits);
  return limits;
}

/** The first thing in a payload that is too large. */
export interface SizeError {
  readonly path: Path;
  readonly keyword: string;
  readonly message: string;
}

/**
 * Values for which a form has no place: in unknown properties, behind the last entry of a list, in an object instead of a text. Up to so
 * many still go to the validator, which reports all mistakes at once.
 */
export const MAX_UNKNOWN = 32;

/** Whether one control shows all entries of a list of such. */
const isSingle = ({ items, properties, free }: SizeLimits) => !items && !properties && !free.list && !free.object;

/** JSON has no such number: it would be stored as null. */
const isInfinite = (value: unknown) => typeof value === 'number' && !Number.isFinite(value);

interface Excess {
  readonly keys: readonly Key[];
  readonly keyword: string;
}

/** The first infinite number in a value about which the form says nothing. */
function findInfinite(value: unknown, keys: readonly Key[]): Excess | undefined {
  if (isInfinite(value)) return { keys, keyword: 'type' };
  if (!Array.isArray(value) && !isPlainObject(value)) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const found = findInfinite(one, [...keys, key]);
    if (found) return found;
  }
  return undefined;
}

/**
 * Compares a body with the limits of its form, up to the first thing that exceeds them. It runs before anything else looks at the body, so
 * that all that follows costs no more than the form is large.
 *
 * @returns undefined for a body that is no larger than one that the form asks for
 */
export function findOversize(form: Form, body: unknown): SizeError | undefined {
  let unknown = 0;
  const error = (keys: readonly Key[], keyword: string): Excess => ({ keys, keyword });

  /**
   * @param stray the keyword that rejects this value and everything in it
   * @param keys the path to report: that of the control around the value
   */
  function look(value: unknown, at: SizeLimits, keys: readonly Key[], stray?: string): Excess | undefined {
    if (stray !== undefined) unknown += 1;
    if (stray !== undefined && unknown > MAX_UNKNOWN) return error(keys, stray);
    if (isInfinite(value)) return error(keys, 'type');
    if (typeof value === 'string') {
      return stray === undefined && value.length > at.text.longest ? error(keys, at.text.keyword) : undefined;
    }
    const isFree = Array.isArray(value) ? at.free.list : isPlainObject(value) && at.free.object;
    if (stray === undefined && isFree) return findInfinite(value, keys);
    if (Array.isArray(value)) return lookInList(value, at, keys, stray);
    return isPlainObject(value) ? lookInObject(value, at, keys, stray) : undefined;
  }

  function lookInList(list: readonly unknown[], at: SizeLimits, keys: readonly Key[], stray?: string): Excess | undefined {
    const hasRows = at.items !== undefined && !isSingle(at.items);
    for (const [index, entry] of list.entries()) {
      const own = stray === undefined && index < at.entries ? at.items : undefined;
      const found = own
        ? look(entry, own, hasRows ? [...keys, index] : keys)
        : look(entry, at, keys, stray ?? (at.items ? 'maxItems' : 'type'));
      if (found) return found;
    }
    return undefined;
  }

  function lookInObject(
    value: Readonly<Record<string, unknown>>,
    at: SizeLimits,
    keys: readonly Key[],
    stray?: string,
  ): Excess | undefined {
    for (const name of Object.keys(value)) {
      const own = stray === undefined ? at.properties?.get(name) : undefined;
      const inside = stray === undefined && (at.properties || keys.length === 0) ? [...keys, name] : keys;
      const isFree = stray === undefined && at.properties !== undefined && at.free.names;
      const found = own
        ? look(value[name], own, inside)
        : isFree
          ? findInfinite(value[name], inside)
          : look(value[name], at, inside, stray ?? (at.properties ? 'additionalProperties' : 'type'));
      if (found) return found;
    }
    return undefined;
  }

  const found = look(body, sizeLimitsOf(form), []);
  if (!found) return undefined;
  const { keys, keyword } = found;
  // Of a name that the form does not have, what is around it says so.
  const message = messageAt(form, toPath(keyword === 'additionalProperties' ? keys.slice(0, -1) : keys), keyword);
  return { path: toPath(keys), keyword, message: message ?? form.messages.tooLarge };
}
