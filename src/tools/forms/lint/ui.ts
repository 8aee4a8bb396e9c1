// Checks ui.json beyond its JSON Schema.
import { BEHAVIOR_BY_KIND, sizeInWords } from '#engine/index.ts';
import { kindOfSchema, saysKind, mergeReferenced, collectSubschemas, type Subschema } from '#engine/normalized-schema/index.ts';
import { FILE_KINDS } from '#server/files/file-kinds.ts';
import { isFileField } from '#shared/forms/definition/payload-schema.ts';
import type { FieldSchema, FormDefinition, FormSchema } from '#shared/forms/types.ts';
import type { TableError } from '#shared/table-error.ts';
import { schemaFields } from '../schema-fields.ts';
import { inFile, repeatedNames, unknownFields, type FormToLint, type RuleIssue } from './rule.ts';
import { uiAt, type FieldUi } from './ui-at.ts';

interface FormUi {
  readonly 'ui:order': readonly string[];
  readonly 'ui:options'?: {
    readonly groups?: readonly { readonly title: string; readonly fields: readonly string[] }[];
    readonly paged?: boolean;
    readonly privacy?: string;
    readonly listed?: readonly string[];
  };
}

function* widget(name: string, field: FieldSchema, ui: FieldUi, isOwnForm: boolean): Generator<RuleIssue> {
  const key = `${name}.ui:widget`;
  const given = ui['ui:widget'];
  const kind = BEHAVIOR_BY_KIND[kindOfSchema(field)];
  // A field whose kind has fewer than two widgets needs no `ui:widget`.
  if (given === undefined && (!isOwnForm || kind.isTyped || kind.widgets.length < 2)) return;
  if (isFileField(field)) {
    yield [key, 'a file field has its own control', 'Remove the widget'];
    return;
  }
  if (saysKind(field) && kind.widgets.includes(given ?? 'text')) return;
  const what = (Object.values(BEHAVIOR_BY_KIND).find(({ widgets }) => widgets.includes(given ?? 'text')) ?? BEHAVIOR_BY_KIND.text)
    .description;
  const able = kind.isTyped ? [] : kind.widgets;
  const fix = kind.widgets.length === 0 ? 'Remove it' : `Use ${able.length > 0 ? `one of: ${able.join(', ')}` : 'a text widget'}`;
  yield [key, given === undefined ? 'this field needs a widget' : `${given} is for ${what}, and this field is not one`, fix];
}

const namesOf = (schemas: readonly Subschema[]) => [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];

/** Entries of ui.json for fields that an object does not have. */
function* unknownFieldsInUi(key: string, ui: FieldUi, schemas: readonly Subschema[]): Generator<RuleIssue> {
  const names = namesOf(schemas);
  const keys = Object.keys(ui).filter((name) => !name.startsWith('ui:') && name !== 'items');
  for (const name of keys) yield* unknownFields(`${key}.${name}`, [name], names);
  yield* unknownFields(`${key}.ui:order`, ui['ui:order'] ?? [], names);
}

function* choices(name: string, { enum: values = [] }: FieldSchema, ui: FieldUi): Generator<RuleIssue> {
  const shown = ui['ui:options']?.choices;
  if (!shown) return;
  const key = `${name}.ui:options.choices`;
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  for (const choice of shown.filter((text) => !texts.includes(text)))
    yield [key, `"${choice}" is not in the field's enum`, 'Add it there, or remove it here'];
  for (const value of texts.filter((text) => !shown.includes(text)))
    yield [key, `"${value}" is missing`, 'Add it: visitors could not choose it'];
}

/** The currency codes that browsers and Node know. Others would be shown as the bare code. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function* currency(name: string, field: FieldSchema, ui: FieldUi): Generator<RuleIssue> {
  const format = ui['ui:options']?.format;
  if (format === undefined) return;
  const key = `${name}.ui:options.format`;
  if (kindOfSchema(field) !== 'number') yield [key, 'only a number can be an amount of money', 'Remove it, or make the field a number'];
  else if (!CURRENCIES.has(format)) yield [key, `"${format}" is no currency`, 'Write a code of ISO 4217, as INR'];
}

/** A file size in a text, such as "10 MB" or "10MB". The lookbehind keeps the expression linear for long numbers. */
const FILE_SIZE = /(?<!\d)(\d+(?:\.\d+)?) ?([KMG]B)\b/g;

/** Reports a help text that names another file size than the limit of its field. */
function* fileSizeInHelp(name: string, { maxFileSize }: FieldSchema, ui: FieldUi): Generator<RuleIssue> {
  if (maxFileSize === undefined) return;
  const limit = sizeInWords(maxFileSize);
  for (const [size, number, unit] of ui['ui:help']?.matchAll(FILE_SIZE) ?? []) {
    if (`${number} ${unit}` !== limit) yield [`${name}.ui:help`, `it says ${size}, and the limit is ${limit}`, `Write ${limit}`];
  }
}

