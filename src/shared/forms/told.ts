import { kindOf } from './kinds/kinds.ts';
import { optionWithValue } from './kinds/option-list.ts';
import { fieldPath, type FieldPath } from './path.ts';
import { isFileField } from './payload-schema.ts';
import { rowTitle } from './row-title.ts';
import type { PartSchema, Root } from './schema/places.ts';
import type { Shape } from './structure/shape.ts';
import { structureOf, type FormStructure } from './structure/structure.ts';
import type { FieldSchema, Json, UiSchema } from './types.ts';
import { isPlainObject } from './plain-object.ts';

interface ToldAt {
  readonly path: FieldPath;
  readonly title: string;
}

/** One answer. */
export interface ToldAnswer extends ToldAt {
  readonly text: string;
  /** What stands there. */
  readonly value: unknown;
  readonly isFile: boolean;
  /** What it was asked by (`ui:widget`). */
  readonly widget: string;
}

/** A heading, and what stands under it: an object, a list, a row of one. */
export interface ToldGroup extends ToldAt {
  readonly parts: readonly ToldPart[];
}

/** What is told of a value of a form, in the form's order, for people to read. */
export type ToldPart = ToldAnswer | ToldGroup;

type Ui = Readonly<Record<string, unknown>>;

/** Rows that are values of their own are told in one line. */
const isOneLine = (value: readonly unknown[]) => value.every((entry) => typeof entry !== 'object' || entry === null);

/** The names of a shape's fields as ui.json orders them, each that another's value has brought behind that one. */
function namesInOrder({ field: { properties = {} }, after }: Shape, ui: Ui): string[] {
  const { 'ui:order': order = [] } = ui as { 'ui:order'?: readonly string[] };
  const names = order.filter((name) => Object.hasOwn(properties, name));
  for (const name of Object.keys(properties)) {
    if (names.includes(name)) continue;
    const by = after.get(name);
    const behind = by === undefined ? -1 : names.findLastIndex((one) => one === by || after.get(one) === by);
    names.splice(behind < 0 ? names.length : behind + 1, 0, name);
  }
  return names;
}

class Telling {
  readonly #structure: FormStructure;

  constructor(structure: FormStructure) {
    this.#structure = structure;
  }

  #answer(at: ToldAt, value: unknown, field: FieldSchema, ui: Ui): ToldAnswer {
    const kind = kindOf(field);
    const { 'ui:widget': widget = kind.widget(field) } = ui as { 'ui:widget'?: string };
    const isFile = isFileField(field);
    const labelled = (one: unknown, by: FieldSchema) => optionWithValue(by, one)?.label;
    const { items } = field;
    const inWords = (one: Json) => (typeof value === 'boolean' || isFile ? undefined : labelled(one, field)) ?? kind.inWords(one, widget);
    const entryWidget = items && ((ui['items'] as Ui | undefined)?.['ui:widget'] ?? kindOf(items).widget(items));
    const text =
      Array.isArray(value) && items && kind.isList
        ? value.map((one: Json) => labelled(one, items) ?? kindOf(items).inWords(one, entryWidget as string | undefined)).join(', ')
        : inWords(value as Json);
    return { ...at, text, value, isFile, widget };
  }

  #one(schema: PartSchema, value: unknown, keys: readonly (string | number)[], title: string, ui: Ui): ToldPart[] {
    if (value === undefined || value === null) return [];
    const shape = this.#structure.shape(schema, value);
    const { field } = shape;
    const at = { path: fieldPath(keys), title };
    if (isFileField(field) || (!isPlainObject(value) && !Array.isArray(value))) return [this.#answer(at, value, field, ui)];
    if (Array.isArray(value)) {
      if (value.length === 0) return [];
      // Positions that are asked different things have a line each.
      const isWhole = isOneLine(value) && !isFileField(field.items ?? {}) && !field.prefixItems;
      if (isWhole)
        return [
          this.#answer(
            at,
            value.filter((entry) => entry !== null),
            field,
            ui,
          ),
        ];
      const parts = value.flatMap((entry: unknown, index) => {
        const inside = this.#structure.inside(shape, index) ?? {};
        const row = this.#structure.shape(inside, entry).field;
        const own = field.prefixItems?.[index] === undefined ? undefined : row.title;
        return this.#one(inside, entry, [...keys, index], own ?? rowTitle({ title }, row, index), (ui['items'] ?? {}) as Ui);
      });
      return parts.length === 0 ? [] : [{ ...at, parts }];
    }
    const parts = this.object(schema, value, keys, ui);
    return parts.length === 0 ? [] : [{ ...at, parts }];
  }

  /** What is in an object: the fields that the form shows, in the order in which it does, then whatever else is there. */
  object(schema: PartSchema, value: Readonly<Record<string, unknown>>, keys: readonly (string | number)[], ui: Ui): ToldPart[] {
    const shape = this.#structure.shape(schema, value);
    const names = new Set([...namesInOrder(shape, ui), ...Object.keys(value)]);
    return [...names].flatMap((name) => {
      if (!Object.hasOwn(value, name)) return [];
      const inside = this.#structure.inside(shape, name) ?? {};
      const own = (ui[name] ?? {}) as Ui;
      // Under a name that a visitor has given, the title says what all such entries are.
      const isNamed = Object.hasOwn(shape.field.properties ?? {}, name);
      const title = isNamed ? this.#structure.shape(inside, value[name]).field.title : undefined;
      return this.#one(inside, value[name], [...keys, name], title ?? name, own);
    });
  }
}

/**
 * Tells what a form was filled in with as people read it, at any depth: the one way for mails to staff, `leads show` and the
 * review before sending. What the form no longer speaks of is told under its own name.
 */
export function tell(
  { schema, ui }: { readonly schema: Root; readonly ui: UiSchema },
  values: Readonly<Record<string, unknown>>,
): ToldPart[] {
  return new Telling(structureOf(schema)).object(schema, values, [], ui);
}
