// Limits on the size of a form's payload. They are checked first, so that larger payloads cost no time in validation.
import { messageAt } from './message-at.ts';
import type { Form } from '../form/compile-form.ts';
import { isPlainObject } from '../schema/json.ts';
import { toPath, type Key, type Path } from '../schema/path.ts';
import type { Subschema } from '../schema/subschema.ts';

/** The size limits of the value at one path of a form. */
export interface SizeLimits {
  /** The longest text in UTF-16 code units, and the keyword that a longer text violates. */
  readonly text: { readonly longest: number; readonly keyword: string };
  /** Limits of each entry of a list; undefined if the form has no list here. */
  readonly items: SizeLimits | undefined;
  /** The largest number of entries in a list. */
  readonly entries: number;
  /** Limits of the properties of an object, also under their former names; undefined if the form has no group here. */
  readonly properties: ReadonlyMap<string, SizeLimits> | undefined;
  /** The parts that the schema does not limit, so that only the size of the whole body does. */
  readonly free: { readonly list: boolean; readonly object: boolean; readonly names: boolean };
  /** The deepest nesting of objects and lists: 0 for a single value. */
  readonly depth: number;
  /** The largest number of controls, and of file inputs among them, that a page may have for the value with all its entries. */
  readonly controls: number;
  readonly files: number;
  /** The longest text in one of these controls, in UTF-16 code units. */
  readonly longest: number;
}

/** Allowed additional white space: it is removed from texts and numbers before they are validated. */
const WHITE_SPACE = 1000;
/** Nesting limit of a value that the schema does not describe, or that refers to itself. */
const MAX_DEPTH = 64;
/** `maxLength` counts characters, of which some have two UTF-16 code units. */
const UNITS_PER_CHARACTER = 2;
/** Digits of the largest number, written out. */
const LONGEST_NUMBER = 309;
/** Characters of a date. */
const DATE_LENGTH = 10;
/** Characters of the name under which a file is stored. */
const LONGEST_FILE_NAME = 255;

const longestText = (characters: number) => characters * UNITS_PER_CHARACTER + WHITE_SPACE;

/** A schema, or a part of it. */
interface Part {
  readonly schema: Subschema;
  /** Whether to omit the schemas that apply in place. */
  readonly isAlone?: boolean;
  /** Only these of its properties; undefined for all. */
  readonly names?: ReadonlySet<string>;
}

const propertiesOf = ({ schema, names }: Part): [string, Subschema][] =>
  [...schema.named('properties')].filter(([name]) => names?.has(name) !== false);

/** All schemas that may apply in place, as a flat list: each is listed alone, without those that it applies in place. */
function branchesOf({ schema, isAlone = false }: Part): readonly Part[] {
  if (isAlone) return [];
  const branches = [
    ...schema.list('allOf'),
    ...schema.list('anyOf'),
    ...schema.list('oneOf'),
    ...(['then', 'else'] as const).flatMap((keyword) => schema.get(keyword) ?? []),
    ...schema.named('dependentSchemas').values(),
  ];
  return branches.flatMap((branch) => [{ schema: branch, isAlone: true }, ...branchesOf({ schema: branch })]);
}

