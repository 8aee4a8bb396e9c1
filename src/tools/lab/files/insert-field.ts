// Inserts a field into schema.json and ui.json from the lab's editor.
import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { BEHAVIOR_BY_KIND } from '#engine/index.ts';
import { kindOfSchema } from '#engine/normalized-schema/index.ts';
import { jsonLines } from '#tools/forms/released/json-lines.ts';
import type { ExampleField } from './example-fields.ts';
import { LabError } from '../lab-error.ts';
import type { FormTexts } from '../protocol/calls.ts';

const SAMPLE = 'samples/valid/complete.json';

/** The indentation of a node; undefined if it does not begin its line. */
function indentOf(text: string, { offset }: Node): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return before.trim() === '' ? before : undefined;
}

/**
 * Inserts an entry into an object or a list, formatted like its neighbours, which stay unchanged.
 *
 * @param prefix of the value: a name with its colon, or '' in a list
 */
function insertEntry(text: string, container: Node, index: number, prefix: string, value: unknown): string {
  const { children: entries = [], offset, length, type } = container;
  const neighbour = entries[index - 1] ?? entries[0];
  const indent = neighbour && indentOf(text, neighbour);
  const entry = prefix + jsonLines(value, indent ?? '', prefix.length);
  if (!neighbour) {
    const [open, close] = type === 'array' ? ['[', ']'] : ['{ ', ' }'];
    return text.slice(0, offset) + open + entry + close + text.slice(offset + length);
  }
  const gap = indent === undefined ? ' ' : `\n${indent}`;
  const position = index > 0 ? neighbour.offset + neighbour.length : neighbour.offset;
  return text.slice(0, position) + (index > 0 ? `,${gap}${entry}` : `${entry},${gap}`) + text.slice(position);
}

/** Appends a property to the root object. */
function appendProperty(text: string, name: string, value: unknown): string {
  const tree = parseTree(text);
  return tree?.type === 'object' ? insertEntry(text, tree, tree.children?.length ?? 0, `${JSON.stringify(name)}: `, value) : text;
}

const namesIn = (list: Node | undefined): string[] => (list?.children ?? []).map(({ value }) => String(value));

/**
 * Inserts a field name into a list of names.
 *
 * @param before the names of the fields before it. The new name follows the last of them. If the list does not have that, it precedes
 *   `*`, follows the nearest earlier field, or is appended
 */
function insertName(text: string, path: JSONPath, name: string, before: readonly string[]): string {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, path);
  if (!list) return text;
  const names = namesIn(list);
  const last = before.at(-1);
  const rest = names.indexOf('*');
  const nearest = before.findLast((field) => names.includes(field));
  const precedesRest = rest >= 0 && (last === undefined || !names.includes(last));
  const index = precedesRest ? rest : nearest === undefined ? names.length : names.indexOf(nearest) + 1;
  return insertEntry(text, list, index, '', name);
}

/** The paths of the lists in ui.json that need the name of a new field: the order and a group. @param previous the field before it */
function ordersIn(ui: Node | undefined, previous: string | undefined): JSONPath[] {
  if (!ui) return [];
  const groups = findNodeAtLocation(ui, ['ui:options', 'groups'])?.children ?? [];
  const fields = groups.map((group) => namesIn(findNodeAtLocation(group, ['fields'])));
  const group = previous === undefined ? -1 : fields.findIndex((names) => names.includes(previous));
  const order: JSONPath[] = findNodeAtLocation(ui, ['ui:order']) ? [['ui:order']] : [];
  return groups.length === 0 ? order : [...order, ['ui:options', 'groups', group >= 0 ? group : groups.length - 1, 'fields']];
}

/** The entry of a field in ui.json. A choice needs a widget; in a group, each choice does. */
function looksOf({ schema, ui = {} }: Pick<ExampleField, 'schema' | 'ui'>): object {
  const { isTyped, widgets } = BEHAVIOR_BY_KIND[kindOfSchema(schema)];
  const [widget] = isTyped ? [] : widgets;
  const { properties = {} } = schema;
  const within = Object.entries(properties).flatMap(([name, field]) => {
    const looks = looksOf({ schema: field, ui: (ui as Readonly<Record<string, object>>)[name] ?? {} });
    return Object.keys(looks).length === 0 ? [] : [[name, looks] as const];
  });
  return { ...(widget !== undefined && { 'ui:widget': widget }), ...ui, ...Object.fromEntries(within) };
}

/** Adds the definitions that a field refers to, unless the form has one of the same name. */
function withDefinitions(text: string, { definitions = {} }: ExampleField): string {
  return Object.entries(definitions).reduce((all, [name, definition]) => {
    const tree = parseTree(all);
    const existing = tree && findNodeAtLocation(tree, ['definitions']);
    if (!existing) return appendProperty(all, 'definitions', { [name]: definition });
    if (findNodeAtLocation(existing, [name])) return all;
    return insertEntry(all, existing, existing.children?.length ?? 0, `${JSON.stringify(name)}: `, definition);
  }, text);
}

