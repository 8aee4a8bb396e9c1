// Tries mutants of a form, and reports those that no sample detects.
import { keysAlong } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { TableError } from '#shared/table-error.ts';
import { agrees } from '../samples/run.ts';
import type { SampleCase } from '../samples/types.ts';
import { verdict, type FormRules } from '../verdict.ts';
import { formMutants } from './form.ts';
import type { Mutant } from './types.ts';
import type { PayloadRules } from '#engine/testing/index.ts';

/** The number of mutants, and those that no sample detected. */
export interface MutationRun {
  readonly tried: number;
  readonly survivors: readonly Survivor[];
}

/** A mutant that no sample detects. */
export interface Survivor {
  readonly mutant: Mutant;
  /** Whether the rule belongs to the API, or to a field that never leaves the browser. */
  readonly by: SampleCase['by'];
  /** Whether a further sample would detect it. */
  readonly isDetectedBy: (sample: SampleCase) => boolean;
}

/** The rules of a mutant, interpreted: compiling each with Ajv would take longer than its few samples. */
const rulesOf = ({ schema }: Mutant): PayloadRules => ({ schema, form: siteForm(schema), isInterpreted: true });

/** Keywords that are followed by the name of a field in a dotted key. */
const BEFORE_NAMES: ReadonlySet<string> = new Set(['properties', 'required']);

/** The field of the changed constraint: the last name in the mutant's key. */
function nameIn({ key }: Mutant): string | undefined {
  const parts = key.split('.');
  return parts.findLast((_part, index) => BEFORE_NAMES.has(parts[index - 1] ?? ''));
}

/** Sorts samples, so that the likeliest detect a mutant first: valid ones if it is stricter, invalid ones of its field if it is looser. */
function sortByLikelihood(mutant: Mutant, cases: readonly SampleCase[]): readonly SampleCase[] {
  const name = nameIn(mutant);
  const isLikely = ({ errors }: SampleCase) => {
    const paths = Object.keys(errors);
    return mutant.tightens ? paths.length === 0 : paths.some((path) => keysAlong(path).some((key) => key === name));
  };
  const { likely = [], others = [] } = Object.groupBy(cases, (sample) => (isLikely(sample) ? 'likely' : 'others'));
  return [...likely, ...others];
}

function detects(mutant: Mutant, cases: readonly SampleCase[]): boolean {
  const rules = rulesOf(mutant);
  return sortByLikelihood(mutant, cases).some(({ payload, errors }) => !agrees(verdict(rules, payload), errors));
}

interface Group {
  readonly by: SampleCase['by'];
  readonly mutants: readonly Mutant[];
}

interface TriedMutant {
  readonly index: number;
  /** The number of all mutants. */
  readonly total: number;
  /** Undefined if a sample detects the mutant. */
  readonly survivor: Survivor | undefined;
}

/**
 * Changes each constraint of a form in turn, and runs its samples on each mutant. Rules of the API are loosened and tightened, rules of
 * fields that never leave the browser only loosened. All samples must pass on the unchanged form.
 */
export function* tryMutants({ schema, submit }: FormDefinition, cases: readonly SampleCase[], rules: FormRules): Generator<TriedMutant> {
  const isLocal = ({ field = '', tightens }: Mutant) => submit.local.includes(field) && !tightens;
  const groups: readonly Group[] = [
    { by: 'api', mutants: formMutants(rules.api.schema) },
    { by: 'page', mutants: formMutants(schema).filter(isLocal) },
  ];
  const all = groups.flatMap(({ by, mutants }) => mutants.map((mutant) => ({ by, mutant })));
  const casesBy = Map.groupBy(cases, ({ by }) => by);
  for (const [index, { by, mutant }] of all.entries()) {
    const isDetected = detects(mutant, casesBy.get(by) ?? []);
    const survivor: Survivor = { mutant, by, isDetectedBy: (sample) => detects(mutant, [sample]) };
    yield { index, total: all.length, survivor: isDetected ? undefined : survivor };
  }
}

/** Tries all mutants. */
export function runMutants(definition: FormDefinition, cases: readonly SampleCase[], rules: FormRules): MutationRun {
  const all = [...tryMutants(definition, cases, rules)];
  return { tried: all.length, survivors: all.flatMap(({ survivor }) => survivor ?? []) };
}

/** The issue for a rule that no sample tests. */
export function survivorIssue({ name }: FormDefinition, { mutant: { key, change, fix } }: Survivor): TableError {
  return new TableError(`schemas/forms/${name}/schema.json`, key, `${change}, no sample notices`, fix);
}
