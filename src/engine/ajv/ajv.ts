// Ajv with the keywords of the engine. It decides on the server whether a payload is valid.
import { _, Ajv, type AnySchema, type CodeKeywordDefinition, type KeywordDefinition, type ValidateFunction } from 'ajv';
import * as items from 'ajv/dist/vocabularies/applicator/items2020.js';
import * as prefixItems from 'ajv/dist/vocabularies/applicator/prefixItems.js';
import { ASSERTIONS, type AssertionContext } from '../evaluation/assertions.ts';
import { DEFAULT_FORMATS, type Formats } from '../evaluation/formats.ts';
import type { Form } from '../form/compile-form.ts';
import { includesJson, isEqual, isObject } from '../schema/json.ts';
import { ajvSchema, expandedSize } from './ajv-schema.ts';

/** Keywords that Ajv does not have or evaluates differently. Ajv calls the engine's assertion for these. */
export const OWN_KEYWORDS: Readonly<Record<string, Pick<KeywordDefinition, 'type'>>> = {
  // Ajv compares each entry with every other, in quadratic time.
  uniqueItems: { type: 'array' },
  // Ajv divides floating-point numbers, so 19.99 would not be a multiple of 0.01.
  multipleOf: { type: 'number' },
  // `ajv-formats` does not support "today".
  formatMinimum: { type: 'string' },
  formatMaximum: { type: 'string' },
  fileTypes: {},
  minFileSize: {},
  maxFileSize: {},
};

/** Ajv's own `enum` calls `toString` and `valueOf` of the values, and throws if a payload has properties with these names. */
const ENUM: CodeKeywordDefinition = {
  keyword: 'enum',
  schemaType: 'array',
  code: (cxt) => cxt.fail(_`!${cxt.gen.scopeValue('func', { ref: includesJson })}(${cxt.schemaCode}, ${cxt.data})`),
};

/** Inlines the comparison: a function call would take ten times as long, and forms have hundreds of options. */
const CONST: CodeKeywordDefinition = {
  keyword: 'const',
  $data: true,
  code: (cxt) => {
    const { gen, data, $data, schemaCode } = cxt;
    const only: unknown = cxt.schema;
    if ($data || (typeof only === 'object' && only !== null)) {
      cxt.fail$data(_`!${gen.scopeValue('func', { ref: isEqual })}(${schemaCode}, ${data})`);
    } else cxt.fail(_`${only as string} !== ${data}`);
  },
};

/** The default export of a CommonJS module: Node wraps it in a further `default`, bundlers do not. */
function definitionOf(module: { readonly default: unknown }): KeywordDefinition {
  const inner = module.default as KeywordDefinition & { readonly default?: KeywordDefinition };
  return inner.default ?? inner;
}

/** A keyword of the engine as a keyword of Ajv. */
function ownKeyword(keyword: string, context: AssertionContext): KeywordDefinition {
  const validate = (limit: unknown, value: unknown, schema: unknown) =>
    ASSERTIONS[keyword]?.(limit as never, value, (schema ?? {}) as Readonly<Record<string, unknown>>, context) !== false;
  return { ...OWN_KEYWORDS[keyword], keyword, $data: true, errors: false, validate };
}

/** Adds to an Ajv of draft-07 the keywords that schemas of `ajvSchema` use. */
export function addKeywords(ajv: Ajv, context: AssertionContext): Ajv {
  for (const keyword of ['items', 'additionalItems', 'enum', 'const']) ajv.removeKeyword(keyword);
  for (const definition of [definitionOf(prefixItems), definitionOf(items), ENUM, CONST]) ajv.addKeyword(definition);
  // After `items`, whose definition names `uniqueItems` as the keyword that it must precede.
  for (const keyword of Object.keys(OWN_KEYWORDS)) ajv.removeKeyword(keyword).addKeyword(ownKeyword(keyword, context));
  for (const [name, format] of Object.entries(context.formats)) ajv.addFormat(name, format as never);
  return ajv;
}

/**
 * An Ajv that stops at the first error. Unlike plain Ajv, it rejects infinite numbers, and it ignores inherited properties such as
 * `toString`.
 */
function createAjv(context: AssertionContext): Ajv {
  const ajv = new Ajv({
    strict: false,
    strictNumbers: true,
    logger: false,
    // Nobody reads Ajv's own messages, and they would contain parts of the payload.
    messages: false,
    $data: true,
    ownProperties: true,
    // `requireSchema` validates schemas.
    validateSchema: false,
  });
  return addKeywords(ajv, context);
}

/**
 * Ajv does not compile a larger schema: it inlines nested schemas, so that twice as many take seconds to compile, and some thousands overflow
 * the stack.
 */
const MAX_EXPANDED_SIZE = 1000;

/** How many compiled schemas are cached: the API and the page of a form mostly compile the same schema. */
const MAX_COMPILED = 4;

/** An Ajv with a cache of the last compiled schemas, by their JSON. */
class Compiler {
  readonly #ajv: Ajv;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(context: AssertionContext) {
    this.#ajv = createAjv(context);
  }

  compile(schema: Exclude<AnySchema, boolean>): ValidateFunction {
    const text = JSON.stringify(schema);
    const validate = this.#compiled.get(text) ?? this.#ajv.compile(schema);
    this.#ajv.removeSchema(schema);
    this.#compiled.delete(text);
    this.#compiled.set(text, validate);
    for (const oldest of [...this.#compiled.keys()].slice(0, -MAX_COMPILED)) this.#compiled.delete(oldest);
    return validate;
  }
}

/** One compiler for all forms with the same formats and time zone: creating an Ajv takes longer than compiling most schemas. */
const compilers = new Map<string, { readonly formats: Formats; readonly compiler: Compiler }>();

function compilerFor({ context }: Form): Compiler {
  const { formats, timeZone } = context;
  const cached = compilers.get(timeZone);
  if (cached?.formats === formats) return cached.compiler;
  const compiler = new Compiler(context);
  compilers.set(timeZone, { formats, compiler });
  return compiler;
}

let metaSchema: Ajv | undefined;

/** A schema without `enum`: the meta-schema rejects empty lists and repeated values, which the specification allows. */
function withoutEnums(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutEnums);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([keyword, value]) => keyword !== 'enum' || !Array.isArray(value));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, withoutEnums(value)]));
}

/** @throws Error if a schema is invalid by draft-07, whose keywords the later drafts share */
export function requireSchema(schema: object): void {
  metaSchema ??= createAjv({ formats: DEFAULT_FORMATS, today: () => '' });
  void metaSchema.validateSchema(withoutEnums(schema) as AnySchema, true);
}

/** Cache of {@link isValidPayload}. */
const verdicts = new WeakMap<Form, (payload: unknown) => boolean>();

/** Whether Ajv accepts a payload. For large or recursive schemas, the engine's evaluator decides: it caches the results for referenced schemas. */
export function isValidPayload(form: Form, payload: unknown): boolean {
  const cached = verdicts.get(form);
  if (cached) return cached(payload);
  const { root } = form.document;
  const verdict =
    expandedSize(root) <= MAX_EXPANDED_SIZE
      ? compilerFor(form).compile(ajvSchema(root))
      : (value: unknown) => form.violations(value, 1).length === 0;
  verdicts.set(form, verdict);
  return verdict(payload);
}
