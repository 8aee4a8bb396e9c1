// Generates samples of a form: a few valid payloads, and for each rule a change of one of them that the form rejects.
import type { Root } from '../../normalized-schema/index.ts';
import { isPlainObject, type JsonObject } from '../../schema/json.ts';
import { toPath, withValueAt, type Path } from '../../schema/path.ts';
import { accepts, errorsOf, type PayloadRules } from '../payload-rules.ts';
import { UNLIMITED, type Budget } from './budget.ts';
import { generateValue } from './generate-value.ts';
import { payloadChanges, withChange, type PayloadChange } from './payload-changes.ts';
import { repaired } from './repair-payload.ts';
import { asShown } from './shown-payload.ts';
import { pathsIn, startingPayloads } from './starting-payloads.ts';

/** A change of a valid payload that the form rejects. */
export interface RejectedChange {
  readonly set?: JsonObject;
  readonly omit?: readonly string[];
  /** The messages by path. */
  readonly errors: Readonly<Record<Path, string>>;
}

export interface Samples {
  /** Valid payloads by name, `complete` first. */
  readonly valid: Readonly<Record<string, JsonObject>>;
  /** Rejected changes, one for each rule, by the name of the payload that they change. */
  readonly cases: Readonly<Record<string, readonly RejectedChange[]>>;
  /** The given payloads that the form rejects: the position of each, and its first error. */
  readonly refused: readonly { readonly index: number; readonly why: string }[];
}

/** How many variants of a payload are tried, and how many are repaired if all are rejected. */
const VARIANTS = 60;
const MAX_REPAIRED = 8;
const MAX_CASES = 200;
/** If a payload has more values, because the form refers to itself, no payloads of other branches are generated. */
const MAX_PLACES = 500;
/** The most characters of all cases together. */
const MAX_WRITTEN = 1_000_000;

const fullestFirst = (payloads: readonly JsonObject[]) => payloads.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);

function generateValid(root: Root, rules: PayloadRules, isFull: boolean, { isSpent }: Budget): JsonObject | undefined {
  for (const isExclusive of [false, true]) {
    for (let variant = 0; variant < VARIANTS && (variant === 0 || !isSpent()); variant += 1) {
      const value = generateValue(root, { root, isFull, variant, isExclusive });
      if (value === undefined) return undefined;
      if (isPlainObject(value) && accepts(rules, value)) return asShown(rules, value);
    }
  }
  const payloads: JsonObject[] = [];
  for (let variant = 0; variant < MAX_REPAIRED && (variant === 0 || !isSpent()); variant += 1) {
    const payload = repaired(rules, generateValue(root, { root, isFull, variant }), isFull);
    if (payload) payloads.push(asShown(rules, payload));
  }
  return fullestFirst(payloads)[0];
}

/** The first value of a change that the form rejects, as a sample. */
function asCase(base: JsonObject, change: PayloadChange, rules: PayloadRules): RejectedChange | undefined {
  const [name = ''] = change.keys;
  for (const value of change.values) {
    const errors = errorsOf(rules, withChange(base, change, value));
    if (errors.length === 0) continue;
    const changed = withValueAt(base, toPath(change.keys), value);
    const set = Object.hasOwn(changed, name) ? changed[name] : undefined;
    return {
      ...(set === undefined ? { omit: [name] } : { set: { [name]: set } }),
      errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
    };
  }
  return undefined;
}

/** Why a form rejects a given payload; undefined if it accepts it. */
function refusalOf(payload: unknown, rules: PayloadRules): string | undefined {
  if (!isPlainObject(payload)) return 'a payload must be an object with one property per field';
  const [first, ...others] = errorsOf(rules, payload);
  if (!first) return undefined;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `the schema itself refuses this payload: ${first.path} «${first.message}»${more}`;
}

/** Payloads of further branches: each has a path that no earlier payload has. */
function payloadsOfOtherBranches(rules: PayloadRules, payloads: readonly JsonObject[], budget: Budget): JsonObject[] {
  const seen = new Set(payloads.flatMap((payload) => pathsIn(payload, rules)));
  if (seen.size > MAX_PLACES) return [];
  return [...startingPayloads(rules, budget)]
    .map((payload) => asShown(rules, payload))
    .filter((payload) => {
      const countBefore = seen.size;
      for (const path of pathsIn(payload, rules)) seen.add(path);
      return seen.size > countBefore;
    });
}

/** Generated payloads by name. */
function generatedByName(rules: PayloadRules, budget: Budget): Record<string, JsonObject> {
  const { schema: root } = rules;
  const [full, least] = [generateValid(root, rules, true, budget), generateValid(root, rules, false, budget)];
  const [complete, shortest] = full ? [full, least] : [least];
  if (!complete) return {};
  const named = { complete, ...(shortest && { shortest }) };
  const branches = payloadsOfOtherBranches(rules, Object.values(named), budget).map((payload, index) => [`branch-${index + 1}`, payload]);
  return { ...named, ...Object.fromEntries(branches) };
}

/** Given payloads by name, the fullest first. */
function givenByName(payloads: readonly JsonObject[]): Record<string, JsonObject> {
  const others = payloads.length - 1;
  const name = (index: number) => (index === 0 ? 'complete' : others === 1 ? 'shortest' : `more-${index}`);
  return Object.fromEntries(fullestFirst(payloads).map((payload, index) => [name(index), payload]));
}

/** One rejected change for each rule that the payloads meet, by the name of the payload. */
function casesOf(valid: Samples['valid'], rules: PayloadRules, { isSpent }: Budget): Record<string, RejectedChange[]> {
  const seen = new Set<string>();
  let [count, written] = [0, 0];
  const cases = Object.entries(valid).map(([name, payload]) => {
    const rejectedChanges: RejectedChange[] = [];
    for (const change of payloadChanges(payload, rules.schema, 'fault')) {
      if (count >= MAX_CASES || written > MAX_WRITTEN || isSpent()) break;
      const rule = change.rule && `${change.keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('/')} ${change.rule}`;
      const rejected = rule === undefined || seen.has(rule) ? undefined : asCase(payload, change, rules);
      if (!rejected) continue;
      seen.add(rule ?? '');
      rejectedChanges.push(rejected);
      count += 1;
      written += JSON.stringify(rejected).length;
    }
    return [name, rejectedChanges] as const;
  });
  return Object.fromEntries(cases.filter(([, rejectedChanges]) => rejectedChanges.length > 0));
}

/** Samples of a form: the given payloads that it accepts, else generated ones, and one rejected change for each rule that these meet. */
export function generateSamples(rules: PayloadRules, given: readonly unknown[], budget = UNLIMITED): Samples {
  const refusals = given.map((payload) => refusalOf(payload, rules));
  const accepted = given.filter((_payload, index) => refusals[index] === undefined) as JsonObject[];
  const valid = accepted.length > 0 ? givenByName(accepted) : generatedByName(rules, budget);
  return {
    valid,
    cases: casesOf(valid, rules, budget),
    refused: refusals.flatMap((why, index) => (why === undefined ? [] : [{ index, why }])),
  };
}
