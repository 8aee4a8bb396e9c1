// Ajv with the engine's keywords, and its verdict on payloads.
import { _, Ajv, type AnySchema, type CodeKeywordDefinition, type KeywordDefinition, type ValidateFunction } from 'ajv';
import * as items from 'ajv/dist/vocabularies/applicator/items2020.js';
import * as prefixItems from 'ajv/dist/vocabularies/applicator/prefixItems.js';
import { ASSERTIONS, type AssertionContext } from '../evaluation/assertions.ts';
import { DEFAULT_FORMATS, type Formats } from '../evaluation/formats.ts';
import type { Form } from '../form/compile-form.ts';
import { includesJson, isEqual, isObject } from '../schema/json.ts';
import { ajvSchema, expandedSize } from './ajv-schema.ts';

/** Keywords that Ajv does not have, or has otherwise: as the engine evaluates them. */
const OWN_KEYWORDS: Readonly<Record<string, Pick<KeywordDefinition, 'type'>>> = {
  // Ajv compares each entry with each.
  uniqueItems: { type: 'array' },
  // Ajv divides doubles, of which 19.99 is no multiple of 0.01.
  multipleOf: { type: 'number' },
  // Those of `ajv-formats` do not know "today".
  formatMinimum: { type: 'string' },
  formatMaximum: { type: 'string' },
  fileTypes: {},
  minFileSize: {},
  maxFileSize: {},
};

/** Ajv's own comparison calls `toString` and `valueOf` of what it compares, and throws where a payload has a property of that name. */
const ENUM: CodeKeywordDefinition = {
  keyword: 'enum',
  schemaType: 'array',
  code: (cxt) => cxt.fail(_`!${cxt.gen.scopeValue('func', { ref: includesJson })}(${cxt.schemaCode}, ${cxt.data})`),
};

/** Inlined as Ajv does: calling a keyword's function would cost ten times as much for each of hundreds of options. */
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

/** The default export of a CommonJS module, which Node wraps once more than bundlers do. */
function definitionOf(module: { readonly default: unknown }): KeywordDefinition {
  const inner = module.default as KeywordDefinition & { readonly default?: KeywordDefinition };
  return inner.default ?? inner;
}

/** The keyword of the engine as one of Ajv. */
function ownKeyword(keyword: string, context: AssertionContext): KeywordDefinition {
  const validate = (limit: unknown, value: unknown, schema: unknown) =>
    ASSERTIONS[keyword]?.(limit as never, value, (schema ?? {}) as Readonly<Record<string, unknown>>, context) !== false;
  return { ...OWN_KEYWORDS[keyword], keyword, $data: true, errors: false, validate };
}

/** Gives an Ajv of draft-07 the keywords of schemas that `ajvSchema` has written. */
export function addKeywords(ajv: Ajv, context: AssertionContext): Ajv {
  for (const keyword of ['items', 'additionalItems', 'enum', 'const']) ajv.removeKeyword(keyword);
  for (const definition of [definitionOf(prefixItems), definitionOf(items), ENUM, CONST]) ajv.addKeyword(definition);
  // Afterwards: the definition of `items` asks to stand before `uniqueItems`.
  for (const keyword of Object.keys(OWN_KEYWORDS)) ajv.removeKeyword(keyword).addKeyword(ownKeyword(keyword, context));
  for (const [name, format] of Object.entries(context.formats)) ajv.addFormat(name, format as never);
  return ajv;
}

/**
 * An Ajv that ends at the first error. As plain Ajv it accepts whatever draft-07 allows; but no number is infinite, properties that every
 * JavaScript object has are none of a payload's own, and no comparison calls what a payload brings.
 */
function createAjv(context: AssertionContext): Ajv {
  const ajv = new Ajv({
    strict: false,
    strictNumbers: true,
    logger: false,
    // Its own messages would be made of what a payload brings, and nobody reads them.
    messages: false,
    $data: true,
    ownProperties: true,
    // Schemas are checked by themselves (`requireSchema`).
    validateSchema: false,
  });
  return addKeywords(ajv, context);
}

/**
 * A larger schema is not compiled. Each schema is inside the code of the one around it: twice as many take seconds to compile, and for
 * some thousands reading the code overflows the stack.
 */
const MAX_EXPANDED_SIZE = 1000;

/** Compiled schemas that are kept: what the API and the page of a form compile is mostly the same. */
const MAX_COMPILED = 4;

/** An Ajv with what it compiled last, by the schema's text. */
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

/** One compiler for all forms with the same formats and time zone: making one takes longer than most schemas. */
const compilers = new Map<string, { readonly formats: Formats; readonly compiler: Compiler }>();

function compilerFor({ context }: Form): Compiler {
  const { formats, timeZone } = context;
  const known = compilers.get(timeZone);
  if (known?.formats === formats) return known.compiler;
  const compiler = new Compiler(context);
  compilers.set(timeZone, { formats, compiler });
  return compiler;
}

let metaSchema: Ajv | undefined;

/** A schema without each `enum`: that it should have values, all different, is advice and no rule. */
function withoutEnums(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutEnums);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([keyword, value]) => keyword !== 'enum' || !Array.isArray(value));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, withoutEnums(value)]));
}

/** @throws Error where a schema is not one by draft-07, whose terms the later drafts share */
export function requireSchema(schema: object): void {
  metaSchema ??= createAjv({ formats: DEFAULT_FORMATS, today: () => '' });
  void metaSchema.validateSchema(withoutEnums(schema) as AnySchema, true);
}

/** Cache of {@link isValidPayload}. */
const verdicts = new WeakMap<Form, (payload: unknown) => boolean>();

/** Ajv's verdict on a payload. Of a large or recursive schema the evaluator gives it, which looks at no part twice. */
export function isValidPayload(form: Form, payload: unknown): boolean {
  const known = verdicts.get(form);
  if (known) return known(payload);
  const { root } = form.document;
  const verdict =
    expandedSize(root) <= MAX_EXPANDED_SIZE
      ? compilerFor(form).compile(ajvSchema(root))
      : (value: unknown) => form.violations(value, 1).length === 0;
  verdicts.set(form, verdict);
  return verdict(payload);
}
