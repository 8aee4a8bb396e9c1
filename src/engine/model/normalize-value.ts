// The rule for empties, which page and server share.
import { mayChange } from '../fields/clean-text.ts';
import type { MergedKeywords } from '../fields/field-kind.ts';
import type { Normalizers } from '../fields/field-behavior.ts';
import { normalizeTyped } from '../fields/text.ts';
import { getOrCreate, isPlainObject } from '../schema/json.ts';
import type { Keywords } from '../schema/subschema.ts';
import type { PossibleSchemas } from './possible-schemas.ts';

export type { Normalizers } from '../fields/field-behavior.ts';

/**
 * The text that a visitor means: an option as it is written, else the text cleaned and trimmed, an alias replaced by its value. Undefined
 * where nothing is left that can be seen.
 *
 * @param written says how the text may be written: `aliases`, `spelling`
 * @param possible all schemas that may apply to the text; asked only for texts that may change
 */
export function normalizeText(
  text: string,
  written: MergedKeywords,
  normalizers: Normalizers,
  possible: () => PossibleSchemas,
): string | undefined {
  const listed = text === '' || mayChange(text) ? possible().listedText(text) : undefined;
  if (listed !== undefined) return listed;
  return normalizeTyped(text, written, normalizers, () => possible().subschemas.map(({ keywords }) => keywords));
}

/** Whether a value is a list or group in which nothing was entered. */
export function isEmptyDeep(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmptyDeep);
  return value === undefined || value === '' || (isPlainObject(value) && Object.values(value).every(isEmptyDeep));
}

/** Whether a row had entries, none of which has a value. */
const becameEmpty = (before: unknown, after: unknown): boolean =>
  isPlainObject(after) && isPlainObject(before) && Object.keys(after).length === 0 && Object.keys(before).length > 0;

/**
 * Normalizes values: texts are cleaned and trimmed; an empty text, an empty row, and null where it cannot be a value, are absent.
 * Normalizing an object that is known gives the object that it gave before.
 */
export class ValueNormalizer {
  readonly #normalizers: Normalizers;
  readonly #cache = new Map<PossibleSchemas, Map<object, unknown>>();

  constructor(normalizers: Normalizers) {
    this.#normalizers = normalizers;
  }

  /**
   * @param schemas all that may apply to the value
   * @param acceptsUnknownNull whether null is kept where no schema says anything about the value
   * @param written says how a text may be written, where that is not the value's own schema
   */
  normalize(value: unknown, schemas: PossibleSchemas, acceptsUnknownNull = true, written: Keywords = schemas.writtenForm): unknown {
    if (typeof value === 'string') return normalizeText(value, written, this.#normalizers, () => schemas);
    if (value === null) return (schemas.subschemas.length === 0 ? acceptsUnknownNull : schemas.acceptsNull) ? null : undefined;
    if (typeof value !== 'object' || schemas.lists(value)) return value;
    const known = getOrCreate(this.#cache, schemas, () => new Map<object, unknown>());
    return getOrCreate(known, value, () => (Array.isArray(value) ? this.#list(value, schemas, written) : this.#object(value, schemas)));
  }

  /** The positions in a list of the rows that stay in it. */
  keptRows(list: readonly unknown[], schemas: PossibleSchemas): readonly number[] {
    return this.#rows(list, schemas, schemas.writtenForm).map(({ index }) => index);
  }

  #list(list: readonly unknown[], schemas: PossibleSchemas, written: Keywords): unknown[] {
    return this.#rows(list, schemas, written).map(({ entry, normal }) => normal ?? (typeof entry === 'string' ? '' : entry));
  }

  #rows(list: readonly unknown[], schemas: PossibleSchemas, { aliases }: Keywords) {
    const rows = list.map((entry, index) => {
      const child = schemas.child(index);
      // The aliases of a list are those of its entries.
      const normal = this.normalize(entry, child, true, aliases ? { ...child.writtenForm, aliases } : child.writtenForm);
      return { index, entry, normal, isEmpty: normal === undefined || becameEmpty(entry, normal) };
    });
    // An entry with a position of its own stays there while a later entry has a value.
    const lastFilled = rows.findLastIndex(({ isEmpty }) => !isEmpty);
    const positions = Math.min(schemas.prefixItemCount, lastFilled);
    return rows.filter(({ isEmpty, index }) => !isEmpty || index < positions);
  }

  #object(value: object, schemas: PossibleSchemas): unknown {
    // A file is one value.
    if (!isPlainObject(value) || schemas.subschemas.some(({ keywords }) => keywords.fileTypes)) return value;
    const { isOpen } = schemas;
    const entries = Object.entries(value).map(([name, one]) => [name, this.normalize(one, schemas.child(name), isOpen)] as const);
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
  }
}
