// Converts an imported uiSchema into a form's ui.json.
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
import type { FieldSchema } from '#shared/forms/types.ts';
import { schemaFields } from '../../schema-fields.ts';
import { uiAt } from '../../lint/ui-at.ts';
import { insteadOf } from './unsupported-ui-options.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Options of rjsf's uiSchema that are copied unchanged. */
const COPIED_OPTIONS: ReadonlySet<string> = new Set(['ui:placeholder', 'ui:help']);

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
  const kind = BEHAVIOR_BY_KIND[kindOfSchema(field)];
  if (kind.widgets.length === 0 || !saysKind(field)) return undefined;
  const named = typeof requested === 'string' && Object.hasOwn(WIDGET_NAMES, requested) ? WIDGET_NAMES[requested] : requested;
  if (typeof named === 'string' && kind.widgets.includes(named) && !(isDecidedByNo && named === 'checkbox')) return named;
  if (isDecidedByNo && kind.widgets.includes('select')) return 'select';
  if (kindOfSchema(field) === 'checkbox') return isRequired && isQuestion(field) ? 'radio' : 'checkbox';
  if (kindOfSchema(field) === 'constant') return undefined;
  if (!kind.isTyped) return kind.defaultWidget(mergedKeywords(field));
  // URLs, e-mail addresses and passwords have one line, however long they may be.
  const isPlain = field.format === undefined && field.privacy?.sensitive !== true;
  return isPlain && (hasLines || (field.maxLength ?? 0) > LONG_TEXT) ? 'textarea' : undefined;
}

/** The names in the given order. All others follow at `*`, or at the end. */
function orderOf(names: readonly string[], given: unknown): string[] {
  const requested = Array.isArray(given)
    ? [...new Set(given.filter((name) => name === '*' || names.includes(String(name))).map(String))]
    : [];
  const others = names.filter((name) => !requested.includes(name));
  return requested.includes('*') ? requested.flatMap((name) => (name === '*' ? others : [name])) : [...requested, ...others];
}

const namesIn = (schemas: readonly Subschema[]) => [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];

const OPTIONS: Readonly<
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

function isOption(key: string, value: unknown): boolean {
  const { type, enum: values, pattern = '', minimum = -Infinity, maximum = Infinity } = OPTIONS[key] ?? { type: '' };
  if (type === 'integer') return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  if (typeof value === 'string' && !new RegExp(pattern, 'u').test(value)) return false;
  return typeof value === type && (values?.includes(value) ?? true);
}

/** The options that a field's widget supports. */
function optionsOf(field: FieldSchema, widget: string | undefined, given: unknown): Raw {
  const kind = kindOfSchema(field);
  const goes = {
    width: true,
    rows: widget === 'textarea',
    orderable: kind === 'rows',
    inputmode: BEHAVIOR_BY_KIND[kind].isTyped,
    accept: FILE_KINDS.has(kind),
    // For a date, rjsf's `format` is the order of its parts.
    format: kind === 'number',
  };
  const own = isPlainObject(given) ? given : {};
  const taken = COPIED_UI_OPTIONS.filter((key) => goes[key] && Object.hasOwn(own, key) && isOption(key, own[key]));
  return Object.fromEntries(taken.map((key) => [key, own[key]]));
}

