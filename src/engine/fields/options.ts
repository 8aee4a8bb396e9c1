// The options of a field: their values, the texts that stand for them in HTML, and their labels.
import { EN, type Messages } from '../locale/en.ts';
import { canonicalJson, getOrCreate, isObject } from '../schema/json.ts';
import { isVisible, mayChange, withLineFeeds } from './clean-text.ts';
import { plainLabel } from './plain-label.ts';
import { mainType, optionsOf, type FieldOption, type MergedKeywords } from './field-kind.ts';

/** One of the values to choose from. */
export interface Option {
  readonly value: unknown;
  /** Its text in HTML, where every value is a text: of an `<option>` or a box. Each option of a field has another. */
  readonly text: string;
  /** What a visitor reads. */
  readonly label: string;
}

/** Properties by which objects are mostly called. */
const NAMING_PROPERTIES = ['title', 'label', 'name'];

const BOOLEANS: readonly FieldOption[] = [
  { value: true, title: undefined },
  { value: false, title: undefined },
];

/** What an object is called by one of its properties; '' where that does not say. */
function ownName(value: unknown, property: string): string {
  const name = isObject(value) && Object.hasOwn(value, property) ? value[property] : undefined;
  return typeof name === 'string' ? name.trim() : '';
}

/** The labels of values without a title: of objects the first property that tells them all apart. */
function labelsOf(values: readonly unknown[], messages: Messages): (value: unknown) => string {
  const objects = values.filter(isObject);
  const property = NAMING_PROPERTIES.find((name) => {
    const names = objects.map((one) => ownName(one, name));
    return !names.includes('') && new Set(names).size === names.length;
  });
  return (value) =>
    (property !== undefined && isObject(value) ? ownName(value, property) : plainLabel(value, messages)) || messages.emptyOption;
}

/** The texts of values. A text that spells another value, too (`"5"` beside `5`), and the empty one, which stands for no choice, is written as JSON. */
function textsOf(values: readonly unknown[]): (value: unknown) => string {
  const plain = (value: unknown) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));
  const counts = Map.groupBy(values, plain);
  return (value) => ((counts.get(plain(value))?.length ?? 0) > 1 ? JSON.stringify(value) : plain(value));
}

/** Cache of {@link choicesOf}, for each catalogue. */
const known = new WeakMap<Messages, WeakMap<MergedKeywords, readonly Option[]>>();

/**
 * The options of a field with their labels: what it lists, or yes and no; none where there is nothing to choose from.
 *
 * @param messages the catalogue of the form, for labels that the schema does not give
 */
export function choicesOf(keywords: MergedKeywords, messages: Messages = EN): readonly Option[] {
  const cache = getOrCreate(known, messages, () => new WeakMap<MergedKeywords, readonly Option[]>());
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

/** The option with a value, whatever the order of its keys. */
export function optionWithValue(keywords: MergedKeywords, value: unknown, messages?: Messages): Option | undefined {
  const json = canonicalJson(value);
  return choicesOf(keywords, messages).find((option) => option.value === value || canonicalJson(option.value) === json);
}

/** The option that is itself written with blanks, line breaks or rare characters, which other texts would lose. */
export function optionAsWritten(keywords: MergedKeywords, text: string): Option | undefined {
  if (!isVisible(text) || !mayChange(text)) return undefined;
  const lines = withLineFeeds(text);
  return choicesOf(keywords).find((option) => withLineFeeds(option.text) === lines);
}
