import { typeOfValue } from '#shared/forms/kinds/type-of.ts';
import { measure } from '#shared/forms/measure.ts';
import { prune, writtenPath } from '#shared/forms/normalise.ts';
import { type FieldPath, keysAlong, valueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { placeRules } from '#shared/forms/place-broken.ts';
import { explain } from '#shared/forms/schema/explain.ts';
import { insides, spreadOfAll, wholeOf, type PartSchema } from '#shared/forms/schema/places.ts';
import { shapeOf } from '#shared/forms/schema/subschemas.ts';
import type { FormSchema, Json, Payload, TypeName } from '#shared/forms/types.ts';
import type { Rules } from '../verdict.ts';

/** What is wrong at one place of a payload. It says what was asked and of what type the value is, never the value. */
export interface PayloadFinding {
  /** As the API tells it; '' for the payload as a whole. */
  readonly path: FieldPath;
  /** The keyword of the schema that is broken; `schema` where none can be told. */
  readonly keyword: string;
  /** What that keyword says; null where it holds a schema or names, as `required` and `not` do. */
  readonly limit: Json;
  readonly valueKind: TypeName | 'absent';
  readonly message: string;
}

const NAMES: ReadonlySet<string> = new Set(['required', 'dependencies']);

/** `false` of `additionalProperties` is a limit; a schema there is none that can be told in a word. */
function limitOf(keyword: string, stated: unknown): Json {
  if (stated === undefined || NAMES.has(keyword)) return null;
  return shapeOf(keyword) !== undefined && typeof stated === 'object' ? null : (stated as Json);
}

function kindAt(body: unknown, path: FieldPath): PayloadFinding['valueKind'] {
  const value = path === '' ? body : valueAt(body, path);
  return value === undefined ? 'absent' : typeOfValue(value as Json);
}

/** What a keyword says at a path, of whichever schema has it there. */
function statedAt(schema: FormSchema, path: FieldPath, keyword: string): unknown {
  const places = keysAlong(path).reduce((at, key) => {
    const named = insides(at, key, schema);
    return named.length > 0 || !/^\d+$/.test(key) ? named : insides(at, Number(key), schema);
  }, wholeOf(schema));
  return spreadOfAll(places, schema).find((one) => Object.hasOwn(one, keyword))?.[keyword as keyof PartSchema];
}

/**
 * What a form says to a body, each with the rule behind it: nothing, or one finding a field in the order of the form, under the
 * paths at which it was written. The verdict is that of `verdict`, which the API and the page share.
 */
export function findingsOf({ schema, bounds, judge }: Rules, body: unknown): PayloadFinding[] {
  const excess = bounds && measure(body, bounds);
  if (excess) {
    const { field: path, keyword, message } = excess;
    const limit = limitOf(keyword, statedAt(schema, path, keyword));
    return [{ path, keyword, limit, valueKind: kindAt(body, path), message }];
  }
  const payload = isPlainObject(body) ? prune(body, schema) : body;
  if (judge(payload).length === 0) return [];
  return placeRules(explain(schema, payload), schema).map(({ field, message, rule }) => ({
    path: isPlainObject(payload) ? writtenPath(payload satisfies Payload, field) : field,
    keyword: rule?.keyword ?? 'schema',
    limit: rule ? limitOf(rule.keyword, rule.at[rule.keyword as keyof typeof rule.at]) : null,
    valueKind: kindAt(payload, field),
    message,
  }));
}
