// Converts an imported uiSchema into a form's ui.json, and reports the options that are not supported.
import meta from '#schemas/meta/ui.schema.json' with { type: 'json' };
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { withYesNoWidgets } from '#shared/forms/definition/yes-no-widgets.ts';
import { BEHAVIOR_BY_KIND, type FieldKind } from '#engine/index.ts';
import {
  kindOfSchema,
  mergedKeywords,
  saysKind,
  mergeReferenced,
  type UnsupportedKeyword,
  collectFromAll,
  type Subschema,
  type Root,
} from '#engine/normalized-schema/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FieldSchema, UiSchema } from '#shared/forms/types.ts';
import { schemaFields } from '../../schema-fields.ts';
import { uiAt } from '../../lint/ui-at.ts';
import { insteadOf } from './unsupported-ui-options.ts';

/** Options of rjsf's uiSchema with texts that are copied unchanged. */
const COPIED_TEXTS: ReadonlySet<string> = new Set(['ui:placeholder', 'ui:help']);

const AUTOCOMPLETE = new RegExp(meta.definitions.field.properties['ui:autocomplete'].pattern);

/** A valid HTML autocomplete value in lower case; undefined for any other text. */
function autocompleteOf(requested: unknown): string | undefined {
  const value = typeof requested === 'string' ? requested.trim().toLowerCase() : '';
  return AUTOCOMPLETE.test(value) ? value : undefined;
}

/** rjsf's widget names that differ from this site's. */
const WIDGET_NAMES: Readonly<Record<string, string>> = {
  uri: 'url',
  'alt-date': 'date',
  'alt-datetime': 'datetime',
  'date-time': 'datetime',
};

/** Root options that are converted separately. */
const ROOT_OPTIONS: ReadonlySet<string> = new Set(['ui:order', 'ui:submitButtonOptions', 'ui:globalOptions']);

/** rjsf's widgets for documents. */
const FILE_WIDGETS: ReadonlySet<unknown> = new Set(['file', 'files']);
const FILE_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['file', 'files']);

/** Texts that may be longer than this get a textarea. */
const LONG_TEXT = 255;

/** Whether both Yes and No are valid, so that visitors must be able to answer No. */
const isQuestion = (field: FieldSchema) => field.const === undefined && field.enum === undefined;

/** What the surrounding schemas and the examples say about a field. */
interface FieldContext {
  readonly isRequired: boolean;
  /** A condition depends on the answer No, so a checkbox is not enough: its empty state is no answer. */
  readonly isDecidedByNo: boolean;
  /** An example has several lines. */
  readonly hasLines: boolean;
}

/** The widget of a field; undefined for its default widget. */
function widgetOf(field: FieldSchema, requested: unknown, { isRequired, isDecidedByNo, hasLines }: FieldContext): string | undefined {
  const behavior = BEHAVIOR_BY_KIND[kindOfSchema(field)];
  if (behavior.widgets.length === 0 || !saysKind(field)) return undefined;
  const widget = typeof requested === 'string' && Object.hasOwn(WIDGET_NAMES, requested) ? WIDGET_NAMES[requested] : requested;
  if (typeof widget === 'string' && behavior.widgets.includes(widget) && !(isDecidedByNo && widget === 'checkbox')) return widget;
  if (isDecidedByNo && behavior.widgets.includes('select')) return 'select';
  if (kindOfSchema(field) === 'checkbox') return isRequired && isQuestion(field) ? 'radio' : 'checkbox';
  if (kindOfSchema(field) === 'constant') return undefined;
  if (!behavior.isTyped) return behavior.defaultWidget(mergedKeywords(field));
  // URLs, e-mail addresses and passwords have one line, however long they may be.
  const isPlain = field.format === undefined && field.privacy?.sensitive !== true;
  return isPlain && (hasLines || (field.maxLength ?? 0) > LONG_TEXT) ? 'textarea' : undefined;
}

