// Inserts a field into schema.json and ui.json from the lab's editor.
import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { BEHAVIOR_BY_KIND } from '#engine/index.ts';
import { kindOfSchema } from '#engine/normalized-schema/index.ts';
import { jsonLines } from '#tools/forms/released/json-lines.ts';
import type { ExampleField } from './example-fields.ts';
import { LabError } from '../lab-error.ts';
import type { FormTexts } from '../protocol/calls.ts';

const SAMPLE = 'samples/valid/complete.json';

/** The white space before something that begins its line; undefined where something stands before it there. */
function indentOf(text: string, { offset }: Node): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return before.trim() === '' ? before : undefined;
}

/**
 * Puts an entry into an object or a list, laid out as its neighbours are, of which nothing changes.
 *
 * @param lead what stands before the value: a name with its colon
 */
function put(text: string, holder: Node, index: number, lead: string, value: unknown): string {
  const { children: entries = [], offset, length, type } = holder;
  const beside = entries[index - 1] ?? entries[0];
  const indent = beside && indentOf(text, beside);
  const entry = lead + jsonLines(value, indent ?? '', lead.length);
  if (!beside) {
    const [open, close] = type === 'array' ? ['[', ']'] : ['{ ', ' }'];
    return text.slice(0, offset) + open + entry + close + text.slice(offset + length);
  }
  const gap = indent === undefined ? ' ' : `\n${indent}`;
  const at = index > 0 ? beside.offset + beside.length : beside.offset;
  return text.slice(0, at) + (index > 0 ? `,${gap}${entry}` : `${entry},${gap}`) + text.slice(at);
}

/** Sets a property of the whole, behind all that are there. */
function putLast(text: string, name: string, value: unknown): string {
  const tree = parseTree(text);
  return tree?.type === 'object' ? put(text, tree, tree.children?.length ?? 0, `${JSON.stringify(name)}: `, value) : text;
}

const namesIn = (list: Node | undefined): string[] => (list?.children ?? []).map(({ value }) => String(value));

/** Puts a name into a list of names: behind the last of those before it; else before the rest (`*`), behind the nearest of them, or at the end. */
function putName(text: string, path: JSONPath, name: string, before: readonly string[]): string {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, path);
  if (!list) return text;
  const names = namesIn(list);
  const last = before.at(-1);
  const rest = names.indexOf('*');
  const nearest = before.findLast((one) => names.includes(one));
  const isBesideRest = rest >= 0 && (last === undefined || !names.includes(last));
  const index = isBesideRest ? rest : nearest === undefined ? names.length : names.indexOf(nearest) + 1;
  return put(text, list, index, '', name);
}

/** Where in ui.json names of fields stand in an order that a new one has to have its place in. */
function ordersIn(ui: Node | undefined, behind: string | undefined): JSONPath[] {
  if (!ui) return [];
  const groups = findNodeAtLocation(ui, ['ui:options', 'groups'])?.children ?? [];
  const fields = groups.map((group) => namesIn(findNodeAtLocation(group, ['fields'])));
  const of = behind === undefined ? -1 : fields.findIndex((names) => names.includes(behind));
  const order: JSONPath[] = findNodeAtLocation(ui, ['ui:order']) ? [['ui:order']] : [];
  return groups.length === 0 ? order : [...order, ['ui:options', 'groups', of >= 0 ? of : groups.length - 1, 'fields']];
}

/** How ui.json says that a field is shown: a choice has no control unless it says which; likewise in a group. */
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

/** Adds what a field refers to, unless the form has a definition of that name. */
function withDefinitions(text: string, { definitions = {} }: ExampleField): string {
  return Object.entries(definitions).reduce((all, [name, definition]) => {
    const tree = parseTree(all);
    const held = tree && findNodeAtLocation(tree, ['definitions']);
    if (!held) return putLast(all, 'definitions', { [name]: definition });
    if (findNodeAtLocation(held, [name])) return all;
    return put(all, held, held.children?.length ?? 0, `${JSON.stringify(name)}: `, definition);
  }, text);
}

