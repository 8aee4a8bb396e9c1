import { isPlainObject } from '#shared/forms/plain-object.ts';
import { fieldPath, withValueAt } from '#shared/forms/path.ts';
import { childSubschemas, collectSubschemas, type Subschema, type Root } from '#shared/forms/schema/subschemas.ts';
import type { Payload } from '#shared/forms/types.ts';
import { expand } from '../samples/expand.ts';
import { sampleSchemaOf } from '../samples/schema-of.ts';
import type { InvalidCaseSource } from '../samples/types.ts';
import { basesOf, pathsIn } from './bases.ts';
import { repaired } from '../values/repaired.ts';
import { verdict, type FormRules, type Rules } from '../verdict.ts';
import { makeValue } from '../values/make-value.ts';

/** The samples of a form that was found. */
export interface Samples {
  /** Payloads that it takes, by name: `complete` first. */
  readonly valid: Readonly<Record<string, Payload>>;
  /** Changes of these that it refuses, one a constraint: by the name of what they change. */
  readonly cases: Readonly<Record<string, readonly InvalidCaseSource[]>>;
  /** Of the payloads that were given, those that it refuses, by place, and why: where its first error is, and what it says. */
  readonly refused: readonly { readonly index: number; readonly why: string }[];
}

/** So many turns are tried to make up a payload, and so many constraints get a sample at their limit. */
const TURNS = 60;
/** Where each is refused, so many of them are mended. */
const MENDED = 8;
const MOST_CASES = 200;
/** Of a form that refers to itself so often that a payload fills more places than this, no other branches are looked for. */
const MOST_PLACES = 500;
/** They take no more characters than this: of a form that refers to itself everywhere each one is long. */
const MOST_WRITTEN = 1_000_000;
/** A longer text or list than this is no sample. */
const LONGEST = 5000;

const fullestFirst = (payloads: readonly Payload[]) =>
  payloads.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);

function makeValid(root: Root, rules: FormRules, isFull: boolean): Payload | undefined {
  for (const isApart of [false, true]) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const made = makeValue(root, { root, isFull, turn, isApart });
      if (made === undefined) return undefined;
      if (isPlainObject(made) && verdict(rules.api, made).length === 0) return made;
    }
  }
  const mended = Array.from({ length: MENDED }, (_, turn) => repaired(rules.api, makeValue(root, { root, isFull, turn }), isFull));
  return fullestFirst(mended.filter((one) => one !== undefined))[0];
}

const some = (value: string, count: number) => (count < 1 || count > LONGEST ? [] : [{ $repeat: value, count }]);

/** Values just beyond what a keyword allows. */
function beyond(keyword: string, schema: Subschema, value: unknown): readonly unknown[] {
  const stated = schema[keyword as keyof Subschema];
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
function* changes(value: unknown, places: readonly Subschema[], root: Root, keys: readonly string[], seen: Set<string>): Generator<Change> {
  const generic = keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('/');
  const isNew = (keyword: string) => seen.size < seen.add(`${generic} ${keyword}`).size;
  const own = places.flatMap((place) => collectSubschemas(place, root));
  for (const schema of keys.length > 0 ? own : []) {
    for (const keyword of Object.keys(schema)) {
      const broken = beyond(keyword, schema, value);
      if (broken.length > 0 && isNew(keyword)) for (const one of broken) yield { keys, value: one };
    }
  }
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    if (first !== undefined) yield* changes(first, childSubschemas(places, 0, root), root, [...keys, '0'], seen);
  }
  if (!isPlainObject(value)) return;
  for (const { required = [], additionalProperties } of own) {
    for (const name of required.filter((one) => Object.hasOwn(value, one))) {
      if (isNew(`required ${name}`)) yield { keys: [...keys, name], value: undefined };
    }
    if (additionalProperties === false && isNew('additionalProperties')) yield { keys: [...keys, 'no_such_field'], value: 'x' };
  }
  for (const [name, one] of Object.entries(value)) yield* changes(one, childSubschemas(places, name, root), root, [...keys, name], seen);
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
  if (!isPlainObject(payload)) return 'a payload must be an object with one property per field';
  const [first, ...others] = verdict(rules.api, payload);
  if (!first) return undefined;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `the schema itself refuses this payload: ${first.field} «${first.message}»${more}`;
}

