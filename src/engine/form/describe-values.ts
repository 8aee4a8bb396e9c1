// Describes the values of a form in words, for mails, reviews and exports.
import { currencyOf, formatAmount } from '../fields/currency.ts';
import { describeValue } from '../fields/describe-value.ts';
import { BEHAVIOR_BY_KIND } from '../fields/behavior-by-kind.ts';
import { optionWithValue } from '../fields/options.ts';
import { interpolate } from '../locale/interpolate.ts';
import type { Field } from '../model/field.ts';
import type { MergedSchema } from '../model/field-model.ts';
import { isPlainObject, type JsonObject } from '../schema/json.ts';
import { toPath, type Key, type Path } from '../schema/path.ts';
import type { Form } from './compile-form.ts';

interface Described {
  readonly path: Path;
  readonly title: string;
}

/** The value of one control. */
interface DescribedAnswer extends Described {
  readonly text: string;
  readonly value: unknown;
  readonly isFile: boolean;
  /** The widget that shows it in the form. */
  readonly widget: string;
}

/** A group, a list or a row: a title and its parts. */
interface DescribedGroup extends Described {
  readonly parts: readonly DescribedPart[];
}

export type DescribedPart = DescribedAnswer | DescribedGroup;

type UiSchema = Readonly<Record<string, unknown>>;

const NO_UI: UiSchema = {};

const uiIn = (ui: UiSchema, key: string): UiSchema => (ui[key] ?? NO_UI) as UiSchema;

const widgetOf = (ui: UiSchema, { kind, keywords }: MergedSchema): string =>
  (ui['ui:widget'] as string | undefined) ?? BEHAVIOR_BY_KIND[kind].defaultWidget(keywords);

/** Whether a list contains neither groups nor lists. It is then described in one line. */
const areSingle = (list: readonly unknown[]) => list.every((entry) => typeof entry !== 'object' || entry === null);

/** The names of a group's fields in the order of `ui:order`. Then the others; fields that a condition adds follow the field that decides it. */
function namesInOrder({ schema }: Field, { 'ui:order': order = [] }: { readonly 'ui:order'?: readonly string[] }): readonly string[] {
  const decidedBy = new Map<string, string>();
  for (const { subschema, after } of schema.schemas) {
    for (const name of subschema.named('properties').keys()) if (after !== undefined && !decidedBy.has(name)) decidedBy.set(name, after);
  }
  const names = order.filter((name) => schema.has(name));
  for (const name of schema.names) {
    if (names.includes(name)) continue;
    const by = decidedBy.get(name);
    const index = by === undefined ? -1 : names.findLastIndex((placed) => placed === by || decidedBy.get(placed) === by);
    names.splice(index < 0 ? names.length : index + 1, 0, name);
  }
  return names;
}

class Describer {
  readonly #form: Form;

  constructor(form: Form) {
    this.#form = form;
  }

  /** The fields of a group in the order of the form, then the values that have no field. */
  group(field: Field | undefined, value: JsonObject, keys: readonly Key[], ui: UiSchema): DescribedPart[] {
    const names = new Set([...(field?.kind === 'group' ? namesInOrder(field, ui) : []), ...Object.keys(value)]);
    return [...names].flatMap((name) => {
      if (!Object.hasOwn(value, name)) return [];
      const child = field?.child(name);
      // An entry of a dictionary is called by its name: its schema's title is the same for all entries.
      const title = field?.schema.has(name) === true ? child?.schema.keywords.title : undefined;
      return this.#part(child, value[name], [...keys, name], title ?? name, uiIn(ui, name));
    });
  }

  #part(field: Field | undefined, value: unknown, keys: readonly Key[], title: string, ui: UiSchema): DescribedPart[] {
    if (value === undefined || value === null) return [];
    const path = toPath(keys);
    if (field?.kind === 'file' || (!isPlainObject(value) && !Array.isArray(value))) return [this.#answer(field, value, path, title, ui)];
    if (!Array.isArray(value)) {
      const parts = this.group(field, value, keys, ui);
      return parts.length === 0 ? [] : [{ path, title, parts }];
    }
    if (value.length === 0) return [];
    const { messages } = this.#form;
    const isOneLine = areSingle(value) && field?.kind !== 'files' && (field?.schema.prefixItemCount ?? 0) === 0;
    if (isOneLine) {
      const filled = value.filter((entry) => entry !== null);
      return [this.#answer(field, filled, path, title, ui)];
    }
    const parts = value.flatMap((entry: unknown, index) => {
      const row = field?.child(index);
      const ownTitle = row?.schema.keywords.title;
      // Entries of `prefixItems` have titles of their own; rows are numbered.
      const rowTitle =
        index < (field?.schema.prefixItemCount ?? 0) && ownTitle !== undefined
          ? ownTitle
          : interpolate(messages.row, { title: ownTitle ?? title, number: index + 1 });
      return this.#part(row, entry, [...keys, index], rowTitle, uiIn(ui, 'items'));
    });
    return parts.length === 0 ? [] : [{ path, title, parts }];
  }

  #answer(field: Field | undefined, value: unknown, path: Path, title: string, ui: UiSchema): DescribedAnswer {
    const schema = field?.schema;
    const widget = schema ? widgetOf(ui, schema) : 'text';
    const isFile = field?.kind === 'file';
    const text = Array.isArray(value) && schema ? this.#list(schema, value, ui) : this.#text(schema, value, ui);
    return { path, title, text, value, isFile, widget };
  }

  #list(schema: MergedSchema, list: readonly unknown[], ui: UiSchema): string {
    const entry = schema.child(0)?.withoutBranches;
    return list.map((single) => this.#text(entry, single, uiIn(ui, 'items'))).join(', ');
  }

  #text(schema: MergedSchema | undefined, value: unknown, ui: UiSchema): string {
    const { context, messages } = this.#form;
    const keywords = schema?.keywords;
    const option = keywords && typeof value !== 'boolean' && !keywords.fileTypes ? optionWithValue(keywords, value, messages) : undefined;
    if (option) return option.label;
    const currency = currencyOf(ui);
    if (currency !== undefined && typeof value === 'number') return formatAmount(value, currency, context.locale);
    return describeValue(value, context, schema && widgetOf(ui, schema));
  }
}

/**
 * Describes the values of a form at any depth, in the order of the form: options by their labels, dates in words, amounts with their
 * currency. A value without a field is described under its name.
 *
 * @param ui has the order, the widgets and the currencies; by default the form's uiSchema
 *
 * @example
 * describeValues(form, { born: '1990-05-01' }); // [{ title: 'Born', text: '1 May 1990', … }]
 */
export function describeValues(form: Form, values: JsonObject, ui: UiSchema = form.uiSchema): DescribedPart[] {
  return new Describer(form).group(form.resolve(values).root, values, [], ui);
}
