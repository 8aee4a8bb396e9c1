import { fieldPath, withValueAt } from '#shared/forms/path.ts';
import { insides, spreadOf, type PartSchema, type Root } from '#shared/forms/schema/places.ts';
import type { Payload } from '#shared/forms/types.ts';
import { expand } from '../samples/expand.ts';
import { sampleSchemaOf } from '../samples/schema-of.ts';
import type { InvalidCaseSource } from '../samples/types.ts';
import { repaired } from '../values/repaired.ts';
import { verdict, type FormRules } from '../verdict.ts';
import { makeValue } from '../values/make-value.ts';

/** The samples of a form that was found. */
export interface Samples {
  /** Payloads that it takes, by name: `complete` first. */
  readonly valid: Readonly<Record<string, Payload>>;
  /** Changes of `complete` that it refuses, one a constraint. */
  readonly cases: readonly InvalidCaseSource[];
  /** Of the payloads that were given, those that it refuses, by place, and why: where its first error is, and what it says. */
  readonly refused: readonly { readonly index: number; readonly why: string }[];
}

/** So many turns are tried to make up a payload, and so many constraints get a sample at their limit. */
const TURNS = 60;
/** Where each is refused, so many of them are mended. */
const MENDED = 8;
const MOST_CASES = 200;
/** They take no more characters than this: of a form that refers to itself everywhere each one is long. */
const MOST_WRITTEN = 1_000_000;
/** A longer text or list than this is no sample. */
const LONGEST = 5000;

const isObject = (value: unknown): value is Payload => typeof value === 'object' && value !== null && !Array.isArray(value);

const fullestFirst = (payloads: readonly Payload[]) =>
  payloads.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);

function makeValid(root: Root, rules: FormRules, isFull: boolean): Payload | undefined {
  for (const isApart of [false, true]) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const made = makeValue(root, { root, isFull, turn, isApart });
      if (made === undefined) return undefined;
      if (isObject(made) && verdict(rules.api, made).length === 0) return made;
    }
  }
  const mended = Array.from({ length: MENDED }, (_, turn) => repaired(rules.api, makeValue(root, { root, isFull, turn }), isFull));
  return fullestFirst(mended.filter((one) => one !== undefined))[0];
}

const some = (value: string, count: number) => (count < 1 || count > LONGEST ? [] : [{ $repeat: value, count }]);

/** Values just beyond what a keyword allows. */
function beyond(keyword: string, schema: PartSchema, value: unknown): readonly unknown[] {
  const stated = schema[keyword as keyof PartSchema];
  const limit = typeof stated === 'number' ? stated : 0;
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  switch (keyword) {
    case 'type':
      return [[schema.type].flat().includes('string') ? 5 : 'five'];
    case 'enum':
    case 'const':
      return ['None of these'];
    case 'pattern':
    case 'format':
      return ['!', 'no such thing'];
    case 'minLength':
      return some('a', limit - 1);
    case 'maxLength':
      return [...some('a', limit + 1), ...some('1', limit + 1)];
    case 'minimum':
      return [limit - 1];
    case 'maximum':
      return [limit + 1];
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return [limit];
    case 'multipleOf':
      return [limit / 2];
    case 'minItems':
      return list.length > 0 ? [list.slice(0, limit - 1)] : [];
    case 'maxItems':
      return limit < 100 && list.length > 0 ? [Array.from({ length: limit + 1 }, (_, index) => list[index] ?? list[0])] : [];
    case 'uniqueItems':
      return list.length > 0 ? [[...list, list[0]]] : [];
    default:
      return [];
  }
}

interface Change {
  readonly keys: readonly string[];
  /** What stands there then; undefined: nothing. */
  readonly value: unknown;
}