/** The schemas of entries that a visitor can add and name. `additionalProperties: true` beside `properties` offers no control for them. */
function namedEntriesOf({ schema }: Part): readonly Subschema[] {
  if (schema.keywords.fileTypes) return [];
  const additional = schema.get('additionalProperties');
  const hasControl = additional !== undefined && !additional.rejectsAll && (!schema.has('properties') || !additional.acceptsAll);
  return [...(hasControl ? [additional] : []), ...schema.named('patternProperties').values()];
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
function withoutDeclared(part: Part, declared: ReadonlyMap<string, Subschema>): Part {
  const names = propertiesOf(part).filter(([name, schema]) => !declared.has(name) || hasFields({ schema }));
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

/** The largest number of entries in a list. If entries must be unique options, it is the number of options. */
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

/** Multiplies limits. Returns 0 for `Infinity * 0`, which would be NaN. */
const times = (entries: number, each: number) => (entries === 0 || each === 0 ? 0 : entries * each);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

class SizeLimitsFinder {
  readonly #anything: Subschema;
  /** The schema of a file's value as an object. (It may also be the name of a stored file.) */
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
      // The limits of two schemas are not merged.
      const hasOwn = schema.has('properties') || schema.has('items');
      return hasOwn ? this.#unlimited() : this.#at(schema.ref ?? this.#anything);
    }
    if (part.isAlone === true || part.names) return this.#find(part);
    const limits = this.#sizes.get(schema) ?? this.#find(part);
    this.#sizes.set(schema, limits);
    return limits;
  }

  /** The limits of a referenced schema. If it refers to itself, it is unlimited. */
  #at(schema: Subschema): SizeLimits {
    const cached = this.#referred.get(schema);
    if (cached) return cached;
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
    const current = propertiesOf(part).map(([name, schema]) => [name, this.at({ schema })] as const);
    const former = propertiesOf(part).flatMap(([, schema]) => {
      const names = (schema.keywords['was'] ?? []) as readonly string[];
      return names.map((name) => [name, this.at({ schema })] as const);
    });
    return new Map([...former, ...current]);
  }

  /** Counts the controls that a page may have for a value, in all its branches together. */
  #controls(part: Part, text: SizeLimits['text']): Pick<SizeLimits, 'controls' | 'files' | 'longest'> {
    const { schema } = part;
    const { fileTypes } = schema.keywords;
    const maxProperties = (schema.keywords['maxProperties'] ?? Infinity) as number;
    const itemSchema = fileTypes ? undefined : schema.get('items');
    const rows = itemSchema ? [this.at({ schema: itemSchema })] : [];
    const entries = namedEntriesOf(part).map((entry) => this.at({ schema: entry }));
    const branches = branchesOf(part)
      .map((branch) => withoutDeclared(branch, schema.named('properties')))
      .filter(hasFields);
    const properties: Part[] = fileTypes ? [] : propertiesOf(part).map(([, property]) => ({ schema: property }));
    const positions: Part[] = schema.list('prefixItems').map((item) => ({ schema: item }));
    const once = [...properties, ...positions, ...branches].map((inner) => this.at(inner));
    const isControl = fileTypes !== undefined || !hasFields(part);
    const total = (count: (limits: SizeLimits) => number, ofName = 0) =>
      sum(once.map(count)) +
      times(mostEntries(schema), sum(rows.map(count))) +
      times(maxProperties, entries.length > 0 ? ofName + sum(entries.map(count)) : 0);
    return {
      // The name of an entry has its own control, and a field with a default may have a hidden control that marks it as shown.
      controls: (isControl ? 1 : total(({ controls }) => controls, 1)) + Number(schema.keywords.default !== undefined),
      files: fileTypes ? 1 : total(({ files }) => files),
      longest: isControl ? text.longest : Math.max(0, ...[...once, ...rows, ...entries].map(({ longest }) => longest)),
    };
  }
}

/** Cache of {@link sizeLimitsOf}. */
const cache = new WeakMap<Form, SizeLimits>();

/**
 * The size limits of a form's payload. If the schema has no limit, such as for a text without `maxLength` or a list without `maxItems`, only
 * the size of the whole body limits it.
 */
export function sizeLimitsOf(form: Form): SizeLimits {
  const limits = cache.get(form) ?? new SizeLimitsFinder(form).at({ schema: form.document.root });
  cache.set(form, limits);
  return limits;
}

/** The first value in a payload that exceeds a limit. */
export interface SizeError {
  readonly path: Path;
  readonly keyword: string;
  readonly message: string;
}

/**
 * The most values without a field in a payload: in unknown properties, after the last allowed entry of a list, in an object instead of a
 * text. With no more, the validator still runs, which reports all errors at once.
 */
export const MAX_UNKNOWN = 32;

