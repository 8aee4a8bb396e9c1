import fc from 'fast-check';
import { fieldPath, withValueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { Payload } from '#shared/forms/types.ts';
import { type PayloadFinding, findingsOf } from '../payloads/finding.ts';
import { type Rules, verdict } from '../verdict.ts';
import { basesOf } from './bases.ts';
import { randomValue } from './random-value.ts';
import { type PlaceTrial, placesOf, trialsBeyond, trialsWithin } from './trials-of-payload.ts';

/** A payload that a form refuses, and what for. */
export interface RefusedPayload {
  readonly fails: readonly PayloadFinding[];
  readonly payload: Payload;
}

/** Once so many turns in a row bring nothing new, there is nothing more to find. */
const IN_VAIN = 200;

const isTaken = (rules: Rules, payload: unknown): payload is Payload => isPlainObject(payload) && verdict(rules, payload).length === 0;

/** @param own the form's valid samples, for a form of which no payload can be made up */
function changeable(rules: Rules, own: readonly Payload[]): readonly Payload[] {
  const bases = basesOf(rules);
  return bases.length > 0 ? bases : own.filter((payload) => isTaken(rules, payload));
}

const put = (payload: Payload, { keys }: Pick<PlaceTrial, 'keys'>, value: unknown) => withValueAt(payload, fieldPath(keys), value);

/** Payloads wandered to by changes at random, each of which leaves the form content; endless. */
function* wandered(rules: Rules, bases: readonly Payload[], seed: number): Generator<Payload> {
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
      const after = value === undefined && pick !== 0 ? payload : put(payload, place, value);
      if (isTaken(rules, after)) payload = after;
    }
    yield payload;
  }
}

/** The first values of each trial that a form takes. */
function* atLimits(rules: Rules, bases: readonly Payload[]): Generator<Payload> {
  for (const base of bases) {
    for (const trial of trialsWithin(base, rules.schema)) {
      const after = trial.values.map((value) => put(base, trial, value)).find((payload) => isTaken(rules, payload));
      if (after) yield after;
    }
  }
}

/**
 * Payloads that a form takes, each once: made up from its schema, those at its limits first, then any. It ends where there are no more.
 *
 * @param seed which come after those at limits; the same number brings the same
 */
export function* makeValidPayloads(rules: Rules, own: readonly Payload[], seed: number): Generator<Payload> {
  const bases = changeable(rules, own);
  if (bases.length === 0) return;
  const seen = new Set<string>();
  const isNew = (payload: Payload) => seen.size < seen.add(JSON.stringify(payload)).size;
  for (const payload of bases) if (isNew(payload)) yield payload;
  for (const payload of atLimits(rules, bases)) if (isNew(payload)) yield payload;
  let vain = 0;
  for (const payload of wandered(rules, bases, seed)) {
    if (isNew(payload)) {
      vain = 0;
      yield payload;
    } else if ((vain += 1) > IN_VAIN) return;
  }
}

const generic = (path: string) => path.replaceAll(/(?<=^|\/)\d+(?=\/|$)/g, '*');
const reasonsOf = (findings: readonly PayloadFinding[]) => findings.map(({ path, keyword }) => `${generic(path)} ${keyword}`).join('\n');

/** The payload of a trial that is refused for least: for one reason, where that can be. */
function refusedBy(rules: Rules, base: Payload, trial: PlaceTrial): RefusedPayload | undefined {
  const refused = trial.values
    .map((value) => put(base, trial, value))
    .map((payload) => ({ fails: findingsOf(rules, payload), payload }))
    .filter(({ fails }) => fails.length > 0);
  return refused.find(({ fails }) => fails.length === 1) ?? refused[0];
}

/**
 * Payloads that a form refuses, each with what for: first one for each rule that a change of a valid one can break, just beyond its limit, then any.
 * It ends where there are no more.
 *
 * @param seed which come after those at limits; the same number brings the same
 */
export function* makeInvalidPayloads(rules: Rules, own: readonly Payload[], seed: number): Generator<RefusedPayload> {
  const bases = changeable(rules, own);
  if (bases.length === 0) return;
  const reasons = new Set<string>();
  for (const base of bases) {
    for (const trial of trialsBeyond(base, rules.schema)) {
      const refused = refusedBy(rules, base, trial);
      if (refused && reasons.size < reasons.add(reasonsOf(refused.fails)).size) yield refused;
    }
  }
  const seen = new Set<string>();
  let vain = 0;
  let turn = seed;
  for (const base of wandered(rules, bases, seed)) {
    const trials = [...trialsBeyond(base, rules.schema)];
    const trial = trials[(turn += 7) % trials.length];
    const refused = trial && refusedBy(rules, base, trial);
    if (refused && seen.size < seen.add(JSON.stringify(refused.payload)).size) {
      vain = 0;
      yield refused;
    } else if ((vain += 1) > IN_VAIN) return;
  }
}