/** Each constraint on a value that is there, broken by one change. */
function* changes(
  value: unknown,
  places: readonly PartSchema[],
  root: Root,
  keys: readonly string[],
  seen: Set<string>,
): Generator<Change> {
  const generic = keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('/');
  const isNew = (keyword: string) => seen.size < seen.add(`${generic} ${keyword}`).size;
  const own = places.flatMap((place) => spreadOf(place, root));
  for (const schema of keys.length > 0 ? own : []) {
    for (const keyword of Object.keys(schema)) {
      const broken = beyond(keyword, schema, value);
      if (broken.length > 0 && isNew(keyword)) for (const one of broken) yield { keys, value: one };
    }
  }
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    if (first !== undefined) yield* changes(first, insides(places, 0, root), root, [...keys, '0'], seen);
  }
  if (!isObject(value)) return;
  for (const { required = [], additionalProperties } of own) {
    for (const name of required.filter((one) => Object.hasOwn(value, one))) {
      if (isNew(`required ${name}`)) yield { keys: [...keys, name], value: undefined };
    }
    if (additionalProperties === false && isNew('additionalProperties')) yield { keys: [...keys, 'no_such_field'], value: 'x' };
  }
  for (const [name, one] of Object.entries(value)) yield* changes(one, insides(places, name, root), root, [...keys, name], seen);
}

function asCase(base: Payload, { keys, value }: Change, rules: FormRules): InvalidCaseSource | undefined {
  const [name = ''] = keys;
  const changed = withValueAt(base, fieldPath(keys), value);
  const set = Object.hasOwn(changed, name) ? changed[name] : undefined;
  const errors = verdict(rules.api, expand(changed));
  if (errors.length === 0) return undefined;
  return {
    ...(set === undefined ? { omit: [name] } : { set: { [name]: set } }),
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  };
}

/** Why a form does not take a payload; undefined where it does. */
function refusalOf(payload: unknown, rules: FormRules): string | undefined {
  if (!isObject(payload)) return 'a payload is an object with a property a field';
  const [first, ...others] = verdict(rules.api, payload);
  if (!first) return undefined;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `the schema itself refuses this payload: ${first.field} «${first.message}»${more}`;
}

/**
 * Samples for a form: the given payloads that it takes, else made up ones, and one at the limit of each constraint that these show.
 *
 * @param given payloads as whoever has the form knows them
 */
export function makeSamples(rules: FormRules, given: readonly unknown[]): Samples {
  const refusals = given.map((payload) => refusalOf(payload, rules));
  const taken = given.filter((_payload, index) => refusals[index] === undefined) as Payload[];
  const bySize = fullestFirst(taken);
  const { schema: root } = rules.api;
  const made =
    bySize.length > 0 ? bySize : [makeValid(root, rules, true), makeValid(root, rules, false)].filter((one) => one !== undefined);
  const [complete, ...others] = made;
  const valid = Object.fromEntries(
    made.map((payload, index) => [index === 0 ? 'complete' : others.length === 1 ? 'shortest' : `more-${index}`, payload]),
  );
  const cases: InvalidCaseSource[] = [];
  let written = 0;
  for (const change of complete ? changes(complete, [root], root, [], new Set()) : []) {
    if (cases.length >= MOST_CASES || written > MOST_WRITTEN) break;
    const one = asCase(complete ?? {}, change, rules);
    if (!one) continue;
    cases.push(one);
    written += JSON.stringify(one).length;
  }
  return { valid, cases, refused: refusals.flatMap((why, index) => (why === undefined ? [] : [{ index, why }])) };
}

/** The files of a form's samples below its folder. */
export function sampleFiles(form: string, { valid, cases }: Samples): Readonly<Record<string, object>> {
  const taken = Object.entries(valid).map(([name, payload]) => [
    `samples/valid/${name}.json`,
    { $schema: sampleSchemaOf(form, 'payload'), ...payload },
  ]);
  const refusals = { $schema: sampleSchemaOf(form, 'refusals'), from: 'complete', cases };
  return { ...Object.fromEntries(taken), ...(cases.length > 0 && { 'samples/invalid/limits.json': refusals }) };
}