/** Payloads of other branches than those that are known: each shows a place that none before it has. */
function ofOtherBranches(rules: Rules, known: readonly Payload[]): Payload[] {
  const seen = new Set(known.flatMap((payload) => pathsIn(payload, rules)));
  if (seen.size > MOST_PLACES) return [];
  return basesOf(rules).filter((payload) => {
    const before = seen.size;
    for (const path of pathsIn(payload, rules)) seen.add(path);
    return seen.size > before;
  });
}

/** Payloads that are made up, by name. */
function madeUp(rules: FormRules): Record<string, Payload> {
  const { schema: root } = rules.api;
  const [full, least] = [makeValid(root, rules, true), makeValid(root, rules, false)];
  const [complete, shortest] = full ? [full, least] : [least];
  if (!complete) return {};
  const named = { complete, ...(shortest && { shortest }) };
  const branches = ofOtherBranches(rules.api, Object.values(named)).map((payload, index) => [`branch-${index + 1}`, payload]);
  return { ...named, ...Object.fromEntries(branches) };
}

/** The given payloads by name, the fullest first. */
function givenByName(taken: readonly Payload[]): Record<string, Payload> {
  const others = taken.length - 1;
  const name = (index: number) => (index === 0 ? 'complete' : others === 1 ? 'shortest' : `more-${index}`);
  return Object.fromEntries(fullestFirst(taken).map((payload, index) => [name(index), payload]));
}

/** One case beyond the limit of each constraint that payloads show, by the name of the payload that it changes. */
function casesOf(valid: Readonly<Record<string, Payload>>, rules: FormRules): Record<string, InvalidCaseSource[]> {
  const { schema: root } = rules.api;
  const seen = new Set<string>();
  let [count, written] = [0, 0];
  const cases = Object.entries(valid).map(([name, payload]) => {
    const own: InvalidCaseSource[] = [];
    for (const change of changes(payload, [root], root, [], seen)) {
      if (count >= MOST_CASES || written > MOST_WRITTEN) break;
      const one = asCase(payload, change, rules);
      if (!one) continue;
      own.push(one);
      count += 1;
      written += JSON.stringify(one).length;
    }
    return [name, own] as const;
  });
  return Object.fromEntries(cases.filter(([, own]) => own.length > 0));
}

/**
 * Samples for a form: the given payloads that it takes, else made up ones, and one beyond the limit of each constraint that these show.
 *
 * @param given payloads as whoever has the form knows them
 */
export function makeSamples(rules: FormRules, given: readonly unknown[]): Samples {
  const refusals = given.map((payload) => refusalOf(payload, rules));
  const taken = given.filter((_payload, index) => refusals[index] === undefined) as Payload[];
  const valid = taken.length > 0 ? givenByName(taken) : madeUp(rules);
  return {
    valid,
    cases: casesOf(valid, rules),
    refused: refusals.flatMap((why, index) => (why === undefined ? [] : [{ index, why }])),
  };
}

/** The files of a form's samples below its folder. */
export function sampleFiles(form: string, { valid, cases }: Samples): Readonly<Record<string, object>> {
  const taken = Object.entries(valid).map(([name, payload]) => [
    `samples/valid/${name}.json`,
    { $schema: sampleSchemaOf(form, 'payload'), ...payload },
  ]);
  const refused = Object.entries(cases).map(([from, own]) => [
    `samples/invalid/${from === 'complete' ? 'limits' : `limits-${from}`}.json`,
    { $schema: sampleSchemaOf(form, 'refusals'), from, cases: own },
  ]);
  return Object.fromEntries([...taken, ...refused]) as Readonly<Record<string, object>>;
}
