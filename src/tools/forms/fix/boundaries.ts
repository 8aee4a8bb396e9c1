import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { runMutants, type Survivor } from '../mutants/run.ts';
import { changed } from '../samples/cases.ts';
import { expand } from '../samples/expand.ts';
import type { InvalidCaseSource, SampleCase } from '../samples/types.ts';
import { verdict, type FormRules } from '../verdict.ts';
import { candidates } from './candidates.ts';

/** A sample that is missing: a case of an invalid one, or a value that a valid one has. */
export type MissingSample =
  | { readonly kind: 'invalid'; readonly case: InvalidCaseSource }
  | { readonly kind: 'valid'; readonly end: 'most' | 'least'; readonly set: Payload };

/** A sample that is missing, and what it is as a case. */
interface Found {
  readonly missing: MissingSample;
  readonly sample: SampleCase;
}

function find({ mutant, isNoticedBy }: Survivor, definition: FormDefinition, base: Payload, rules: FormRules): Found | undefined {
  for (const { isValid, set, omit } of candidates(mutant, definition.schema, base)) {
    const change = { ...(set && { set }), ...(omit && { omit }) };
    const payload = changed(base, change);
    const errors = Object.fromEntries(verdict(rules.api, payload).map(({ field, message }) => [field, message]));
    const sample: SampleCase = { file: '', key: '', payload, errors, by: 'api' };
    if (Object.keys(errors).length !== (isValid ? 0 : 1) || !isNoticedBy(sample)) continue;
    const end = /\.max[A-Z][A-Za-z]*$/.test(mutant.key) ? 'most' : 'least';
    return { sample, missing: isValid ? { kind: 'valid', end, set: set ?? {} } : { kind: 'invalid', case: { ...change, errors } } };
  }
  return undefined;
}

/**
 * The samples at a form's limits that are missing, each tried: it gives exactly what it states, and notices what no
 * sample noticed. Rules that take more thought than one value are left to people.
 *
 * @param source a valid sample's content, which the new ones change
 */
export function missingSamples(
  definition: FormDefinition,
  cases: readonly SampleCase[],
  rules: FormRules,
  source: unknown,
): MissingSample[] {
  const base = expand(source) as Payload;
  const found: Found[] = [];
  for (const survivor of runMutants(definition, cases, rules).survivors) {
    if (survivor.by === 'page' || found.some(({ sample }) => survivor.isNoticedBy(sample))) continue;
    const one = find(survivor, definition, base, rules);
    if (one) found.push(one);
  }
  return found.map(({ missing }) => missing);
}
