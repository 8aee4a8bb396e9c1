import { _, Ajv, type CodeKeywordDefinition, type KeywordDefinition, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import * as items from 'ajv/dist/vocabularies/applicator/items2020.js';
import * as prefixItems from 'ajv/dist/vocabularies/applicator/prefixItems.js';
import { addFormKeywords } from './keywords.ts';
import { placeBroken } from './place-broken.ts';
import { isMultipleOf } from './schema/decimals.ts';
import { explain } from './schema/explain.ts';
import { mapKeyword } from './schema/subschemas.ts';
import { FORMATS } from './schema/formats.ts';
import { isAmong, isSameJson, isUnique } from './schema/same.ts';
import { unfoldedSize } from './schema/unfolded.ts';
import type { FieldError, FieldSchema, FormSchema } from './types.ts';

/** What a form says to a payload: nothing, or one error a field in the order of the form. */
export type Judge = (payload: unknown) => FieldError[];

/** Ajv passes over a field of this name; by a pattern it finds it. */
const PROTO = '__proto__';

function withProto(schema: FieldSchema): FieldSchema {
  const { properties, patternProperties, ...rest } = schema;
  if (!properties || !Object.hasOwn(properties, PROTO)) return schema;
  const named = Object.entries(properties).filter(([name]) => name !== PROTO);
  const own = Object.entries(properties).find(([name]) => name === PROTO)?.[1] ?? {};
  return { ...rest, properties: Object.fromEntries(named), patternProperties: { ...patternProperties, [`^${PROTO}$`]: own } };
}

/**
 * A schema as Ajv gets it: without its words, which are told by who places errors. It compiles to half, and to the same when nothing but words
 * is another. And an empty list contains nothing: Ajv's code would answer for one that stands in a list with what it found in the list before it.
 */
function toCompile(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { errorMessage: _words, title: _title, description: _description, ...rest } = schema as FieldSchema;
  const whole = withProto(rest.contains ? { ...rest, minItems: Math.max(1, rest.minItems ?? 0) } : rest);
  return Object.fromEntries(Object.entries(whole).map(([keyword, value]) => [keyword, mapKeyword(keyword, value, [], toCompile)]));
}

/** The default export of a CommonJS module, which Node wraps once more than bundlers do. */
function definitionOf(module: { readonly default: unknown }): KeywordDefinition {
  const inner = module.default as KeywordDefinition & { readonly default?: KeywordDefinition };
  return inner.default ?? inner;
}

/** Ajv's own comparison calls `toString` and `valueOf` of what it compares, and throws where a payload has a field of that name. */
const AMONG: CodeKeywordDefinition = {
  keyword: 'enum',
  schemaType: 'array',
  code: (cxt) => cxt.fail(_`!${cxt.gen.scopeValue('func', { ref: isAmong })}(${cxt.schemaCode}, ${cxt.data})`),
};

/** Written into the code, as Ajv does: calling a keyword's function costs ten times as much, for each of hundreds of options. */
const SAME: CodeKeywordDefinition = {
  keyword: 'const',
  $data: true,
  code: (cxt) => {
    const { gen, data, $data, schemaCode } = cxt;
    const only: unknown = cxt.schema;
    if ($data || (typeof only === 'object' && only !== null))
      cxt.fail$data(_`!${gen.scopeValue('func', { ref: isSameJson })}(${schemaCode}, ${data})`);
    else cxt.fail(_`${only as string} !== ${data}`);
  },
};

/** Ajv divides doubles, of which 19.99 is no multiple of 0.01; its option `multipleOfPrecision` rounds, and takes 1.0000001 for one of 1. */
const MULTIPLE: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  $data: true,
  code: (cxt) => cxt.fail$data(_`!${cxt.gen.scopeValue('func', { ref: isMultipleOf })}(${cxt.data}, ${cxt.schemaCode})`),
};

/**
 * An Ajv for schemas in the one spelling, that ends at the first error. It takes whatever draft-07 takes, as plain Ajv does
 * (`strict: false`); only that no number is infinite, names which every JavaScript object has are none of a payload's own, its `uniqueItems` does
 * not compare each entry with each, its `multipleOf` counts in decimals, and no comparison calls what a payload brings.
 */
function createJudgeAjv(): Ajv {
  // Its own words would be made of what a payload brings, and are told to nobody.
  const ajv = new Ajv({ strict: false, strictNumbers: true, logger: false, messages: false, $data: true, ownProperties: true });
  addFormats.default(ajv);
  ajv.addFormat('url', FORMATS['url'] as RegExp);
  const unique: KeywordDefinition = {
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (wanted: boolean, list: readonly unknown[]) => !wanted || isUnique(list),
  };
  for (const keyword of ['items', 'additionalItems', 'uniqueItems', 'enum', 'const', 'multipleOf']) ajv.removeKeyword(keyword);
  for (const definition of [definitionOf(prefixItems), definitionOf(items), unique, AMONG, SAME, MULTIPLE]) ajv.addKeyword(definition);
  return addFormKeywords(ajv);
}

let shared: Ajv | undefined;

/** What was compiled last, by its spelling: what the API and the page ask is mostly the same, and most keys in an editor change words. */
const compiled = new Map<string, ValidateFunction>();
const MOST_COMPILED = 4;

/**
 * So many schemas and names are compiled. In Ajv's code each stands within the one before it: of twice as many it takes seconds to make, and of a
 * form with some thousand fields JavaScript's stack overflows as it is read. It may look at a part of a payload once for each way that leads there, too.
 */
const MOST_UNFOLDED = 1000;

const judgeAjv = () => (shared ??= createJudgeAjv());

/** Each schema is one of its own: references lead within it, and its name is nobody else's. */
function asCompiled(schema: FormSchema): Omit<FormSchema, '$id'> {
  const { $id: _name, ...rest } = toCompile(schema) as FormSchema;
  return rest;
}

function compile(schema: FormSchema): ValidateFunction {
  const ajv = judgeAjv();
  const rest = asCompiled(schema);
  const spelling = JSON.stringify(rest);
  const validate = compiled.get(spelling) ?? ajv.compile(rest);
  ajv.removeSchema(rest);
  compiled.delete(spelling);
  compiled.set(spelling, validate);
  for (const oldest of [...compiled.keys()].slice(0, -MOST_COMPILED)) compiled.delete(oldest);
  return validate;
}

/**
 * Compiles a form's schema to its verdict, which is Ajv's. What is wrong with a payload that is refused is told by `explain`, which finds the same,
 * and looks no further than what is told. It looks at no part twice, and so it gives the verdict, too, where the schema is large or refers to itself.
 *
 * @throws Error where the schema is none
 */
export function compileJudge(schema: FormSchema): Judge {
  if (unfoldedSize(schema) <= MOST_UNFOLDED) {
    const validate = compile(schema);
    return (payload) => (validate(payload) ? [] : placeBroken(explain(schema, payload), schema));
  }
  void judgeAjv().validateSchema(asCompiled(schema), true);
  return (payload) => {
    const broken = explain(schema, payload);
    return broken.length === 0 ? [] : placeBroken(broken, schema);
  };
}
