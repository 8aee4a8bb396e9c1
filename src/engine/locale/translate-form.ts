// A form's own sentences in another language: titles, descriptions, help, options and messages.
import { isObject, type JsonObject } from '../schema/json.ts';

/** Sentences in another language, by the sentence that the form has: `{ "Your name": "Ihr Name" }`. */
export type Translation = Readonly<Record<string, string>>;

type Translate = (text: string) => string;

/** Keywords whose value is a sentence, or a list or an object of sentences. */
const TEXTS: ReadonlySet<string> = new Set(['title', 'description', 'errorMessage', 'enumNames']);
const SCHEMAS_BY_NAME: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
]);
/** Keywords with values that say nothing to read. */
const VALUES: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples', 'required', 'type', 'dependentRequired']);
/** What `ui:options` holds under the same names may be written without `ui:` there. */
const UI_TEXTS = /^(?:ui:)?(?:title|description|help|placeholder|enumNames|submitText)$/;

/** Every text in a value, at any depth, translated. */
function translateTexts(value: unknown, translate: Translate): unknown {
  if (typeof value === 'string') return translate(value);
  if (Array.isArray(value)) return value.map((one) => translateTexts(one, translate));
  return isObject(value) ? mapValues(value, (one) => translateTexts(one, translate)) : value;
}

const mapValues = (object: JsonObject, change: (value: unknown, key: string) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

function translateSchema(schema: unknown, translate: Translate): unknown {
  if (Array.isArray(schema)) return schema.map((one) => translateSchema(one, translate));
  if (!isObject(schema)) return schema;
  const translated = mapValues(schema, (value, keyword) => {
    if (TEXTS.has(keyword)) return translateTexts(value, translate);
    if (VALUES.has(keyword)) return value;
    if (SCHEMAS_BY_NAME.has(keyword) && isObject(value)) return mapValues(value, (one) => translateSchema(one, translate));
    return translateSchema(value, translate);
  });
  return { ...translated, ...optionNames(schema, translate) };
}

/** Options that are called by their values keep these, and get names. */
function optionNames({ enum: values, enumNames, const: only, title }: JsonObject, translate: Translate): JsonObject {
  const nameOf = (value: unknown) => (typeof value === 'string' ? translate(value) : value);
  if (Array.isArray(values) && enumNames === undefined && values.some((value) => nameOf(value) !== value)) {
    return { enumNames: values.map((value) => String(nameOf(value))) };
  }
  return only !== undefined && title === undefined && nameOf(only) !== only ? { title: nameOf(only) } : {};
}

const translateUi = (ui: unknown, translate: Translate): unknown => {
  if (Array.isArray(ui)) return ui.map((one) => translateUi(one, translate));
  if (!isObject(ui)) return ui;
  return mapValues(ui, (value, key) =>
    UI_TEXTS.test(key) && !isObject(value) ? translateTexts(value, translate) : translateUi(value, translate),
  );
};

/** Of translations by locale the one for a locale: its own (`pt-BR`), else that of its language (`pt`); one that says nothing where there is neither. */
export function translationFor(translations: Readonly<Record<string, Translation>>, locale: string): Translation {
  const name = [locale, new Intl.Locale(locale).language].find((one) => Object.hasOwn(translations, one));
  return (name === undefined ? undefined : translations[name]) ?? {};
}

/**
 * A form with its sentences in another language. One without a translation stays as it is.
 *
 * @example
 * translateForm({ schema: { properties: { name: { title: 'Name' } } } }, { Name: 'नाम' })
 */
export function translateForm<Source extends { readonly schema: unknown; readonly uiSchema?: unknown }>(
  source: Source,
  translation: Translation,
): Source {
  const translate: Translate = (text) => (Object.hasOwn(translation, text) ? translation[text] : undefined) ?? text;
  const { schema, uiSchema } = source;
  return {
    ...source,
    schema: translateSchema(schema, translate),
    ...(uiSchema !== undefined && { uiSchema: translateUi(uiSchema, translate) }),
  };
}
