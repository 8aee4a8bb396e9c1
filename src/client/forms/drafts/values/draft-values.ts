// Compares a form's values, and selects those that a draft stores.
import { BEHAVIOR_BY_KIND, withoutValues } from '#engine/index.ts';
import { isChoiceName } from '#shared/forms/wire/stored-selections.ts';
import { withEntryNames } from '#shared/forms/wire/named-entries.ts';
import { parseTexts } from '#shared/forms/wire/parse-texts.ts';
import { fieldPath, type FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { placeOf, valuesByName } from '#shared/forms/wire/values-by-name.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { captchaField } from '../../engine/ui-schema.ts';
import { notPersisted } from './not-persisted.ts';

/** Whether the form has the field: the id of a record has none. */
const hasField = (schema: FormSchema, name: string) => siteForm(schema).schemas.child(name).subschemas.length > 0;

/** Whether a draft may contain the field, or a part of it. The code of a captcha changes, so a draft never contains it. */
function isStorable(definition: FormDefinition, name: string): boolean {
  const { schema } = definition;
  const isNotPersisted = notPersisted(schema);
  const isPrivate = siteForm(schema)
    .schemas.child(name)
    .subschemas.some(({ keywords }) => isNotPersisted(keywords));
  return !isPrivate && hasField(schema, name) && name !== captchaField(definition);
}

/** Caches {@link isStorable}, which is called for all filled in fields at each change. */
const storableByField = new WeakMap<FormDefinition, Map<string, boolean>>();

function isStorableCached(definition: FormDefinition, name: string): boolean {
  const cache = storableByField.get(definition) ?? new Map<string, boolean>();
  storableByField.set(definition, cache);
  const result = cache.get(name) ?? isStorable(definition, name);
  cache.set(name, result);
  return result;
}

/** The values that a draft may contain, at any depth. */
export function storableValues(values: Payload, definition: FormDefinition): Payload {
  const stored = Object.entries(values).filter(([name]) => isStorableCached(definition, name));
  return withoutValues(siteForm(definition.schema), Object.fromEntries(stored), notPersisted(definition.schema));
}

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof File);

/** Whether a value contains no text, no row and no filled in field. */
function isEmptyDeep(value: unknown): boolean {
  if (!isContainer(value)) return value === undefined || value === null || value === '';
  return Object.values(value).every(isEmptyDeep);
}

/** Whether two values are deeply equal. All empty values are equal: undefined, null, an empty text, and containers without values. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (isEmptyDeep(a) && isEmptyDeep(b))) return true;
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]));
}

/** Whether two drafts have the same values. A field that was emptied differs from one that was not changed. */
export const isSameDraft = (a: Payload, b: Payload): boolean =>
  isSame(a, b) && Object.keys({ ...a, ...b }).every((name) => Object.hasOwn(a, name) && Object.hasOwn(b, name));

/**
 * The fields that differ from the initial values. Null stands for a field that was emptied; an empty text, if its branch would fill in a
 * default again.
 */
export function changedValues(current: Payload, initial: Payload, schema: FormSchema): Payload {
  const names = Object.keys({ ...initial, ...current }).filter((name) => hasField(schema, name));
  const isEmptiedInBranch = (name: string) => current[name] === '' && !Object.hasOwn(schema.properties, name);
  const changed = names.filter((name) => isEmptiedInBranch(name) || !isSame(current[name], initial[name]));
  return Object.fromEntries(changed.map((name) => [name, isEmptyDeep(current[name]) && !isEmptiedInBranch(name) ? null : current[name]]));
}

const isFilled = (value: FormDataEntryValue | null) => (value instanceof File ? value.name : value) !== '';

/** The values of a prerendered form's controls. */
export function valuesFromFormData(data: FormData, schema: FormSchema): Payload {
  const form = siteForm(schema);
  const controls = withEntryNames(form, data).map(([name, value]) => [typeof name === 'string' ? name : fieldPath(name), value] as const);
  const byName = Map.groupBy(
    controls.filter(([name, value]) => isFilled(value) && !isChoiceName(name)),
    ([name]) => name,
  );
  const named = [...byName].flatMap(([name, pairs]): [FieldPath, unknown][] => {
    const schemas = placeOf(form, name);
    if (!schemas) return [];
    const behavior = BEHAVIOR_BY_KIND[form.fieldOf(schemas).kind];
    const values = pairs.map(([, value]) => value).filter((value) => value !== null);
    // A dictionary entry that has a name but no value.
    if (values.length === 0) return [[name, null]];
    return behavior.hasSeveralValues ? values.map((value) => [name, value]) : [[name, behavior.fromFormData(values)]];
  });
  return parseTexts(form, valuesByName(form, named), true);
}

/**
 * Adds to a draft's values the private values that a draft never contains, from the form's current values. A row gets them from the current
 * row that is the same otherwise, because a row at the same position may be about another person.
 */
export function withUnstoredValues(draft: Payload, current: Payload, schema: FormSchema): Payload {
  const stored = withoutValues(siteForm(schema), current, notPersisted(schema));
  /** @param whole the current value @param storable the part of it that a draft contains */
  const add = (value: unknown, whole: unknown, storable: unknown): unknown => {
    if (Array.isArray(value)) {
      if (!Array.isArray(whole) || !Array.isArray(storable)) return value;
      return value.map((row: unknown): unknown => whole[storable.findIndex((storableRow) => isSame(storableRow, row))] ?? row);
    }
    if (!isContainer(value) || !isContainer(whole) || !isContainer(storable) || Array.isArray(whole)) return value;
    const unstored = Object.entries(whole).filter(([name]) => !Object.hasOwn(storable, name) && !Object.hasOwn(value, name));
    const all = Object.entries(value).map(([name, inner]) => [name, add(inner, whole[name], storable[name])] as const);
    return Object.fromEntries([...all, ...unstored]);
  };
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, add(value, current[name], stored[name])]));
}
