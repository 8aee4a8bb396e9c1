// Tries mutants of a form, and reports those that no sample notices.
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

/** How many mutants there were, and those that no sample noticed. */
export interface MutationRun {
  readonly tried: number;
  readonly survivors: readonly Survivor[];
}

/** A mutant that no sample notices, and whether a further one would. */
export interface Survivor {
  readonly mutant: Mutant;
  /** Whether it is a rule of the payload or of a field that never leaves the browser. */
  readonly by: SampleCase['by'];
  readonly isNoticedBy: (sample: SampleCase) => boolean;
}

/** The rules of a mutant, interpreted: compiling each with Ajv would take longer than its few samples. */
const rulesOf = ({ schema }: Mutant): PayloadRules => ({ schema, form: siteForm(schema), isInterpreted: true });

const NAMING: ReadonlySet<string> = new Set(['properties', 'required']);

/** The field whose rule a mutant changes, or that it no longer asks for: the last name in its key. */
function nameIn({ key }: Mutant): string | undefined {
  const parts = key.split('.');
  return parts.findLast((_part, index) => NAMING.has(parts[index - 1] ?? ''));
}

/** Sorts the samples: valid ones first for a stricter mutant, invalid ones of its field first for a looser one. They notice it soonest. */
function likeliestFirst(mutant: Mutant, cases: readonly SampleCase[]): readonly SampleCase[] {
  const name = nameIn(mutant);
  const isLikely = ({ errors }: SampleCase) => {
    const wrong = Object.keys(errors);
    return mutant.tightens ? wrong.length === 0 : wrong.some((path) => keysAlong(path).some((key) => key === name));
  };
  const { likely = [], others = [] } = Object.groupBy(cases, (one) => (isLikely(one) ? 'likely' : 'others'));
  return [...likely, ...others];
}

function notices(mutant: Mutant, cases: readonly SampleCase[]): boolean {
  const rules = rulesOf(mutant);
  return likeliestFirst(mutant, cases).some(({ payload, errors }) => !agrees(verdict(rules, payload), errors));
}

interface Group {
  readonly by: SampleCase['by'];
  readonly mutants: readonly Mutant[];
}

/** One mutant that was tried, of so many. */
interface TriedMutant {
  readonly index: number;
  readonly total: number;
  /** Undefined of one that a sample notices. */
  readonly survivor: Survivor | undefined;
}

/**
 * Changes each constraint of a form in turn and asks its samples whether they notice: those of the payload loosened and
 * tightened, those of the fields that never leave the browser loosened. Run it on samples that all agree.
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
    const isNoticed = notices(mutant, casesBy.get(by) ?? []);
    const survivor: Survivor = { mutant, by, isNoticedBy: (sample) => notices(mutant, [sample]) };
    yield { index, total: all.length, survivor: isNoticed ? undefined : survivor };
  }
}

/** Tries all mutants. */
export function runMutants(definition: FormDefinition, cases: readonly SampleCase[], rules: FormRules): MutationRun {
  const all = [...tryMutants(definition, cases, rules)];
  return { tried: all.length, survivors: all.flatMap(({ survivor }) => survivor ?? []) };
}

/** The issue for a rule that no sample tests. */
export function unguarded({ name }: FormDefinition, { mutant: { key, change, fix } }: Survivor): TableError {
  return new TableError(`schemas/forms/${name}/schema.json`, key, `${change}, no sample notices`, fix);
}
