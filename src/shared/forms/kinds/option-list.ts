import type { FieldSchema, Json } from '../types.ts';
import { isRewritten, isVisible, withLineFeeds } from '../clean-text.ts';
import { anyInWords } from './any-value.ts';
import { mainType, typeOfValue } from './type-of.ts';

/** One of the values that may be chosen. */
export interface Option {
  readonly value: Json;
  /** What stands for it in HTML, where every value is a text: the value of an `<option>` or a box. Each option of a field has another. */
  readonly text: string;
  /** What a visitor reads. */
  readonly label: string;
}

/** Of a value in which nothing can be read. */
const EMPTY_LABEL = 'None';

/** A schema that takes one value alone. */
function onlyValue({ const: only, enum: values, ...rest }: FieldSchema): Json | undefined {
  const told = Object.keys(rest).every((keyword) => ['type', 'title', 'description', 'errorMessage'].includes(keyword));
  if (!told) return undefined;
  return only === undefined && values?.length === 1 ? values[0] : only;
}

/** By what an object is mostly called. */
const NAMING = ['title', 'label', 'name'];

const isObject = (value: Json): value is Readonly<Record<string, Json | undefined>> => typeOfValue(value) === 'object';

/** What an object is called by itself; '' where it does not say. */
function ownName(value: Json, by: string): string {
  const name = isObject(value) && Object.hasOwn(value, by) ? value[by] : undefined;
  return typeof name === 'string' ? name.trim() : '';
}

/** How each of several values is called that nobody has named: objects by what they call themselves, where that tells them all apart. */
function labelsOf(values: readonly Json[]): (value: Json) => string {
  const objects = values.filter(isObject);
  const by = NAMING.find((name) => {
    const names = objects.map((one) => ownName(one, name));
    return !names.includes('') && new Set(names).size === names.length;
  });
  return (value) => (by !== undefined && isObject(value) ? ownName(value, by) : anyInWords(value).trim()) || EMPTY_LABEL;
}

/** A text that spells another value too (`"5"` beside `5`) is written as JSON. */
function spelled(values: readonly Json[]): (value: Json) => string {
  const plain = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));
  const counts = Map.groupBy(values, plain);
  return (value) => ((counts.get(plain(value))?.length ?? 0) > 1 ? JSON.stringify(value) : plain(value));
}

function fromBranches(branches: readonly FieldSchema[] | undefined): [Json, string | undefined][] | undefined {
  const named = branches?.map((branch): [Json | undefined, string | undefined] => [onlyValue(branch), branch.title]);
  if (!named || named.length === 0 || named.some(([value]) => value === undefined)) return undefined;
  return named as [Json, string | undefined][];
}

const BOOLEANS: readonly [Json, undefined][] = [
  [true, undefined],
  [false, undefined],
];

function optionsIn(field: FieldSchema): readonly Option[] | undefined {
  const { enum: values, enumNames, oneOf, anyOf } = field;
  const named =
    values?.map((value, index): [Json, string | undefined] => [value, enumNames?.[index]]) ??
    fromBranches(oneOf) ??
    fromBranches(anyOf) ??
    (mainType(field) === 'boolean' ? BOOLEANS : undefined);
  const chosen = named?.filter(([value]) => value !== null);
  if (!chosen || chosen.length === 0) return undefined;
  const text = spelled(chosen.map(([value]) => value));
  const name = labelsOf(chosen.flatMap(([value, label]) => (label === undefined ? [value] : [])));
  return chosen.map(([value, label]) => ({ value, text: text(value), label: label ?? name(value) }));
}

/** Asked several times for each choice that is made, and for each value that is judged: a schema never changes, and neither does what it offers. */
const known = new WeakMap<FieldSchema, readonly Option[] | undefined>();

/**
 * What can be chosen in a field, as it says itself: `enum` (labels in `enumNames`), `oneOf` or `anyOf` of one value each (labels in
 * `title`), or a boolean. Null is no choice of its own: it is what nothing chosen means. Undefined where nothing is to choose from.
 */
export function optionsOf(field: FieldSchema): readonly Option[] | undefined {
  if (!known.has(field)) known.set(field, optionsIn(field));
  return known.get(field);
}

/** The value that a text of HTML stands for; undefined where no option has it. */
export function optionWithText(field: FieldSchema, text: string): Option | undefined {
  return optionsOf(field)?.find((option) => option.text === text);
}

/**
 * The option that is itself written in a way in which other texts are changed as they are read (`cleanText`, blanks around it); a line
 * break is one, however it is written.
 */
export function optionAsWritten(field: FieldSchema, text: string): Option | undefined {
  const lines = withLineFeeds(text);
  return isVisible(text) && isRewritten(text) ? optionsOf(field)?.find((option) => withLineFeeds(option.text) === lines) : undefined;
}

/** The option that has a value. */
export function optionWithValue(field: FieldSchema, value: unknown): Option | undefined {
  const same = JSON.stringify(value);
  return optionsOf(field)?.find((option) => option.value === value || JSON.stringify(option.value) === same);
}

/** Whether all that can be chosen are single values, as a list of boxes shows them. */
export const areScalars = (options: readonly Option[]): boolean =>
  options.every(({ value }) => !['object', 'array'].includes(typeOfValue(value)));