/** A name that is not taken: with a number if needed. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted}_${number}`;
  return name;
}

/** A field, followed by the fields that it reveals, with names that are not taken. */
function withFreeNames(field: ExampleField, taken: readonly string[]): readonly ExampleField[] {
  const name = freeName(field.name, taken);
  const beside = (field.beside ?? []).map((shown) => ({ ...shown, was: shown.name, name: freeName(shown.name, [...taken, name]) }));
  const newNames = new Map(beside.map(({ was, name: now }) => [was, now]));
  const { reveals } = field.schema;
  if (!reveals) return [{ ...field, name }, ...beside];
  const shown = Object.entries(reveals).map(
    ([option, names]) => [option, names.map((oldName) => newNames.get(oldName) ?? oldName)] as const,
  );
  return [{ ...field, name, schema: { ...field.schema, reveals: Object.fromEntries(shown) } }, ...beside];
}

/** Inserts one field with a free name after those before it. */
function insertOne(texts: FormTexts, field: ExampleField, before: readonly string[]): FormTexts {
  const { 'schema.json': schema = '', 'ui.json': ui = '', [SAMPLE]: sample } = texts;
  const { name } = field;
  const tree = parseTree(schema);
  const properties = tree && findNodeAtLocation(tree, ['properties']);
  if (properties?.type !== 'object') throw new LabError(422, 'schema.json has no "properties" to put a field into.');
  const withField = insertEntry(schema, properties, before.length, `${JSON.stringify(name)}: `, field.schema);
  const ordered = ordersIn(parseTree(ui), before.at(-1)).reduce((text, path) => insertName(text, path, name, before), ui);
  const looks = looksOf(field);
  return {
    ...texts,
    'schema.json': withDefinitions(withField, field),
    'ui.json': Object.keys(looks).length === 0 ? ordered : appendProperty(ordered, name, looks),
    ...(sample !== undefined && field.value !== undefined && { [SAMPLE]: appendProperty(sample, name, field.value) }),
  };
}

const namesOf = (properties: Node): string[] => (properties.children ?? []).map(({ children: [name] = [] }) => String(name?.value));

/** Adds a field to `required`. */
function withRequired(text: string, name: string, before: readonly string[]): string {
  const tree = parseTree(text);
  if (!tree || findNodeAtLocation(tree, ['required'])) return insertName(text, ['required'], name, before);
  const index = (tree.children ?? []).findIndex(({ children: [key] = [] }) => key?.value === 'properties');
  return insertEntry(text, tree, index, '"required": ', [name]);
}

/** The position of a new field without a cursor: before the fields at the end that never leave the browser, such as a captcha. */
function defaultPosition(names: readonly string[], submit: string): number {
  const tree = parseTree(submit);
  const local = namesIn(tree && findNodeAtLocation(tree, ['local']));
  return names.findLastIndex((name) => !local.includes(name)) + 1;
}

/** A field to insert. */
interface Inserted {
  readonly field: ExampleField;
  /** The offset of the cursor in schema.json. */
  readonly offset: number;
  /** Whether the field is required. The fields that it reveals never are. */
  readonly isRequired?: boolean;
}

/**
 * Inserts a field and the fields that it reveals into a form: the schemas after the field with the cursor, the names into the orders of
 * ui.json, and values into the complete sample.
 *
 * @returns the changed texts, the name of the field, and its offset in schema.json
 * @throws LabError if schema.json has no fields, or is not JSON
 */
export function insertField(
  texts: FormTexts,
  { field, offset, isRequired = false }: Inserted,
): { readonly texts: FormTexts; readonly name: string; readonly at: number } {
  const { 'schema.json': schema = '', 'submit.json': submit = '' } = texts;
  const tree = parseTree(schema);
  const properties = tree && findNodeAtLocation(tree, ['properties']);
  if (properties?.type !== 'object') throw new LabError(422, 'schema.json has no "properties" to put a field into.');
  const names = namesOf(properties);
  const isInside = offset > properties.offset && offset < properties.offset + properties.length;
  const count = isInside
    ? (properties.children ?? []).filter((property) => property.offset <= offset).length
    : defaultPosition(names, submit);
  const before = names.slice(0, count);
  const fields = withFreeNames(field, names);
  let all = texts;
  for (const [index, newField] of fields.entries()) {
    all = insertOne(all, newField, [...before, ...fields.slice(0, index).map(({ name }) => name)]);
  }
  const name = fields[0]?.name ?? '';
  if (isRequired) all = { ...all, 'schema.json': withRequired(all['schema.json'] ?? '', name, before) };
  const inserted = parseTree(all['schema.json'] ?? '');
  const node = inserted && findNodeAtLocation(inserted, ['properties', name]);
  const changed = Object.entries(all).filter(([path, text]) => text !== texts[path]);
  return { texts: Object.fromEntries(changed), name, at: node?.parent?.offset ?? offset };
}
