// Normalizes values in the page and on the server: cleans texts, and drops empty values.
import { mayChange } from '../fields/clean-text.ts';
import type { MergedKeywords } from '../fields/field-kind.ts';
import type { Normalizers } from '../fields/field-behavior.ts';
import { normalizeTyped } from '../fields/text.ts';
import { getOrCreate, isPlainObject } from '../schema/json.ts';
import type { Keywords } from '../schema/subschema.ts';
import type { PossibleSchemas } from './possible-schemas.ts';

export type { Normalizers } from '../fields/field-behavior.ts';

/**
 * A typed text as it is stored. An option stays exactly as the schema lists it. Other texts are cleaned and trimmed, and an alias is replaced
 * by its value. Undefined if no visible character is left.
 *
 * @param textKeywords the keywords with `aliases` and `spelling`
 * @param possible all schemas that may apply to the text; only called for texts that may change
 */
export function normalizeText(
  text: string,
  textKeywords: MergedKeywords,
  normalizers: Normalizers,
  possible: () => PossibleSchemas,
): string | undefined {
  const listed = text === '' || mayChange(text) ? possible().listedText(text) : undefined;
  if (listed !== undefined) return listed;
  return normalizeTyped(text, textKeywords, normalizers, () => possible().subschemas.map(({ keywords }) => keywords));
}

/** Whether a value is empty, or a list or group that contains only empty values. */
export function isEmptyDeep(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmptyDeep);
  return value === undefined || value === '' || (isPlainObject(value) && Object.values(value).every(isEmptyDeep));
}

/** Whether normalizing removed all properties of a row. */
const becameEmpty = (before: unknown, after: unknown): boolean =>
  isPlainObject(after) && isPlainObject(before) && Object.keys(after).length === 0 && Object.keys(before).length > 0;

/**
 * Normalizes values. Texts are cleaned and trimmed. An empty text, an empty row, and null where the schema does not accept it, are dropped.
 * The same object is normalized once; after that, the result is cached.
 */
export class ValueNormalizer {
  readonly #normalizers: Normalizers;
  readonly #cache = new Map<PossibleSchemas, Map<object, unknown>>();

  constructor(normalizers: Normalizers) {
    this.#normalizers = normalizers;
  }

  /**
   * @param schemas all schemas that may apply to the value
   * @param acceptsUnknownNull whether to keep null where no schema applies to the value
   * @param textKeywords the keywords with `aliases` and `spelling`; by default those of `schemas`
   */
  normalize(value: unknown, schemas: PossibleSchemas, acceptsUnknownNull = true, textKeywords: Keywords = schemas.textKeywords): unknown {
    if (typeof value === 'string') return normalizeText(value, textKeywords, this.#normalizers, () => schemas);
    if (value === null) return (schemas.subschemas.length === 0 ? acceptsUnknownNull : schemas.acceptsNull) ? null : undefined;
    if (typeof value !== 'object' || schemas.lists(value)) return value;
    const cache = getOrCreate(this.#cache, schemas, () => new Map<object, unknown>());
    return getOrCreate(cache, value, () =>
      Array.isArray(value) ? this.#list(value, schemas, textKeywords) : this.#object(value, schemas),
    );
  }

  /** The indexes of the rows of a list that are not dropped. */
  keptRows(list: readonly unknown[], schemas: PossibleSchemas): readonly number[] {
    return this.#rows(list, schemas, schemas.textKeywords).map(({ index }) => index);
  }

  #list(list: readonly unknown[], schemas: PossibleSchemas, textKeywords: Keywords): unknown[] {
    return this.#rows(list, schemas, textKeywords).map(({ entry, normal }) => normal ?? (typeof entry === 'string' ? '' : entry));
  }

  #rows(list: readonly unknown[], schemas: PossibleSchemas, { aliases }: Keywords) {
    const rows = list.map((entry, index) => {
      const child = schemas.child(index);
      // The aliases of a list apply to its entries.
      const normal = this.normalize(entry, child, true, aliases ? { ...child.textKeywords, aliases } : child.textKeywords);
      return { index, entry, normal, isEmpty: normal === undefined || becameEmpty(entry, normal) };
    });
    // Empty entries of `prefixItems` are kept in front of a filled one, which would otherwise change its position.
    const lastFilled = rows.findLastIndex(({ isEmpty }) => !isEmpty);
    const keptCount = Math.min(schemas.prefixItemCount, lastFilled);
    return rows.filter(({ isEmpty, index }) => !isEmpty || index < keptCount);
  }

  #object(value: object, schemas: PossibleSchemas): unknown {
    // A file is one value, and not a group.
    if (!isPlainObject(value) || schemas.subschemas.some(({ keywords }) => keywords.fileTypes)) return value;
    const { isOpen } = schemas;
    const entries = Object.entries(value).map(([name, inner]) => [name, this.normalize(inner, schemas.child(name), isOpen)] as const);
    return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
  }
}
