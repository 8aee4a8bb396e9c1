// The message for a failed keyword: the schema's own (`errorMessage`), else one from the catalogue of the locale.
import { forbiddenNames, onlyRequires } from '../evaluation/forbidden-names.ts';
import { isDataReference } from '../evaluation/instance.ts';
import { concernsEntryName, type FailedKeyword } from '../evaluation/violation.ts';
import { describeDate, describeMoment } from '../fields/dates-in-words.ts';
import { optionsOf, type MergedKeywords } from '../fields/field-kind.ts';
import type { FieldContext } from '../fields/field-behavior.ts';
import { plainLabel } from '../fields/plain-label.ts';
import { sizeInWords } from '../fields/size-in-words.ts';
import type { MessageKey, Messages } from '../locale/en.ts';
import { interpolate } from '../locale/interpolate.ts';
import { isEqual, isObject } from '../schema/json.ts';
import { toPath } from '../schema/path.ts';
import type { Subschema } from '../schema/subschema.ts';
import type { MessageContext } from './message-context.ts';

const ROW_KEYS: Readonly<Record<string, MessageKey>> = { minItems: 'minRows', maxItems: 'maxRows', uniqueItems: 'uniqueRows' };

/** Whether several branches match because their discriminator is empty. The visitor then has to select one of its options. */
const isUndecided = ({ matches, property }: FailedKeyword): boolean => matches === 'several' && property !== undefined;

/** The schema's own message: `errorMessage` has messages by keyword, or by keyword and property. */
export function schemaMessage(failed: FailedKeyword): string | undefined {
  if (isUndecided(failed)) return undefined;
  const { subschema, keyword, property, properties, matches } = failed;
  const all = subschema.keywords.errorMessage ?? {};
  const byKeyword = (matches === 'none' ? all['none'] : undefined) ?? all[keyword];
  const name = property ?? (properties && toPath(properties));
  const message = isObject(byKeyword) && name !== undefined ? byKeyword[name] : byKeyword;
  return typeof message === 'string' ? message : undefined;
}

/** The values that a schema accepts, where it lists them. */
const listedValues = (subschema: Subschema | undefined): readonly unknown[] =>
  (subschema?.allOfChain ?? []).flatMap(({ keywords: { const: only, enum: values } }) => values ?? (only === undefined ? [] : [only]));

/** The key of a message in the catalogue, the values for its `{limit}`, and the names of the fields for its `{titles}`. */
interface CatalogueEntry {
  readonly key: string;
  readonly values?: readonly unknown[];
  readonly names?: readonly string[];
}

function entryForNot({ subschema, property, properties }: FailedKeyword): CatalogueEntry {
  if (properties) return { key: 'together', names: properties };
  if (property !== undefined || subschema.rejectsAll) return { key: 'forbidden' };
  const not = subschema.get('not');
  const values = listedValues(not);
  if (values.length > 0) return { key: values.some(isDataReference) ? 'different' : 'unlike', values };
  if (forbiddenNames(subschema).length > 0) return { key: 'not' };
  const names = (not?.collectSubschemas ?? []).flatMap((schema) => [
    ...schema.named('properties').keys(),
    ...(schema.keywords.required ?? []),
  ]);
  return names.length > 0 ? { key: 'change', names: [...new Set(names)] } : { key: 'not' };
}

function entryForType({ keywords }: Subschema, { isForm }: MessageContext): CatalogueEntry {
  if (isForm) return { key: 'body' };
  const types = [keywords.type ?? []].flat().filter((type) => type !== 'null');
  const [type] = types;
  return { key: types.length === 1 && (type === 'integer' || type === 'number') ? type : 'type' };
}

/** Describes the missing entry by the values and the fields that `contains` names. */
function entryForContains(subschema: Subschema, { fieldInEntry: inEntry, context }: MessageContext): CatalogueEntry {
  const contains = subschema.get('contains');
  const values = listedValues(contains);
  if (values.length > 0) return { key: 'includes', values };
  const entry = contains?.allOfChain ?? [];
  const fields = new Map(entry.flatMap((schema) => [...schema.named('properties')]));
  const required = entry.flatMap(({ keywords }) => keywords.required ?? []);
  const parts = [...new Set([...fields.keys(), ...required])].flatMap((name) => {
    const { title, keywords } = inEntry(name);
    const accepted = listedValues(fields.get(name)).map((value) => optionLabel(value, [keywords], context.messages));
    if (accepted.length > 0) return [`${title}: ${joined(accepted, context, 'disjunction')}`];
    return required.includes(name) ? [title] : [];
  });
  return parts.length > 0 ? { key: 'entry', values: [joined(parts, context, 'conjunction')] } : { key: 'contains' };
}

