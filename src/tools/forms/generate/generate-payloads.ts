// Generates payloads of a form, valid ones or such with a fault: for `forms sample`, the form lab and tests.
import fc from 'fast-check';
import { fieldPath, withValueAt } from '#shared/forms/path.ts';
import type { Payload } from '#shared/forms/types.ts';
import { type PayloadIssue, issuesOf } from '../payloads/issue.ts';
import { type Rules, verdict } from '../verdict.ts';
import { basesOf } from './starting-payloads.ts';
import { randomValue } from './random-value.ts';
import { type Mode, type PayloadChange, payloadChanges, placesOf, withChange } from './payload-changes.ts';

/** A generated payload, and what is wrong with it. */
export interface GeneratedPayload {
  readonly fails: readonly PayloadIssue[];
  readonly payload: Payload;
}

export interface GenerateOptions {
  /** Payloads that the form accepts, or such that it rejects for one fault where that can be. */
  readonly mode: Mode;
  /** The form's own valid samples, for a form of which no payload can be generated. */
  readonly own?: readonly Payload[];
  /** Decides which ones follow those at the limits; the same number gives the same payloads. */
  readonly seed?: number;
}

/** Once so many turns in a row bring nothing new, there is nothing more to find. */
const IN_VAIN = 200;

const isTaken = (rules: Rules, payload: Payload): boolean => verdict(rules, payload).length === 0;

/** Valid payloads that others are changes of. */
function startingPayloads(rules: Rules, own: readonly Payload[]): readonly Payload[] {
  const bases = basesOf(rules);
  return bases.length > 0 ? bases : own.filter((payload) => isTaken(rules, payload));
}

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
      const after = value === undefined && pick !== 0 ? payload : withValueAt(payload, fieldPath(place.keys), value);
      if (isTaken(rules, after)) payload = after;
    }
    yield payload;
  }
}

/** The payload of a change that does what the mode wants; of those with a fault one with a single error, where that can be. */
function tryChange(rules: Rules, base: Payload, change: PayloadChange, mode: Mode): GeneratedPayload | undefined {
  const payloads = change.values.map((value) => withChange(base, change, value));
  if (mode === 'valid') {
    const payload = payloads.find((one) => isTaken(rules, one));
    return payload && { fails: [], payload };
  }
  const faulty = payloads.map((payload) => ({ fails: issuesOf(rules, payload), payload })).filter(({ fails }) => fails.length > 0);
  return faulty.find(({ fails }) => fails.length === 1) ?? faulty[0];
}

const generic = (path: string) => path.replaceAll(/(?<=^|\/)\d+(?=\/|$)/g, '*');
const reasonsOf = (fails: readonly PayloadIssue[]) => fails.map(({ path, keyword }) => `${generic(path)} ${keyword}`).join('\n');

/** One payload for each change of the starting ones. */
function* atLimits(rules: Rules, bases: readonly Payload[], mode: Mode): Generator<GeneratedPayload> {
  for (const base of bases) {
    for (const change of payloadChanges(base, rules.schema, mode)) {
      const found = tryChange(rules, base, change, mode);
      if (found) yield found;
    }
  }
}

/** Any payloads, by changes at random; undefined where one did not do what the mode wants. Endless. */
function* atRandom(rules: Rules, bases: readonly Payload[], { mode, seed = 1 }: GenerateOptions): Generator<GeneratedPayload | undefined> {
  let turn = seed;
  for (const payload of wandered(rules, bases, seed)) {
    if (mode === 'valid') yield { fails: [], payload };
    else {
      const changes = [...payloadChanges(payload, rules.schema, mode)];
      const change = changes[(turn += 7) % changes.length];
      yield change && tryChange(rules, payload, change, mode);
    }
  }
}

/**
 * Payloads of a form, generated from its schema, each once: first those at its limits (with a fault: one for each way of breaking a
 * rule), then any. It ends where there are no more.
 */
export function* generatePayloads(rules: Rules, options: GenerateOptions): Generator<GeneratedPayload> {
  const { mode, own = [] } = options;
  const bases = startingPayloads(rules, own);
  if (bases.length === 0) return;
  const reasons = new Set<string>();
  const seen = new Set<string>();
  const isNewReason = ({ fails }: GeneratedPayload) => mode === 'valid' || reasons.size < reasons.add(reasonsOf(fails)).size;
  const isNew = ({ payload }: GeneratedPayload) => seen.size < seen.add(JSON.stringify(payload)).size;
  if (mode === 'valid') for (const payload of bases) if (isNew({ fails: [], payload })) yield { fails: [], payload };
  for (const one of atLimits(rules, bases, mode)) if (isNewReason(one) && isNew(one)) yield one;
  let vain = 0;
  for (const one of atRandom(rules, bases, options)) {
    if (one && isNew(one)) {
      vain = 0;
      yield one;
    } else if ((vain += 1) > IN_VAIN) return;
  }
}