/** A name that no field of the form has yet. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted}_${number}`;
  return name;
}

/** A field and those that it shows, which come behind it, under names that the form has not yet. */
function named(field: ExampleField, taken: readonly string[]): readonly ExampleField[] {
  const name = freeName(field.name, taken);
  const beside = (field.beside ?? []).map((shown) => ({ ...shown, was: shown.name, name: freeName(shown.name, [...taken, name]) }));
  const nameNow = new Map(beside.map(({ was, name: now }) => [was, now]));
  const { reveals } = field.schema;
  if (!reveals) return [{ ...field, name }, ...beside];
  const shown = Object.entries(reveals).map(([option, names]) => [option, names.map((each) => nameNow.get(each) ?? each)] as const);
  return [{ ...field, name, schema: { ...field.schema, reveals: Object.fromEntries(shown) } }, ...beside];
}

/** Puts one field, whose name is free, behind those before it. */
function putField(texts: FormTexts, field: ExampleField, before: readonly string[]): FormTexts {
  const { 'schema.json': schema = '', 'ui.json': ui = '', [SAMPLE]: sample } = texts;
  const { name } = field;
  const tree = parseTree(schema);
  const properties = tree && findNodeAtLocation(tree, ['properties']);
  if (properties?.type !== 'object') throw new LabError(422, 'schema.json has no "properties" to put a field into.');
  const withField = put(schema, properties, before.length, `${JSON.stringify(name)}: `, field.schema);
  const ordered = ordersIn(parseTree(ui), before.at(-1)).reduce((text, path) => putName(text, path, name, before), ui);
  const looks = looksOf(field);
  return {
    ...texts,
    'schema.json': withDefinitions(withField, field),
    'ui.json': Object.keys(looks).length === 0 ? ordered : putLast(ordered, name, looks),
    ...(sample !== undefined && field.value !== undefined && { [SAMPLE]: putLast(sample, name, field.value) }),
  };
}

const namesOf = (properties: Node): string[] => (properties.children ?? []).map(({ children: [name] = [] }) => String(name?.value));

/** Says that a field must be given. */
function withRequired(text: string, name: string, before: readonly string[]): string {
  const tree = parseTree(text);
  if (!tree || findNodeAtLocation(tree, ['required'])) return putName(text, ['required'], name, before);
  const index = (tree.children ?? []).findIndex(({ children: [key] = [] }) => key?.value === 'properties');
  return put(text, tree, index, '"required": ', [name]);
}

/** How many of the fields come before one that nobody said a place for: all but those that never leave the browser, which close a form. */
function openEnd(names: readonly string[], submit: string): number {
  const tree = parseTree(submit);
  const local = namesIn(tree && findNodeAtLocation(tree, ['local']));
  return names.findLastIndex((name) => !local.includes(name)) + 1;
}

/** A field to put into a form. */
interface Inserted {
  readonly field: ExampleField;
  /** Of the cursor in schema.json. */
  readonly offset: number;
  /** Whether it must be given; of those that it shows none must. */
  readonly isRequired?: boolean;
}

/**
 * Puts a field into a form: its schema behind the field in which the cursor stands, or behind all that others receive where it stands in
 * none; its name into the orders of ui.json, a value into the complete sample; those that it shows likewise.
 *
 * @returns the texts that changed, what the field is called, and where its name begins in schema.json
 * @throws LabError where schema.json has no fields, or is no JSON
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
  const count = isInside ? (properties.children ?? []).filter((one) => one.offset <= offset).length : openEnd(names, submit);
  const before = names.slice(0, count);
  const fields = named(field, names);
  let all = texts;
  for (const [index, each] of fields.entries()) {
    all = putField(all, each, [...before, ...fields.slice(0, index).map(({ name }) => name)]);
  }
  const name = fields[0]?.name ?? '';
  if (isRequired) all = { ...all, 'schema.json': withRequired(all['schema.json'] ?? '', name, before) };
  const inserted = parseTree(all['schema.json'] ?? '');
  const node = inserted && findNodeAtLocation(inserted, ['properties', name]);
  const changed = Object.entries(all).filter(([path, text]) => text !== texts[path]);
  return { texts: Object.fromEntries(changed), name, at: node?.parent?.offset ?? offset };
}