/** @param everywhere options of all fields */
function lookOf(field: FieldSchema, schemas: readonly Subschema[], own: Raw, everywhere: Raw, asked: FieldContext): Raw {
  const { inputType } = isPlainObject(own['ui:options']) ? own['ui:options'] : {};
  const named = Object.fromEntries(COPIED_UI_OPTIONS.map((key) => [key, own[`ui:${key}`]]).filter(([, value]) => value !== undefined));
  const widget = widgetOf(field, own['ui:widget'] ?? inputType ?? own['ui:inputType'], asked);
  const texts = Object.entries(own).filter(([key, value]) => COPIED_OPTIONS.has(key) && typeof value === 'string');
  const description = own['ui:description'];
  const autocomplete = autocompleteOf(own['ui:autocomplete']);
  const options = optionsOf(field, widget, { ...everywhere, ...named, ...(isPlainObject(own['ui:options']) && own['ui:options']) });
  return {
    ...(Array.isArray(own['ui:order']) && { 'ui:order': orderOf(namesIn(schemas), own['ui:order']) }),
    ...(widget !== undefined && { 'ui:widget': widget }),
    ...(typeof description === 'string' && { 'ui:help': description }),
    ...Object.fromEntries(texts),
    ...(autocomplete !== undefined && { 'ui:autocomplete': autocomplete }),
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
}

/** Options of rjsf's uiSchema that were not taken over. */
function optionsLost(given: unknown, look: Raw): string[] {
  const taken: Raw = isPlainObject(look['ui:options']) ? look['ui:options'] : {};
  const isWidget = (key: string, value: unknown) => key === 'inputType' && look['ui:widget'] === value;
  const all = isPlainObject(given) ? Object.entries(given) : [];
  return all.filter(([key, value]) => !Object.hasOwn(taken, key) && !isWidget(key, value)).map(([key]) => key);
}

/** Whether an option of rjsf's uiSchema was taken over, possibly under another name. */
function isTaken(key: string, value: unknown, look: Raw): boolean {
  if (key === 'ui:description') return look['ui:help'] === value;
  if (key === 'ui:widget') return look[key] === (WIDGET_NAMES[String(value)] ?? value);
  if (key === 'ui:inputType') return look['ui:widget'] === value;
  if (COPIED_UI_OPTIONS.some((option) => key === `ui:${option}`))
    return isPlainObject(look['ui:options']) && look['ui:options'][key.slice('ui:'.length)] === value;
  return Object.hasOwn(look, key);
}

/** Why an option was not taken over: what to write instead, if that is known. */
const whyNot = (word: string, where: string): string => insteadOf(word) ?? `it is not supported for ${where}`;

/** Why a widget was not taken over. */
function whyNoWidget(requested: unknown, field: FieldSchema): string {
  if (FILE_WIDGETS.has(requested)) return 'write "fileTypes" in place of the type, where the field stands in the schema';
  const { widgets, description, isTyped } = BEHAVIOR_BY_KIND[kindOfSchema(field)];
  if (widgets.length > 0)
    return `"${String(requested)}" does not show ${description}. ${isTyped ? 'Some that do' : 'Those that do'}: ${widgets.join(', ')}`;
  return requested === 'hidden'
    ? 'hide its fields one by one: it has no control of its own'
    : 'leave it out: the field has a control of its own';
}

const UNFILLED = 'the field is required, and nobody can fill in a hidden field: write a "default" in the schema';

/** Why a key of the uiSchema was not taken over. @param field undefined for the form itself */
function whyNotKey(key: string, value: unknown, field: FieldSchema | undefined): string {
  if (key === 'oneOf' || key === 'anyOf') return 'write the look of fields in branches under their names, beside those that always show';
  if (!key.startsWith('ui:')) return 'the form has no such field';
  return key === 'ui:widget' && field ? whyNoWidget(value, field) : whyNot(key.slice('ui:'.length), field ? 'this field' : 'a form');
}

/** A field's path in ui.json. */
const uiPathOf = (path: readonly string[]) => path.map((name) => (name === '*' ? 'items' : name));

/** Adds options to the object at a path. */
function setAt(ui: Raw, [key = '', ...rest]: readonly string[], look: Raw): Raw {
  const inside = isPlainObject(ui[key]) ? ui[key] : {};
  return { ...ui, [key]: rest.length > 0 ? setAt(inside, rest, look) : { ...inside, ...look } };
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
  given: unknown,
  data: readonly unknown[],
): { readonly ui: Raw; readonly unsupported: readonly UnsupportedKeyword[] } {
  const unsupported: UnsupportedKeyword[] = [];
  const from = isPlainObject(given) ? given : {};
  const root = { path: [] as readonly string[], schemas: collectFromAll([schema], schema) };
  const places = new Map([root, ...schemaFields(schema)].map(({ path, schemas }) => [path.join('/'), schemas] as const));
  const button = from['ui:submitButtonOptions'];
  const { submitText, ...onButton }: Raw = isPlainObject(button) ? button : {};
  let ui: Raw = {
    $schema: '../../meta/ui.schema.json',
    'ui:order': orderOf(Object.keys(schema.properties ?? {}), from['ui:order']),
    'ui:submitButtonOptions': { submitText: typeof submitText === 'string' && submitText !== '' ? submitText : 'Send' },
  };

  const reportOptions = (path: readonly string[], options: readonly string[], where: string) =>
    unsupported.push(...options.map((option) => ({ path: [...path, option].join('/'), why: whyNot(option, where) })));

  function reportUnsupported(path: readonly string[], look: Raw, field: FieldSchema = {}): void {
    const uiPath = uiPathOf(path);
    for (const [key, value] of Object.entries(uiAt(from, path) as Raw)) {
      const inside = places.has([...path, key === 'items' ? '*' : key].join('/'));
      if (key === 'items' && Array.isArray(value)) {
        unsupported.push({
          path: [...uiPath, key].join('/'),
          why: 'all positions of a list share their widgets; they cannot be set one by one',
        });
        continue;
      }
      if (inside || key === '$schema' || (path.length === 0 && ROOT_OPTIONS.has(key))) continue;
      if (key === 'ui:widget' && FILE_WIDGETS.has(value) && FILE_KINDS.has(kindOfSchema(field))) continue;
      if (key === 'ui:options' && isPlainObject(value)) {
        reportOptions([...uiPath, key], optionsLost(value, look), path.length > 0 ? 'this field' : 'a form');
        continue;
      }
      if (key.startsWith('ui:') && path.length > 0 && isTaken(key, value, look)) continue;
      const why = whyNotKey(key, value, path.length > 0 ? field : undefined);
      unsupported.push({ path: [...uiPath, key].join('/'), why });
    }
  }

  const answers = withYesNoWidgets({}, siteForm(schema));
  const everywhere = isPlainObject(from['ui:globalOptions']) ? from['ui:globalOptions'] : {};
  reportUnsupported([], {});
  reportOptions(
    ['ui:globalOptions'],
    Object.keys(everywhere).filter((option) => option !== 'orderable'),
    'a form',
  );
  for (const key of Object.keys(onButton))
    unsupported.push({ path: `ui:submitButtonOptions/${key}`, why: 'of the button, only submitText is supported' });
  for (const { path, schemas } of schemaFields(schema)) {
    const [first = {}] = schemas;
    // A root that may also be a list is imported as an object.
    if (path[0] === '*') continue;
    const around = places.get(path.slice(0, -1).join('/')) ?? [];
    // A row always has a value.
    const isRequired = path.at(-1) === '*' || around.some(({ required = [] }) => required.includes(path.at(-1) ?? ''));
    const asked = {
      isRequired,
      isDecidedByNo: uiAt(answers, path)['ui:widget'] !== undefined,
      hasLines: data.some((payload) => hasLinesAt(payload, path)),
    };
    const field = mergeReferenced(first, schema);
    const look = lookOf(field, schemas, uiAt(from, path) as Raw, everywhere, asked);
    reportUnsupported(path, look, field);
    const isUnfilled = look['ui:widget'] === 'hidden' && field.default === undefined && field.const === undefined;
    if (isUnfilled && isRequired && path.at(-1) !== '*')
      unsupported.push({ path: [...uiPathOf(path), 'ui:widget'].join('/'), why: UNFILLED });
    if (Object.keys(look).length > 0) ui = setAt(ui, uiPathOf(path), look);
  }
  return { ui, unsupported };
}