/** Whether a list of such values has only one control. */
const isSingle = ({ items, properties, free }: SizeLimits) => !items && !properties && !free.list && !free.object;

/** JSON.parse reads `1e400` as infinity, which would be stored as null. */
const isInfinite = (value: unknown) => typeof value === 'number' && !Number.isFinite(value);

interface Excess {
  readonly keys: readonly Key[];
  readonly keyword: string;
}

/** Finds the first infinite number in a value that the schema does not describe. */
function findInfinite(value: unknown, keys: readonly Key[]): Excess | undefined {
  if (isInfinite(value)) return { keys, keyword: 'type' };
  if (!Array.isArray(value) && !isPlainObject(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const excess = findInfinite(inner, [...keys, key]);
    if (excess) return excess;
  }
  return undefined;
}

/**
 * Compares a body with the size limits of its form, up to the first value that exceeds them. Call it before anything else reads the body, so
 * that the cost of the rest depends only on the size of the form.
 *
 * @returns undefined for a body within the limits
 */
export function findOversize(form: Form, body: unknown): SizeError | undefined {
  let unknown = 0;
  const error = (keys: readonly Key[], keyword: string): Excess => ({ keys, keyword });

  /**
   * @param keys the keys of the control around the value, to report
   * @param stray the keyword that rejects this value and everything in it, if the form has no field for it
   */
  function findExcess(value: unknown, limits: SizeLimits, keys: readonly Key[], stray?: string): Excess | undefined {
    if (stray !== undefined) unknown += 1;
    if (stray !== undefined && unknown > MAX_UNKNOWN) return error(keys, stray);
    if (isInfinite(value)) return error(keys, 'type');
    if (typeof value === 'string') {
      return stray === undefined && value.length > limits.text.longest ? error(keys, limits.text.keyword) : undefined;
    }
    const isFree = Array.isArray(value) ? limits.free.list : isPlainObject(value) && limits.free.object;
    if (stray === undefined && isFree) return findInfinite(value, keys);
    if (Array.isArray(value)) return findExcessInList(value, limits, keys, stray);
    return isPlainObject(value) ? findExcessInObject(value, limits, keys, stray) : undefined;
  }

  function findExcessInList(list: readonly unknown[], limits: SizeLimits, keys: readonly Key[], stray?: string): Excess | undefined {
    const hasRows = limits.items !== undefined && !isSingle(limits.items);
    for (const [index, entry] of list.entries()) {
      const entryLimits = stray === undefined && index < limits.entries ? limits.items : undefined;
      const excess = entryLimits
        ? findExcess(entry, entryLimits, hasRows ? [...keys, index] : keys)
        : findExcess(entry, limits, keys, stray ?? (limits.items ? 'maxItems' : 'type'));
      if (excess) return excess;
    }
    return undefined;
  }

  function findExcessInObject(
    value: Readonly<Record<string, unknown>>,
    limits: SizeLimits,
    keys: readonly Key[],
    stray?: string,
  ): Excess | undefined {
    for (const name of Object.keys(value)) {
      const propertyLimits = stray === undefined ? limits.properties?.get(name) : undefined;
      const inside = stray === undefined && (limits.properties || keys.length === 0) ? [...keys, name] : keys;
      const isFree = stray === undefined && limits.properties !== undefined && limits.free.names;
      const excess = propertyLimits
        ? findExcess(value[name], propertyLimits, inside)
        : isFree
          ? findInfinite(value[name], inside)
          : findExcess(value[name], limits, inside, stray ?? (limits.properties ? 'additionalProperties' : 'type'));
      if (excess) return excess;
    }
    return undefined;
  }

  const excess = findExcess(body, sizeLimitsOf(form), []);
  if (!excess) return undefined;
  const { keys, keyword } = excess;
  // The message about an unknown property belongs to the object around it.
  const message = messageAt(form, toPath(keyword === 'additionalProperties' ? keys.slice(0, -1) : keys), keyword);
  return { path: toPath(keys), keyword, message: message ?? form.messages.tooLarge };
}
