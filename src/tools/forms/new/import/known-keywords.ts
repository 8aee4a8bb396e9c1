// Removes the keywords from an imported schema that this site does not support.
import { DEFAULT_FORMATS } from '#engine/testing/index.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { fieldPath } from '#shared/forms/path.ts';
import { type UnsupportedKeyword, mapSubschemas, applicatorKind, isDataReference } from '#engine/normalized-schema/index.ts';
import { UNSUPPORTED_HERE } from '../../lint/rule-set.ts';
import { asFile, FILE_INSTEAD, isDataUrl } from './data-url.ts';
import { withOwnMessages } from './error-messages.ts';
import { SECRET } from './ui-to-schema.ts';
import { withUnicodePatterns } from './unicode-pattern.ts';
import { dropHarmfulKeywords } from './drop-harmful-keywords.ts';

type Raw = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown) => typeof value === 'number';
const isLimit = (value: unknown) => isNumber(value) || isDataReference(value);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isAny = () => true;
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** The supported keywords that contain no subschemas, with a check of their value. */
const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  $ref: isText,
  type: (value) => isText(value) || isNames(value),
  title: (value) => isText(value) && value !== '',
  description: isText,
  default: isAny,
  examples: Array.isArray,
  readOnly: isFlag,
  nullable: isFlag,
  enum: Array.isArray,
  const: isAny,
  minLength: isCount,
  maxLength: isCount,
  pattern: isText,
  format: isText,
  formatMinimum: (value) => isText(value) || isDataReference(value),
  formatMaximum: (value) => isText(value) || isDataReference(value),
  minimum: isLimit,
  maximum: isLimit,
  exclusiveMinimum: isLimit,
  exclusiveMaximum: isLimit,
  multipleOf: isNumber,
  minItems: isCount,
  maxItems: isCount,
  uniqueItems: isFlag,
  minProperties: isCount,
  maxProperties: isCount,
  required: isNames,
  enumNames: isNames,
  fileTypes: isNames,
  minFileSize: isNumber,
  maxFileSize: isNumber,
  reveals: (value) => isPlainObject(value) && Object.values(value).every(isNames),
  aliases: (value) => isPlainObject(value) && Object.values(value).every(isText),
  was: isNames,
  spelling: (value) => ['phone', 'digits', 'code'].includes(String(value)),
  person: (value) => value === false || ['name', 'email', 'phone'].includes(String(value)),
  advice: (value) => isPlainObject(value) && isText(value['unlike']) && isText(value['text']) && Object.keys(value).length === 2,
  privacy: (value) =>
    isPlainObject(value) && Object.keys(value).every((key) => ['sensitive', 'show', 'mask', 'notInBrowser'].includes(key)),
  // Checked in `error-messages.ts`.
  errorMessage: isAny,
};

/** Why a supported keyword cannot be kept with this value. */
function whyNotKept(keyword: string, value: unknown): string {
  // `required: true` is draft-03, and still common.
  if (keyword === 'required' && isFlag(value)) return 'list required fields in the "required" of the enclosing object';
  return 'the keyword cannot have this value';
}

/** The content keywords, which are not validated here. */
const CONTENT_KEYWORDS: Readonly<Record<string, string>> = {
  contentEncoding: 'nothing checks how a text is encoded. For a document, write "fileTypes" in place of the type',
  contentMediaType: 'nothing checks what is in a text. For a document, write "fileTypes" in place of the type',
  contentSchema: 'nothing checks what is in a text. Write its fields as an object',
};

/** Keywords that affect neither validation nor the page, so they are removed without a report. */
const SILENT: ReadonlySet<string> = new Set([
  'writeOnly',
  'deprecated',
  '$comment',
  // OpenAPI: references into `components` are resolved already.
  'components',
  'xml',
  'externalDocs',
]);

/** Whether an OpenAPI format accepts every number of a type, since it only tells how programs store it. */
const isStorageFormat = (format: string, type: unknown): boolean =>
  (type === 'integer' || type === 'number') && (format === 'float' || format === 'double' || (format === 'int64' && type === 'integer'));