/** The names in the given order. All others follow at `*`, or at the end. */
function orderOf(names: readonly string[], order: unknown): string[] {
  const requested = Array.isArray(order)
    ? [...new Set(order.filter((name) => name === '*' || names.includes(String(name))).map(String))]
    : [];
  const others = names.filter((name) => !requested.includes(name));
  return requested.includes('*') ? requested.flatMap((name) => (name === '*' ? others : [name])) : [...requested, ...others];
}

const namesIn = (schemas: readonly Subschema[]) => [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];

/** The schemas of the widget options in ui.json. */
const OPTION_SCHEMAS: Readonly<
  Record<
    string,
    {
      readonly type: string;
      readonly enum?: readonly unknown[];
      readonly pattern?: string;
      readonly minimum?: number;
      readonly maximum?: number;
    }
  >
> = meta.definitions.field.properties['ui:options'].properties;

/** Widget options that are copied if the meta-schema accepts their value. */
const COPIED_UI_OPTIONS = ['width', 'rows', 'orderable', 'inputmode', 'accept', 'format'] as const;

function isValidOption(key: string, value: unknown): boolean {
  const { type, enum: values, pattern = '', minimum = -Infinity, maximum = Infinity } = OPTION_SCHEMAS[key] ?? { type: '' };
  if (type === 'integer') return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  if (typeof value === 'string' && !new RegExp(pattern, 'u').test(value)) return false;
  return typeof value === type && (values?.includes(value) ?? true);
}

/** The widget options that a field supports. */
function widgetOptions(field: FieldSchema, widget: string | undefined, options: UiSchema): UiSchema {
  const kind = kindOfSchema(field);
  const isSupported = {
    width: true,
    rows: widget === 'textarea',
    orderable: kind === 'rows',
    inputmode: BEHAVIOR_BY_KIND[kind].isTyped,
    accept: FILE_KINDS.has(kind),
    // For a date, rjsf's `format` is the order of its parts.
    format: kind === 'number',
  };
  const copied = COPIED_UI_OPTIONS.filter((key) => isSupported[key] && Object.hasOwn(options, key) && isValidOption(key, options[key]));
  return Object.fromEntries(copied.map((key) => [key, options[key]]));
}

/**
 * The part of ui.json for one field.
 *
 * @param imported the field's part of the imported uiSchema
 * @param globalOptions options of all fields
 */
