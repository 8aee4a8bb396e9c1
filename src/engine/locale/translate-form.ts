// Translates the texts of a form: titles, descriptions, help, options and messages.
import { isObject, type JsonObject } from '../schema/json.ts';

/** Translated texts, by the text in the form: `{ "Your name": "Ihr Name" }`. */
export type Translation = Readonly<Record<string, string>>;

type Translate = (text: string) => string;

/** Keywords whose value is a text, or a list or an object of texts. */
const TEXTS: ReadonlySet<string> = new Set(['title', 'description', 'errorMessage', 'enumNames']);
const SCHEMAS_BY_NAME: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
]);
/** Keywords whose values contain no texts for visitors. */
const VALUES: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples', 'required', 'type', 'dependentRequired']);
/** Keys of the uiSchema whose values are texts. Inside `ui:options`, the `ui:` prefix may be omitted. */
const UI_TEXTS = /^(?:ui:)?(?:title|description|help|placeholder|enumNames|submitText)$/;

/** Translates every text in a value, at any depth. */
function translateTexts(value: unknown, translate: Translate): unknown {
  if (typeof value === 'string') return translate(value);
  if (Array.isArray(value)) return value.map((entry) => translateTexts(entry, translate));
  return isObject(value) ? mapValues(value, (inner) => translateTexts(inner, translate)) : value;
}

const mapValues = (object: JsonObject, change: (value: unknown, key: string) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

function translateSchema(schema: unknown, translate: Translate): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => translateSchema(entry, translate));
  if (!isObject(schema)) return schema;
  const translated = mapValues(schema, (value, keyword) => {
    if (TEXTS.has(keyword)) return translateTexts(value, translate);
    if (VALUES.has(keyword)) return value;
    if (SCHEMAS_BY_NAME.has(keyword) && isObject(value)) return mapValues(value, (inner) => translateSchema(inner, translate));
    return translateSchema(value, translate);
  });
  return { ...translated, ...optionNames(schema, translate) };
}

/** Untitled options keep their values and get translated `enumNames`/`title`. */
function optionNames({ enum: values, enumNames, const: only, title }: JsonObject, translate: Translate): JsonObject {
  const nameOf = (value: unknown) => (typeof value === 'string' ? translate(value) : value);
  if (Array.isArray(values) && enumNames === undefined && values.some((value) => nameOf(value) !== value)) {
    return { enumNames: values.map((value) => String(nameOf(value))) };
  }
  return only !== undefined && title === undefined && nameOf(only) !== only ? { title: nameOf(only) } : {};
}

const translateUi = (ui: unknown, translate: Translate): unknown => {
  if (Array.isArray(ui)) return ui.map((entry) => translateUi(entry, translate));
  if (!isObject(ui)) return ui;
  return mapValues(ui, (value, key) =>
    UI_TEXTS.test(key) && !isObject(value) ? translateTexts(value, translate) : translateUi(value, translate),
  );
};

/** Picks the translation of the exact locale (`pt-BR`), then of its language (`pt`), then an empty translation. */
export function translationFor(translations: Readonly<Record<string, Translation>>, locale: string): Translation {
  const name = [locale, new Intl.Locale(locale).language].find((tag) => Object.hasOwn(translations, tag));
  return (name === undefined ? undefined : translations[name]) ?? {};
}

/**
 * Translates the texts of a form. A text without a translation stays as it is.
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
