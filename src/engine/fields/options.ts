// The options of a field: their values, their texts in HTML, and their labels.
import { EN, type Messages } from '../locale/en.ts';
import { canonicalJson, getOrCreate, isObject } from '../schema/json.ts';
import { isVisible, mayChange, withLineFeeds } from './clean-text.ts';
import { plainLabel } from './plain-label.ts';
import { mainType, optionsOf, type FieldOption, type MergedKeywords } from './field-kind.ts';

/** An option that the visitor can select. */
export interface Option {
  readonly value: unknown;
  /** The `value` attribute of its `<option>` or checkbox. Each option of a field has a different text. */
  readonly text: string;
  /** The label that visitors read. */
  readonly label: string;
}

/** Properties of an object value that may name it. */
const NAMING_PROPERTIES = ['title', 'label', 'name'];

const BOOLEANS: readonly FieldOption[] = [
  { value: true, title: undefined },
  { value: false, title: undefined },
];

/** The text of one property of an object; '' if it is not a text. */
function textAt(value: unknown, property: string): string {
  const name = isObject(value) && Object.hasOwn(value, property) ? value[property] : undefined;
  return typeof name === 'string' ? name.trim() : '';
}

/** Labels for values without a title. Objects are named by the first property that is different for each of them. */
function labelsOf(values: readonly unknown[], messages: Messages): (value: unknown) => string {
  const objects = values.filter(isObject);
  const property = NAMING_PROPERTIES.find((name) => {
    const names = objects.map((object) => textAt(object, name));
    return !names.includes('') && new Set(names).size === names.length;
  });
  return (value) =>
    (property !== undefined && isObject(value) ? textAt(value, property) : plainLabel(value, messages)) || messages.emptyOption;
}

/**
 * The texts of values in HTML. Equal texts of different values (`"5"` beside `5`) are written as JSON, and so is the empty text, which stands
 * for no selection.
 */
function textsOf(values: readonly unknown[]): (value: unknown) => string {
  const plain = (value: unknown) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));
  const counts = Map.groupBy(values, plain);
  return (value) => ((counts.get(plain(value))?.length ?? 0) > 1 ? JSON.stringify(value) : plain(value));
}

/** Cache of {@link choicesOf}, by catalogue. */
const choicesCache = new WeakMap<Messages, WeakMap<MergedKeywords, readonly Option[]>>();

/**
 * The options of a field with their labels: the listed values, or yes and no for a boolean; else none.
 *
 * @param messages has the labels for options without a title
 */
export function choicesOf(keywords: MergedKeywords, messages: Messages = EN): readonly Option[] {
  const cache = getOrCreate(choicesCache, messages, () => new WeakMap<MergedKeywords, readonly Option[]>());
  return getOrCreate(cache, keywords, () => computeChoices(keywords, messages));
}

function computeChoices(keywords: MergedKeywords, messages: Messages): readonly Option[] {
  const listed = optionsOf(keywords) ?? (mainType(keywords) === 'boolean' ? BOOLEANS : []);
  const text = textsOf(listed.map(({ value }) => value));
  const label = labelsOf(
    listed.flatMap(({ value, title }) => (title === undefined ? [value] : [])),
    messages,
  );
  return listed.map(({ value, title }) => ({ value, text: text(value), label: title ?? label(value) }));
}

/** The option with a text in HTML. */
export const optionWithText = (keywords: MergedKeywords, text: string): Option | undefined =>
  choicesOf(keywords).find((option) => option.text === text);

/** The option with a value. The order of an object's keys does not matter. */
export function optionWithValue(keywords: MergedKeywords, value: unknown, messages?: Messages): Option | undefined {
  const json = canonicalJson(value);
  return choicesOf(keywords, messages).find((option) => option.value === value || canonicalJson(option.value) === json);
}

/** The option that equals a text exactly, for options with characters that normalizing would remove, such as spaces at the end. */
export function optionAsWritten(keywords: MergedKeywords, text: string): Option | undefined {
  if (!isVisible(text) || !mayChange(text)) return undefined;
  const lines = withLineFeeds(text);
  return choicesOf(keywords).find((option) => withLineFeeds(option.text) === lines);
}