/** Reports a kind of file in `accept` that the field refuses: visitors could choose such a file, and not send it. */
function* acceptedKinds(name: string, { fileTypes = [] }: FieldSchema, ui: FieldUi): Generator<RuleIssue> {
  const suffixes = fileTypes.map((type) => `.${type}`);
  const known = [...suffixes, ...fileTypes.flatMap((type) => FILE_KINDS[type]?.mime ?? [])];
  for (const kind of ui['ui:options']?.accept?.split(',').map((text) => text.trim()) ?? []) {
    const isKnown = known.some((one) => (kind.endsWith('/*') ? one.startsWith(kind.slice(0, -1)) : one === kind.toLowerCase()));
    if (!isKnown) yield [`${name}.ui:options.accept`, `the field takes no "${kind}" files`, `Use some of: ${suffixes.join(', ')}`];
  }
}

/** The checks of a file field, or of a list of files. */
function* files(name: string, field: FieldSchema, ui: FieldUi, schema: FormSchema, isOwnForm: boolean): Generator<RuleIssue> {
  const file = field.items && !Array.isArray(field.items) ? mergeReferenced(field.items, schema) : field;
  if (!isFileField(file)) return;
  yield* fileSizeInHelp(name, file, ui);
  if (isOwnForm) yield* acceptedKinds(name, file, ui);
}

const NO_POSITION = 'has no position, so it is the last of its form';
const NO_GROUP = 'is in no group, so it has no heading';

/** Whether the issue is only a missing position in ui.json. The page shows such a field anyway. */
export const isUnplaced = ({ problem }: TableError): boolean => problem.endsWith(NO_POSITION) || problem.endsWith(NO_GROUP);

function* order({ 'ui:order': names }: FormUi, fields: readonly string[], declared: readonly string[]): Generator<RuleIssue> {
  yield* unknownFields('ui:order', names, declared);
  for (const name of fields.filter((field) => !names.includes(field)))
    yield ['ui:order', `"${name}" ${NO_POSITION}`, 'Add it at its position on the page'];
}

/** Fields with a position of their own on the page. The others are hidden, revealed by an option, or replace a file. */
function placed({ properties }: FormSchema, ui: FormDefinition['ui']): string[] {
  const revealed = new Set(Object.values(properties).flatMap((field) => Object.values(field.reveals ?? {}).flat()));
  const isHidden = (name: string) => (ui[name] as FieldUi | undefined)?.['ui:widget'] === 'hidden';
  return Object.keys(properties).filter((name) => !isHidden(name) && !revealed.has(name) && !properties[name]?.replaces);
}

function* groups({ 'ui:options': options }: FormUi, schema: FormSchema, ui: FormDefinition['ui']): Generator<RuleIssue> {
  const key = 'ui:options.groups';
  if (!options?.groups) {
    if (options?.paged) yield ['ui:options.paged', '"paged" needs groups', 'Add groups'];
    return;
  }
  const grouped = options.groups.flatMap((group) => group.fields);
  const fields = placed(schema, ui);
  yield* unknownFields(key, grouped, fields);
  yield* repeatedNames(key, grouped);
  for (const name of fields.filter((one) => !grouped.includes(one))) yield [key, `"${name}" ${NO_GROUP}`, 'Add it to one'];
}

/**
 * Applies the rules for ui.json that its meta schema cannot express.
 *
 * @param isOwnForm whether the stricter rules for forms of this site apply
 */
export function lintUi({ source: { name, ui }, definition: { schema, submit } }: FormToLint, isOwnForm: boolean): TableError[] {
  const form = ui as unknown as FormUi;
  const fields = Object.keys(schema.properties).filter((field) => !schema.properties[field]?.replaces);
  // Includes the fields of branches.
  const declared = [
    ...new Set([...fields, ...namesOf(collectSubschemas(schema, schema)).filter((field) => !schema.properties[field]?.replaces)]),
  ];
  const keys = Object.keys(ui).filter((key) => key !== '$schema' && !key.startsWith('ui:'));
  const ofFields = schemaFields(schema).flatMap(({ path, schemas: [first = {}, ...others] }): RuleIssue[] => {
    const key = path.map((part) => (part === '*' ? 'items' : part)).join('.');
    const mine = uiAt(ui, path);
    const one = mergeReferenced(first, schema);
    return [
      ...widget(key, one, mine, isOwnForm),
      ...choices(key, one, mine),
      ...currency(key, one, mine),
      ...files(key, one, mine, schema, isOwnForm),
      ...unknownFieldsInUi(key, mine, [one, first, ...others]),
    ];
  });
  const captchas = fields
    .filter((field) => (ui[field] as FieldUi | undefined)?.['ui:widget'] === 'captcha' && !submit.local.includes(field))
    .map((field) => [`${field}.ui:widget`, 'a captcha must not be sent', `Add "${field}" to local of submit.json`] as const);
  const redundantPrivacy: RuleIssue = ['ui:options.privacy', 'the page shows purpose and keepFor of submit.json instead', 'Remove it'];
  return inFile(name, 'ui', [
    ...(isOwnForm ? order(form, fields, declared) : unknownFields('ui:order', form['ui:order'], declared)),
    ...keys.flatMap((key) => unknownFields(key, [key], declared)),
    ...ofFields,
    ...captchas,
    ...groups(form, schema, ui),
    ...unknownFields('ui:options.listed', form['ui:options']?.listed ?? [], fields),
    ...(isOwnForm && submit.call && form['ui:options']?.privacy !== undefined ? [redundantPrivacy] : []),
  ]);
}
