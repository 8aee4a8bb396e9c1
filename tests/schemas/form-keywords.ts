import { _, type Ajv, type AnySchemaObject, type Code } from 'ajv';
import { ASSERTIONS } from '#engine/testing/index.ts';
import { fileExtension } from '#shared/forms/files/file-name.ts';
import { MAX_STORED_NAME_LENGTH } from '#shared/forms/definition/payload-schema.ts';
import { siteForm } from '#shared/forms/site-form.ts';

/** Keywords that do not validate. */
const ANNOTATIONS = ['reveals', 'aliases', 'was', 'spelling', 'advice', 'replaces', 'person', 'privacy'] as const;

/**
 * The value of a file is an object with `name` and `size` (a `File` in the browser, an upload on the server), or the name under
 * which an unchanged file is stored. Only the server can check that name, so any text of allowed length passes here.
 */
const isFile = (data: Code) => _`typeof ${data} === "object" && ${data} !== null`;
/** `size` comes from a request. Its type is checked first, because comparing an object would call its `toString`. */
const hasSize = (data: Code) => _`${isFile(data)} && (typeof ${data}.size === "number" || typeof ${data}.size === "string")`;

function isOfTypes(types: readonly string[], value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_STORED_NAME_LENGTH;
  const { name } = (value ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' && types.includes(fileExtension(name));
}

/**
 * Teaches Ajv the keywords that our schemas add to JSON Schema. Written a second time on purpose: as the oracle of tests, it
 * must not share the code of the engine's `ASSERTIONS`.
 */
export function addFormKeywords(ajv: Ajv): Ajv {
  const { context } = siteForm({});
  for (const keyword of ANNOTATIONS) ajv.addKeyword({ keyword });
  ajv.addKeyword({ keyword: 'fileTypes', schemaType: 'array', errors: false, validate: isOfTypes });
  ajv.addKeyword({
    keyword: 'minFileSize',
    schemaType: 'number',
    code: (cxt) => cxt.fail(_`${hasSize(cxt.data)} && ${cxt.data}.size < ${cxt.schemaCode}`),
  });
  ajv.addKeyword({
    keyword: 'maxFileSize',
    schemaType: 'number',
    code: (cxt) => cxt.fail(_`${hasSize(cxt.data)} && ${cxt.data}.size > ${cxt.schemaCode}`),
  });
  for (const keyword of ['formatMinimum', 'formatMaximum'] as const) {
    // The keyword of `ajv-formats` does not accept `today` as a limit.
    ajv.removeKeyword(keyword);
    ajv.addKeyword({
      keyword,
      type: 'string',
      $data: true,
      errors: false,
      validate: (limit: unknown, value: unknown, schema: AnySchemaObject = {}) =>
        ASSERTIONS[keyword]?.(limit as never, value, schema, context) === true,
    });
  }
  return ajv;
}
