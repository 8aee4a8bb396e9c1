import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { runMutants, type Survivor } from '../mutants/run.ts';
import type { Mutant } from '../mutants/types.ts';
import { changed } from '../samples/cases.ts';
import { expand } from '../samples/expand.ts';
import type { InvalidCaseSource, SampleCase } from '../samples/types.ts';
import { verdict, type FormRules } from '../verdict.ts';
import { candidates } from './candidates.ts';

/** A sample that is missing: a case of an invalid one, or a value that a valid one has. */
export type MissingSample =
  | { readonly kind: 'invalid'; readonly case: InvalidCaseSource }
  | { readonly kind: 'valid'; readonly end: 'most' | 'least'; readonly set: Payload };

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

/** The valid sample in which a value at a rule's limit belongs. */
function endOf({ own }: Mutant): 'most' | 'least' {
  return /^(max|exclusiveMax)/.test(own) ? 'most' : 'least';
}

/** A sample that notices what none has noticed; undefined where that takes more thought than one value. */
export function sampleFor({ mutant, isNoticedBy }: Survivor, base: Payload, rules: FormRules): Found | undefined {
  for (const { isValid, set, omit } of candidates(mutant, rules.api.schema, base)) {
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

/**
 * The samples at a form's limits that are missing, each tried: it gives exactly what it states, and notices what no
 * sample noticed. Rules that take more thought than one value are left to people, as are those for which the source has no value
 * to begin with.
 *
 * @param source a valid sample's content, which the new ones change
 */
export function missingSamples(definition: FormDefinition, cases: readonly SampleCase[], rules: FormRules, source: unknown): Missing {
  const base = expand(source) as Payload;
  // Values at limits stand together in two samples: what is added to one of them must not undo what was added before.
  const valid = { most: base, least: base };
  const found: Found[] = [];
  const unmade = new Set<string>();
  for (const survivor of runMutants(definition, cases, rules).survivors) {
    if (survivor.by === 'page' || found.some(({ sample }) => survivor.isNoticedBy(sample))) continue;
    const one = sampleFor(survivor, survivor.mutant.tightens ? valid[endOf(survivor.mutant)] : base, rules);
    if (!one) {
      const { field } = survivor.mutant;
      if (field !== undefined && base[field] === undefined) unmade.add(field);
      continue;
    }
    found.push(one);
    if (one.missing.kind === 'valid') valid[one.missing.end] = one.sample.payload;
  }
  return { missing: found.map(({ missing }) => missing), unmade: [...unmade] };
}
