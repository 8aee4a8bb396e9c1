// Generates samples for a new form, valid and invalid.
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { fieldPath, withValueAt } from '#shared/forms/path.ts';
import type { Root } from '#engine/normalized-schema/index.ts';
import type { Payload } from '#shared/forms/types.ts';
import { sampleSchemaOf } from '../samples/schema-of.ts';
import type { InvalidCaseSource } from '../samples/types.ts';
import { type PayloadChange, payloadChanges, withChange } from './payload-changes.ts';
import { UNLIMITED, type Budget } from './budget.ts';
import { basesOf, pathsIn } from './starting-payloads.ts';
import { repaired } from './repair-payload.ts';
import { verdict, type FormRules, type Rules } from '../verdict.ts';
import { generateValue } from './generate-value.ts';

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
/** Where each is refused, so many of them are fixed. */
const MENDED = 8;
const MOST_CASES = 200;
/** Of a form that refers to itself so often that a payload fills more places than this, no other branches are looked for. */
const MOST_PLACES = 500;
/** They take no more characters than this: of a form that refers to itself everywhere each one is long. */
const MOST_WRITTEN = 1_000_000;
const fullestFirst = (payloads: readonly Payload[]) =>
  payloads.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);

function makeValid(root: Root, rules: FormRules, isFull: boolean, { isSpent }: Budget): Payload | undefined {
  for (const isApart of [false, true]) {
    for (let turn = 0; turn < TURNS && (turn === 0 || !isSpent()); turn += 1) {
      const made = generateValue(root, { root, isFull, turn, isApart });
      if (made === undefined) return undefined;
      if (isPlainObject(made) && verdict(rules.api, made).length === 0) return made;
    }
  }
  const fixed: Payload[] = [];
  for (let turn = 0; turn < MENDED && (turn === 0 || !isSpent()); turn += 1) {
    const payload = repaired(rules.api, generateValue(root, { root, isFull, turn }), isFull);
    if (payload) fixed.push(payload);
  }
  return fullestFirst(fixed)[0];
}

/** A case of an invalid sample: the first value of a change that the form rejects. */
function asCase(base: Payload, change: PayloadChange, rules: FormRules): InvalidCaseSource | undefined {
  const [name = ''] = change.keys;
  for (const value of change.values) {
    const errors = verdict(rules.api, withChange(base, change, value));
    if (errors.length === 0) continue;
    const changed = withValueAt(base, fieldPath(change.keys), value);
    const set = Object.hasOwn(changed, name) ? changed[name] : undefined;
    return {
      ...(set === undefined ? { omit: [name] } : { set: { [name]: set } }),
      errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    };
  }
  return undefined;
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
function ofOtherBranches(rules: Rules, known: readonly Payload[], budget: Budget): Payload[] {
  const seen = new Set(known.flatMap((payload) => pathsIn(payload, rules)));
  if (seen.size > MOST_PLACES) return [];
  return basesOf(rules, budget).filter((payload) => {
    const before = seen.size;
    for (const path of pathsIn(payload, rules)) seen.add(path);
    return seen.size > before;
  });
}

/** Payloads that are made up, by name. */
function madeUp(rules: FormRules, budget: Budget): Record<string, Payload> {
  const { schema: root } = rules.api;
  const [full, least] = [makeValid(root, rules, true, budget), makeValid(root, rules, false, budget)];
  const [complete, shortest] = full ? [full, least] : [least];
  if (!complete) return {};
  const named = { complete, ...(shortest && { shortest }) };
  const branches = ofOtherBranches(rules.api, Object.values(named), budget).map((payload, index) => [`branch-${index + 1}`, payload]);
  return { ...named, ...Object.fromEntries(branches) };
}

/** The given payloads by name, the fullest first. */
function givenByName(taken: readonly Payload[]): Record<string, Payload> {
  const others = taken.length - 1;
  const name = (index: number) => (index === 0 ? 'complete' : others === 1 ? 'shortest' : `more-${index}`);
  return Object.fromEntries(fullestFirst(taken).map((payload, index) => [name(index), payload]));
}

/** One case beyond the limit of each constraint that payloads show, by the name of the payload that it changes. */
function casesOf(valid: Readonly<Record<string, Payload>>, rules: FormRules, { isSpent }: Budget): Record<string, InvalidCaseSource[]> {
  const seen = new Set<string>();
  let [count, written] = [0, 0];
  const cases = Object.entries(valid).map(([name, payload]) => {
    const own: InvalidCaseSource[] = [];
    for (const change of payloadChanges(payload, rules.api.schema, 'fault')) {
      if (count >= MOST_CASES || written > MOST_WRITTEN || isSpent()) break;
      const rule = change.rule && `${change.keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('/')} ${change.rule}`;
      const one = rule === undefined || seen.has(rule) ? undefined : asCase(payload, change, rules);
      if (!one) continue;
      seen.add(rule ?? '');
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
export function generateSamples(rules: FormRules, given: readonly unknown[], budget = UNLIMITED): Samples {
  const refusals = given.map((payload) => refusalOf(payload, rules));
  const taken = given.filter((_payload, index) => refusals[index] === undefined) as Payload[];
  const valid = taken.length > 0 ? givenByName(taken) : madeUp(rules, budget);
  return {
    valid,
    cases: casesOf(valid, rules, budget),
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
