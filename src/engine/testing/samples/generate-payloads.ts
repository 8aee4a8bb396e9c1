// Generates any number of payloads of a form, either valid or invalid ones.
import fc from 'fast-check';
import { toPath, withValueAt } from '../../schema/path.ts';
import type { JsonObject } from '../../schema/json.ts';
import { type PayloadIssue, issuesOf } from '../payload-issues.ts';
import { accepts, type PayloadRules } from '../payload-rules.ts';
import { asShown } from './shown-payload.ts';
import { startingPayloads } from './starting-payloads.ts';
import { randomValue } from './random-value.ts';
import { type Mode, type PayloadChange, payloadChanges, placesOf, withChange } from './payload-changes.ts';

export interface GeneratedPayload {
  /** Why the form rejects it; empty for a valid one. */
  readonly fails: readonly PayloadIssue[];
  readonly payload: JsonObject;
}

export interface GenerateOptions {
  /** `valid`: the form accepts them. `fault`: it rejects them, for one reason where possible. */
  readonly mode: Mode;
  /** Valid payloads to start from if none can be generated. */
  readonly own?: readonly JsonObject[];
  /** The same seed gives the same payloads. */
  readonly seed?: number;
}

/** The generation ends after this many payloads in a row that are not new. */
const MAX_REPEATED = 200;

/** Endless valid payloads, by random changes of the starting ones. */
function* randomPayloads(rules: PayloadRules, bases: readonly JsonObject[], seed: number): Generator<JsonObject> {
  for (let round = 0; ; round += 1) {
    let payload = bases[round % bases.length] ?? {};
    const places = [...placesOf(payload, rules.schema)].slice(1);
    const steps = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 9 })), { minLength: 1, maxLength: 12 });
    const [picks = []] = fc.sample(steps, { seed: seed * 1009 + round, numRuns: 1 });
    for (const [index, pick] of places.length === 0 ? [] : picks) {
      const place = places[index % places.length];
      const [field] = place?.fields ?? [];
      if (!place || !field || (pick === 0 && place.isRow)) continue;
      const value = pick === 0 ? undefined : randomValue(field, seed + index);
      const after = value === undefined && pick !== 0 ? payload : withValueAt(payload, toPath(place.keys), value);
      if (accepts(rules, after)) payload = after;
    }
    yield payload;
  }
}

/** The first payload of a change that suits the mode; in `fault` mode preferably one with a single error. */
function tryChange(rules: PayloadRules, base: JsonObject, change: PayloadChange, mode: Mode): GeneratedPayload | undefined {
  const payloads = change.values.map((value) => withChange(base, change, value));
  if (mode === 'valid') {
    const payload = payloads.find((candidate) => accepts(rules, candidate));
    return payload && { fails: [], payload: asShown(rules, payload) };
  }
  const faulty = payloads.map((payload) => ({ fails: issuesOf(rules, payload), payload })).filter(({ fails }) => fails.length > 0);
  return faulty.find(({ fails }) => fails.length === 1) ?? faulty[0];
}

const withAnyRow = (path: string) => path.replaceAll(/(?<=^|\/)\d+(?=\/|$)/g, '*');
const reasonsOf = (fails: readonly PayloadIssue[]) => fails.map(({ path, keyword }) => `${withAnyRow(path)} ${keyword}`).join('\n');

/** One payload for each change of the starting payloads. */
function* payloadsAtLimits(rules: PayloadRules, bases: readonly JsonObject[], mode: Mode): Generator<GeneratedPayload> {
  for (const base of bases) {
    for (const change of payloadChanges(base, rules.schema, mode)) {
      const generated = tryChange(rules, base, change, mode);
      if (generated) yield generated;
    }
  }
}

/** Endless random payloads; undefined for each that did not suit the mode. */
function* payloadsAtRandom(
  rules: PayloadRules,
  bases: readonly JsonObject[],
  { mode, seed = 1 }: GenerateOptions,
): Generator<GeneratedPayload | undefined> {
  let pick = seed;
  for (const payload of randomPayloads(rules, bases, seed)) {
    if (mode === 'valid') yield { fails: [], payload: asShown(rules, payload) };
    else {
      const changes = [...payloadChanges(payload, rules.schema, mode)];
      const change = changes[(pick += 7) % changes.length];
      yield change && tryChange(rules, payload, change, mode);
    }
  }
}

/**
 * Generates different payloads of a form: first those at the limits of its rules (in `fault` mode, one beyond each), then random ones. It ends
 * if it finds nothing new. Valid payloads have no values of hidden fields.
 *
 * @example
 * for (const { payload } of generatePayloads(rulesOf(form), { mode: 'valid', seed: 1 })) expect(form.validatePayload(payload).isValid).toBe(true);
 */
export function* generatePayloads(rules: PayloadRules, options: GenerateOptions): Generator<GeneratedPayload> {
  const { mode, own = [] } = options;
  const generated = [...startingPayloads(rules)];
  const bases = generated.length > 0 ? generated : own.filter((payload) => accepts(rules, payload));
  if (bases.length === 0) return;
  const reasons = new Set<string>();
  const seen = new Set<string>();
  const isNewReason = ({ fails }: GeneratedPayload) => mode === 'valid' || reasons.size < reasons.add(reasonsOf(fails)).size;
  const isNew = ({ payload }: GeneratedPayload) => seen.size < seen.add(JSON.stringify(payload)).size;
  for (const base of mode === 'valid' ? bases : []) {
    const sample = { fails: [], payload: asShown(rules, base) };
    if (isNew(sample)) yield sample;
  }
  for (const sample of payloadsAtLimits(rules, bases, mode)) if (isNewReason(sample) && isNew(sample)) yield sample;
  let repeated = 0;
  for (const sample of payloadsAtRandom(rules, bases, options)) {
    if (sample && isNew(sample)) {
      repeated = 0;
      yield sample;
    } else if ((repeated += 1) > MAX_REPEATED) return;
  }
}