function convertField(
  field: FieldSchema,
  schemas: readonly Subschema[],
  imported: UiSchema,
  globalOptions: UiSchema,
  context: FieldContext,
): UiSchema {
  const ownOptions = isPlainObject(imported['ui:options']) ? imported['ui:options'] : {};
  const prefixed = Object.fromEntries(
    COPIED_UI_OPTIONS.map((key) => [key, imported[`ui:${key}`]]).filter(([, value]) => value !== undefined),
  );
  const widget = widgetOf(field, imported['ui:widget'] ?? ownOptions['inputType'] ?? imported['ui:inputType'], context);
  const texts = Object.entries(imported).filter(([key, value]) => COPIED_TEXTS.has(key) && typeof value === 'string');
  const description = imported['ui:description'];
  const autocomplete = autocompleteOf(imported['ui:autocomplete']);
  const options = widgetOptions(field, widget, { ...globalOptions, ...prefixed, ...ownOptions });
  return {
    ...(Array.isArray(imported['ui:order']) && { 'ui:order': orderOf(namesIn(schemas), imported['ui:order']) }),
    ...(widget !== undefined && { 'ui:widget': widget }),
    ...(typeof description === 'string' && { 'ui:help': description }),
    ...Object.fromEntries(texts),
    ...(autocomplete !== undefined && { 'ui:autocomplete': autocomplete }),
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
}

/** The imported `ui:options` that a field's part of ui.json lacks. */
function missingOptions(imported: UiSchema, ui: UiSchema): string[] {
  const copied: UiSchema = isPlainObject(ui['ui:options']) ? ui['ui:options'] : {};
  const isWidget = (key: string, value: unknown) => key === 'inputType' && ui['ui:widget'] === value;
  return Object.entries(imported)
    .filter(([key, value]) => !Object.hasOwn(copied, key) && !isWidget(key, value))
    .map(([key]) => key);
}

/** Whether a field's part of ui.json has an imported option, possibly under another name. */
function isConverted(key: string, value: unknown, ui: UiSchema): boolean {
  if (key === 'ui:description') return ui['ui:help'] === value;
  if (key === 'ui:widget') return ui[key] === (WIDGET_NAMES[String(value)] ?? value);
  if (key === 'ui:inputType') return ui['ui:widget'] === value;
  if (COPIED_UI_OPTIONS.some((option) => key === `ui:${option}`))
    return isPlainObject(ui['ui:options']) && ui['ui:options'][key.slice('ui:'.length)] === value;
  return Object.hasOwn(ui, key);
}

/** Why an option is not supported: what to write instead, if that is known. */
const whyNot = (option: string, where: string): string => insteadOf(option) ?? `it is not supported for ${where}`;

/** Why a widget is not supported. */
function whyNoWidget(requested: unknown, field: FieldSchema): string {
  if (FILE_WIDGETS.has(requested)) return 'write "fileTypes" in place of the type, where the field stands in the schema';
  const { widgets, description, isTyped } = BEHAVIOR_BY_KIND[kindOfSchema(field)];
  if (widgets.length > 0)
    return `"${String(requested)}" does not show ${description}. ${isTyped ? 'Some that do' : 'Those that do'}: ${widgets.join(', ')}`;
  return requested === 'hidden'
    ? 'hide its fields one by one: it has no control of its own'
    : 'leave it out: the field has a control of its own';
}

const HIDDEN_REQUIRED = 'the field is required, and nobody can fill in a hidden field: write a "default" in the schema';

/** Why a key of the uiSchema is not supported. @param field undefined for the form itself */
function whyNotKey(key: string, value: unknown, field: FieldSchema | undefined): string {
  if (key === 'oneOf' || key === 'anyOf') return 'write the look of fields in branches under their names, beside those that always show';
  if (!key.startsWith('ui:')) return 'the form has no such field';
  return key === 'ui:widget' && field ? whyNoWidget(value, field) : whyNot(key.slice('ui:'.length), field ? 'this field' : 'a form');
}

/** A field's path in ui.json. */
const uiPathOf = (path: readonly string[]) => path.map((name) => (name === '*' ? 'items' : name));

/** Adds options to the object at a path. */
function setAt(ui: UiSchema, [key = '', ...rest]: readonly string[], options: UiSchema): UiSchema {
  const inner = isPlainObject(ui[key]) ? ui[key] : {};
  return { ...ui, [key]: rest.length > 0 ? setAt(inner, rest, options) : { ...inner, ...options } };
}

/**
 * The imported options of a field that its part of ui.json lacks.
 *
 * @param field undefined for the form itself
 * @param isField whether a key is the name of a field
 */
function unsupportedIn(
  path: readonly string[],
  imported: UiSchema,
  ui: UiSchema,
  field: FieldSchema | undefined,
  isField: (key: string) => boolean,
): readonly UnsupportedKeyword[] {
  return Object.entries(imported).flatMap(([key, value]): UnsupportedKeyword[] => {
    const keyPath = [...uiPathOf(path), key].join('/');
    if (key === 'items' && Array.isArray(value))
      return [{ path: keyPath, why: 'all positions of a list share their widgets; they cannot be set one by one' }];
    if (isField(key) || key === '$schema' || (!field && ROOT_OPTIONS.has(key))) return [];
    if (key === 'ui:widget' && FILE_WIDGETS.has(value) && field && FILE_KINDS.has(kindOfSchema(field))) return [];
    if (key === 'ui:options' && isPlainObject(value)) {
      const where = field ? 'this field' : 'a form';
      return missingOptions(value, ui).map((option) => ({ path: `${keyPath}/${option}`, why: whyNot(option, where) }));
    }
    return isConverted(key, value, ui) ? [] : [{ path: keyPath, why: whyNotKey(key, value, field) }];
  });
}

/** Whether the value at a path is a text of several lines. */
function hasLinesAt(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return typeof value === 'string' && value.includes('\n');
  if (Array.isArray(value)) return key === '*' && value.some((row) => hasLinesAt(row, rest));
  return isPlainObject(value) && Object.hasOwn(value, key) && hasLinesAt(value[key], rest);
}

/**
 * Creates a form's ui.json from its schema, and from rjsf's uiSchema if there is one.
 *
 * @param data example payloads
 */
export function toUi(
  schema: Root,
  imported: unknown,
  data: readonly unknown[],
): { readonly ui: UiSchema; readonly unsupported: readonly UnsupportedKeyword[] } {
  const uiSchema = isPlainObject(imported) ? imported : {};
  const button = uiSchema['ui:submitButtonOptions'];
  const { submitText, ...buttonOptions }: UiSchema = isPlainObject(button) ? button : {};
  const globalOptions = isPlainObject(uiSchema['ui:globalOptions']) ? uiSchema['ui:globalOptions'] : {};
  const root = { path: [] as readonly string[], schemas: collectFromAll([schema], schema) };
  const schemasByPath = new Map([root, ...schemaFields(schema)].map(({ path, schemas }) => [path.join('/'), schemas] as const));
  const isFieldIn = (path: readonly string[]) => (key: string) => schemasByPath.has([...path, key === 'items' ? '*' : key].join('/'));
  const yesNoUi = withYesNoWidgets({}, siteForm(schema));

  let ui: UiSchema = {
    $schema: '../../meta/ui.schema.json',
    'ui:order': orderOf(Object.keys(schema.properties ?? {}), uiSchema['ui:order']),
    'ui:submitButtonOptions': { submitText: typeof submitText === 'string' && submitText !== '' ? submitText : 'Send' },
  };
  const unsupported = [
    ...unsupportedIn([], uiSchema, {}, undefined, isFieldIn([])),
    ...Object.keys(globalOptions)
      .filter((option) => option !== 'orderable')
      .map((option) => ({ path: `ui:globalOptions/${option}`, why: whyNot(option, 'a form') })),
    ...Object.keys(buttonOptions).map((option) => ({
      path: `ui:submitButtonOptions/${option}`,
      why: 'of the button, only submitText is supported',
    })),
  ];
  for (const { path, schemas } of schemaFields(schema)) {
    // A root that may also be a list is imported as an object.
    if (path[0] === '*') continue;
    const [first = {}] = schemas;
    const name = path.at(-1) ?? '';
    const isRow = name === '*';
    const parentSchemas = schemasByPath.get(path.slice(0, -1).join('/')) ?? [];
    const context = {
      // A row always has a value.
      isRequired: isRow || parentSchemas.some(({ required = [] }) => required.includes(name)),
      isDecidedByNo: uiAt(yesNoUi, path)['ui:widget'] !== undefined,
      hasLines: data.some((payload) => hasLinesAt(payload, path)),
    };
    const field = mergeReferenced(first, schema);
    const importedField = uiAt(uiSchema, path) as UiSchema;
    const fieldUi = convertField(field, schemas, importedField, globalOptions, context);
    unsupported.push(...unsupportedIn(path, importedField, fieldUi, field, isFieldIn(path)));
    const isUnfilled = fieldUi['ui:widget'] === 'hidden' && field.default === undefined && field.const === undefined;
    if (isUnfilled && context.isRequired && !isRow)
      unsupported.push({ path: [...uiPathOf(path), 'ui:widget'].join('/'), why: HIDDEN_REQUIRED });
    if (Object.keys(fieldUi).length > 0) ui = setAt(ui, uiPathOf(path), fieldUi);
  }
  return { ui, unsupported };
}
