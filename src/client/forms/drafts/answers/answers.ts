// Compares answers, and selects those that the browser may keep.
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

/** Whether a form asks for it: a record's id it does not. */
const isOfForm = (name: string, schema: FormSchema) => siteForm(schema).schemas.child(name).subschemas.length > 0;

/** Whether the browser may keep anything of a field: not of a captcha, whose code is another one next time. */
function mayKeep(definition: FormDefinition, name: string): boolean {
  const { schema } = definition;
  const isNotPersisted = notPersisted(schema);
  const isPrivate = siteForm(schema)
    .schemas.child(name)
    .subschemas.some(({ keywords }) => isNotPersisted(keywords));
  return !isPrivate && isOfForm(name, schema) && name !== captchaField(definition);
}

/** Cached by field: every field that is left asks it of all that are filled in. */
const keepable = new WeakMap<FormDefinition, Map<string, boolean>>();

function isKeepable(definition: FormDefinition, name: string): boolean {
  const known = keepable.get(definition) ?? new Map<string, boolean>();
  keepable.set(definition, known);
  const is = known.get(name) ?? mayKeep(definition, name);
  known.set(name, is);
  return is;
}

/** The answers that the browser may keep, at any depth. */
export function keepableAnswers(answers: Payload, definition: FormDefinition): Payload {
  const kept = Object.entries(answers).filter(([name]) => isKeepable(definition, name));
  return withoutValues(siteForm(definition.schema), Object.fromEntries(kept), notPersisted(definition.schema));
}

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof File);

/** Whether nothing is in an answer: no text, no row, no field of a group. */
function isNone(answer: unknown): boolean {
  if (!isHolder(answer)) return answer === undefined || answer === null || answer === '';
  return Object.values(answer).every(isNone);
}

/** Whether two answers are the same, at any depth. Nothing, an empty text and an empty list or group are all no answer. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isNone(one) && isNone(other))) return true;
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/**
 * The answers that differ from those which the page gave the form, whole fields of it. `null` stands for one that was emptied; an empty text
 * where its branch would begin it again.
 */
export function changedAnswers(now: Payload, given: Payload, schema: FormSchema): Payload {
  const names = [...new Set([...Object.keys(given), ...Object.keys(now)])].filter((name) => isOfForm(name, schema));
  const isEmptied = (name: string) => now[name] === '' && !Object.hasOwn(schema.properties, name);
  const changed = names.filter((name) => isEmptied(name) || !isSame(now[name], given[name]));
  return Object.fromEntries(changed.map((name) => [name, isNone(now[name]) && !isEmptied(name) ? null : now[name]]));
}

const isFilled = (value: FormDataEntryValue | null) => (value instanceof File ? value.name : value) !== '';

/** What a form's own HTML holds: each control's value at the path that it is named by. */
export function typedAnswers(typed: FormData, schema: FormSchema): Payload {
  const form = siteForm(schema);
  const controls = withEntryNames(form, typed).map(([name, value]) => [typeof name === 'string' ? name : fieldPath(name), value] as const);
  const byName = Map.groupBy(
    controls.filter(([name, value]) => isFilled(value) && !isChoiceName(name)),
    ([name]) => name,
  );
  const named = [...byName].flatMap(([name, pairs]): [FieldPath, unknown][] => {
    const schemas = placeOf(form, name);
    if (!schemas) return [];
    const behavior = BEHAVIOR_BY_KIND[form.fieldOf(schemas).kind];
    const values = pairs.map(([, value]) => value).filter((value) => value !== null);
    // An entry of which there is but a name.
    if (values.length === 0) return [[name, null]];
    return behavior.isList ? values.map((value) => [name, value]) : [[name, behavior.fromFormData(values)]];
  });
  return parseTexts(form, valuesByName(form, named), true);
}

/** Of all rows the one that is the same but for what was held back. */
function likeRow(row: unknown, given: readonly unknown[], left: readonly unknown[]): unknown {
  const index = left.findIndex((one) => isSame(one, row));
  return index < 0 ? undefined : given[index];
}

/**
 * Answers that were kept, with what the browser may not keep of them as the page has it: in a group at once; in a row where the rest of it
 * is the same, since it may be another person's by now.
 */
export function withHeldBack(kept: Payload, given: Payload, schema: FormSchema): Payload {
  const left = withoutValues(siteForm(schema), given, notPersisted(schema));
  const whole = (value: unknown, before: unknown, remains: unknown): unknown => {
    if (Array.isArray(value)) {
      if (!Array.isArray(before) || !Array.isArray(remains)) return value;
      return value.map((row: unknown) => likeRow(row, before, remains) ?? row);
    }
    if (!isHolder(value) || !isHolder(before) || !isHolder(remains) || Array.isArray(before)) return value;
    const held = Object.entries(before).filter(([name]) => !Object.hasOwn(remains, name) && !Object.hasOwn(value, name));
    const all = Object.entries(value).map(([name, one]) => [name, whole(one, before[name], remains[name])] as const);
    return Object.fromEntries([...all, ...held]);
  };
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, whole(value, given[name], left[name])]));
}

/** The name of a field's control, or what the names of all controls in it begin with. */
export const namesOf = (field: string): { readonly own: FieldPath; readonly inside: string } => ({
  own: fieldPath([field]),
  inside: `${fieldPath([field])}/`,
});
