import { withValueAt } from '#shared/forms/path.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { runMutants, type Survivor } from '../../mutants/run.ts';
import type { Mutant } from '../../mutants/types.ts';
import { changed } from '../../samples/cases.ts';
import { expand, wrongRepeats } from '../../samples/expand.ts';
import type { InvalidCaseSource, SampleCase } from '../../samples/types.ts';
import { verdict, type FormRules } from '../../verdict.ts';
import { candidates, type Candidate } from './candidates.ts';
import { valueFor } from '../../generate/value-for.ts';

/** A sample that is missing: a case of an invalid one, or a value that a valid one has. */
export type MissingSample =
  | { readonly kind: 'invalid'; readonly case: InvalidCaseSource }
  | { readonly kind: 'valid'; readonly end: string; readonly set: Payload };

/** The samples that are missing, and the fields of which some could not be made up since the source has no value of them to begin with. */
export interface Missing {
  readonly missing: readonly MissingSample[];
  readonly unmade: readonly string[];
}

/** A sample that is missing, and what it is as a case. */
interface Found {
  readonly missing: MissingSample;
  readonly sample: SampleCase;
}

/** The valid sample in which a value at a rule's limit belongs; a number with gaps is as long as it may be. */
function endOf({ own }: Mutant): string {
  return /^(max|exclusiveMax|spelling)/.test(own) ? 'most' : 'least';
}

/** A valid payload, and the same with a value for a field that it lacks, or has in part only: with what must stand in it, and with all that may. */
function* bases(base: Payload, { field }: Mutant, rules: FormRules): Generator<Payload> {
  yield base;
  if (field === undefined) return;
  for (const isFull of [false, true]) {
    const value = valueFor(field, base, rules.api, isFull);
    if (value !== undefined) yield withValueAt(base, field, value);
  }
}

function* everyCandidate(mutant: Mutant, base: Payload, rules: FormRules): Generator<Candidate> {
  for (const one of bases(base, mutant, rules)) yield* candidates(mutant, rules.api.schema, one);
}

/** A sample that notices what none has noticed; undefined where that takes more thought than one value. */
export function sampleFor({ mutant, isNoticedBy }: Survivor, base: Payload, rules: FormRules): Found | undefined {
  for (const { isValid, set, omit } of everyCandidate(mutant, base, rules)) {
    // A limit may be larger than any text that a sample can have.
    if (wrongRepeats(set).length > 0) continue;
    const change = { ...(set && { set }), ...(omit && { omit }) };
    const payload = changed(base, change);
    const errors = Object.fromEntries(verdict(rules.api, payload).map(({ field, message }) => [field, message]));
    const sample: SampleCase = { file: '', key: '', payload, errors, by: 'api' };
    if (Object.keys(errors).length !== (isValid ? 0 : 1) || !isNoticedBy(sample)) continue;
    const end = endOf(mutant);
    return { sample, missing: isValid ? { kind: 'valid', end, set: set ?? {} } : { kind: 'invalid', case: { ...change, errors } } };
  }
  return undefined;
}

/** A valid sample that is being made of values at limits. */
interface End {
  readonly payload: Payload;
  /** What its values so far notice. */
  readonly noticed: readonly Survivor[];
}

/**
 * Values at limits stand together in few samples: what is added to one of them must not undo what was added before, else the next
 * one takes it.
 */
function foundAtEnd(survivor: Survivor, ends: Map<string, End>, base: Payload, rules: FormRules): Found | undefined {
  for (let turn = 1; ; turn += 1) {
    const end = turn === 1 ? endOf(survivor.mutant) : `${endOf(survivor.mutant)}-${turn}`;
    const { payload, noticed } = ends.get(end) ?? { payload: base, noticed: [] };
    const one = sampleFor(survivor, payload, rules);
    if (one?.missing.kind === 'valid' && noticed.every(({ isNoticedBy }) => isNoticedBy(one.sample))) {
      ends.set(end, { payload: one.sample.payload, noticed: [...noticed, survivor] });
      return { ...one, missing: { ...one.missing, end } };
    }
    if (noticed.length === 0) return one;
  }
}

/**
 * The samples at a form's limits that are missing, each tried: it gives exactly what it states, and notices what no
 * sample noticed. Rules that take more thought than one value are left to people, as are those for which the source has no value
 * to begin with.
 *
 * @param source a valid sample's content, which the new ones change
 */
export function missingSamples(definition: FormDefinition, cases: readonly SampleCase[], rules: FormRules, source: unknown): Missing {
  const base = expand(source) as Payload;
  const ends = new Map<string, End>();
  const found: Found[] = [];
  const unmade = new Set<string>();
  for (const survivor of runMutants(definition, cases, rules).survivors) {
    if (survivor.by === 'page' || found.some(({ sample }) => survivor.isNoticedBy(sample))) continue;
    const one = survivor.mutant.tightens ? foundAtEnd(survivor, ends, base, rules) : sampleFor(survivor, base, rules);
    if (one) found.push(one);
    else {
      const { field } = survivor.mutant;
      if (field !== undefined && base[field] === undefined) unmade.add(field);
    }
  }
  return { missing: found.map(({ missing }) => missing), unmade: [...unmade] };
}