/** Why a field cannot have a name; undefined if it can. */
function nameProblem(name: string): string | undefined {
  // Its control and errors would have no path.
  if (name === '') return 'a field needs a name';
  if (name === '$schema' || name.startsWith('ui:')) return `no field can be called ${name}, which has another meaning in ui.json`;
  return undefined;
}

function withoutUnusableNames(schema: Raw, path: readonly string[], unsupported: UnsupportedKeyword[]): Raw {
  const { properties, required } = schema;
  const unusable = isPlainObject(properties) ? Object.keys(properties).filter((name) => nameProblem(name) !== undefined) : [];
  if (!isPlainObject(properties) || unusable.length === 0) return schema;
  for (const name of unusable) unsupported.push({ path: fieldPath([...path, 'properties', name]), why: nameProblem(name) ?? '' });
  const named = Object.fromEntries(Object.entries(properties).filter(([name]) => !unusable.includes(name)));
  return { ...schema, properties: named, ...(isNames(required) && { required: required.filter((name) => !unusable.includes(name)) }) };
}

/** Why an unknown keyword is removed. One that looks like a field was most likely written outside of "properties" by mistake. */
function whyUnknown(keyword: string, value: unknown): string {
  const isField = isPlainObject(value) && ['type', '$ref', 'properties'].some((name) => Object.hasOwn(value, name));
  return isField && !keyword.startsWith('x-') ? 'it looks like a field: move it into "properties"' : UNSUPPORTED_HERE;
}

/** A schema and its subschemas without unsupported keywords. Each removed keyword is reported in `unsupported`. */
export function knownKeywords(source: unknown, path: readonly string[], unsupported: UnsupportedKeyword[]): unknown {
  if (!isPlainObject(source)) return source;
  const withPatterns = withUnicodePatterns(withoutUnusableNames(source, path, unsupported), (...at) =>
    unsupported.push({ path: fieldPath([...path, ...at]), why: 'it is not a regular expression of JavaScript' }),
  );
  const bounded = dropHarmfulKeywords(withPatterns, (at, why) => unsupported.push({ path: fieldPath([...path, ...at]), why }));
  if (isDataUrl(bounded)) unsupported.push({ path: fieldPath([...path, 'format']), why: FILE_INSTEAD });
  const schema = isDataUrl(bounded) ? asFile(bounded) : bounded;
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (applicatorKind(keyword))
      return [[keyword, mapSubschemas(keyword, value, path, (subschema, inner) => knownKeywords(subschema, inner, unsupported))]];
    // `example` is the OpenAPI keyword.
    if (keyword === 'example') return Object.hasOwn(schema, 'examples') ? [] : [['examples', [value]]];
    // OpenAPI writes it beside a reference, where it has no effect either.
    if (keyword === 'nullable' && isFlag(value) && schema['type'] === undefined) {
      if (value) unsupported.push({ path: fieldPath([...path, keyword]), why: 'it has no effect without a type beside it' });
      return [];
    }
    if (keyword === 'format' && isStorageFormat(String(value), schema['type'])) return [];
    if (keyword === 'format' && isText(value) && !Object.hasOwn(DEFAULT_FORMATS, value)) {
      unsupported.push({
        path: fieldPath([...path, keyword]),
        why: `the format "${value}" is unknown, so it is not checked and has no widget`,
      });
      return [];
    }
    if (keyword === 'format' && value === 'password' && schema['privacy'] === undefined) {
      return [
        [keyword, value],
        ['privacy', SECRET],
      ];
    }
    if (keyword === 'required' && value === false) return [];
    const keeps = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (keeps?.(value)) return [[keyword, value]];
    if (!SILENT.has(keyword)) {
      unsupported.push({
        path: fieldPath([...path, keyword]),
        why: CONTENT_KEYWORDS[keyword] ?? (keeps ? whyNotKept(keyword, value) : whyUnknown(keyword, value)),
      });
    }
    return [];
  });
  return withOwnMessages(Object.fromEntries(entries), (at, why) => unsupported.push({ path: fieldPath([...path, ...at]), why }));
}