function entryFor(failed: FailedKeyword, messageContext: MessageContext): CatalogueEntry {
  const { keywords, isRows } = messageContext;
  const { subschema, keyword, property, matches } = failed;
  const hasOptions = keywords.some((field) => optionsOf(field) !== undefined);
  if (matches !== undefined && (property !== undefined || (matches === 'none' && hasOptions))) return { key: 'enum' };
  if (matches === 'none') return { key: 'noBranch' };
  if (matches === 'several') {
    const names = subschema.list('oneOf').map(onlyRequires);
    if (names.length > 0 && names.every(({ length }) => length > 0)) return { key: 'together', names: [...new Set(names.flat())] };
  }
  const value = subschema.keywords[keyword];
  switch (keyword) {
    case 'not':
      return entryForNot(failed);
    case 'type':
      return entryForType(subschema, messageContext);
    case 'const':
      if (isDataReference(value)) return { key: 'same', values: [value] };
      return plainLabel(value, messageContext.context.messages) === '' ? { key: 'forbidden' } : { key: 'const', values: [value] };
    case 'propertyNames': {
      const names = listedValues(subschema.get('propertyNames'));
      return names.length > 0 ? { key: 'names', values: names } : { key: keyword };
    }
    case 'additionalProperties':
      return { key: concernsEntryName(failed) ? 'propertyNames' : keyword };
    case 'contains':
      return entryForContains(subschema, messageContext);
    default:
      return { key: (isRows ? ROW_KEYS[keyword] : undefined) ?? keyword, ...(value !== undefined && { values: [value].flat() }) };
  }
}

/** The text for `{limit}`: values in words, and options by their titles. */
function limitText(keyword: string, values: readonly unknown[], { keywords, siblingTitle, context }: MessageContext): string {
  const textOf = (value: unknown): string => {
    if (isDataReference(value)) return siblingTitle(value.$data.split('/').at(-1) ?? '');
    if (keyword === 'maxFileSize' || keyword === 'minFileSize') return sizeInWords(Number(value), context.messages);
    if (keyword === 'formatMinimum' || keyword === 'formatMaximum') return describeMoment(describeDate(String(value), context), context);
    return optionLabel(value, keywords, context.messages);
  };
  return keyword === 'fileTypes' ? values.map(textOf).join(', ') : joined(values.map(textOf), context, 'disjunction');
}

/** The title of the option with a value in any of these fields, else the value in words. */
function optionLabel(value: unknown, fields: readonly MergedKeywords[], messages: Messages): string {
  const options = fields.flatMap((field) => optionsOf(field) ?? []);
  return options.find((option) => isEqual(option.value, value))?.title ?? plainLabel(value, messages);
}

/** «A, B or C», or «A, B and C». */
const joined = (texts: readonly string[], { locale }: FieldContext, type: 'disjunction' | 'conjunction'): string =>
  texts.length < 2 ? (texts[0] ?? '') : new Intl.ListFormat(locale, { type }).format(texts);

/** The message for a keyword that failed. */
export function messageFor(failed: FailedKeyword, messageContext: MessageContext): string {
  const { title, siblingTitle, context } = messageContext;
  const ownMessage = isUndecided(failed) ? messageContext.keywords[0]?.errorMessage?.['enum'] : schemaMessage(failed);
  if (typeof ownMessage === 'string') return ownMessage;
  const { key, values = [], names = [] } = entryFor(failed, messageContext);
  const { messages } = context;
  const template = Object.hasOwn(messages, key) ? messages[key as MessageKey] : messages.not;
  const { keyword, properties } = failed;
  return interpolate(template, {
    title: keyword === 'required' && properties ? joined(properties.map(siblingTitle), context, 'disjunction') : title,
    titles: joined(names.map(siblingTitle), context, 'disjunction'),
    limit: limitText(keyword, values, messageContext),
  });
}
