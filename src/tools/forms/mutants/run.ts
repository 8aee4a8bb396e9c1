import { compileJudge } from '#shared/forms/judge.ts';
import { prune } from '#shared/forms/normalise.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { TableError } from '#shared/table-error.ts';
import { agrees } from '../samples/run.ts';
import type { SampleCase } from '../samples/types.ts';
import { verdict, type FormRules, type Rules } from '../verdict.ts';
import { formMutants } from './form.ts';
import type { Mutant } from './types.ts';

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

/** One field of a payload as it was sent, or nothing when it is hidden. */
function alone(payload: Payload, field: string, original: Rules): Payload {
  return Object.hasOwn(prune(payload, original.schema), field) ? { [field]: payload[field] } : {};
}

function notices({ scope, schema }: Mutant, cases: readonly SampleCase[], original: Rules): boolean {
  // What is pruned is decided before validation, so the compiled rules stay the same.
  const rules = { schema, judge: scope === 'pruning' ? original.judge : compileJudge(schema) };
  if (typeof scope === 'string') return cases.some(({ payload, errors }) => !agrees(verdict(rules, payload), errors));
  const { field } = scope;
  return cases.some(({ payload, errors }) => verdict(rules, alone(payload, field, original))[0]?.message !== errors[field]);
}

interface Group {
  readonly by: SampleCase['by'];
  readonly mutants: readonly Mutant[];
  readonly original: Rules;
}

function survivors({ by, mutants, original }: Group, cases: readonly SampleCase[]): Survivor[] {
  const mine = cases.filter((sample) => sample.by === by);
  const isNoticedBy = (mutant: Mutant, some: readonly SampleCase[]) => notices(mutant, some, original);
  return mutants
    .filter((mutant) => !isNoticedBy(mutant, mine))
    .map((mutant) => ({ mutant, by, isNoticedBy: (sample) => isNoticedBy(mutant, [sample]) }));
}

/**
 * Changes each constraint of a form in turn and asks its samples whether they notice: those of the payload loosened and
 * tightened, those of the fields that never leave the browser loosened. Run it on samples that all agree.
 */
export function runMutants({ schema, submit }: FormDefinition, cases: readonly SampleCase[], rules: FormRules): MutationRun {
  const isLocal = ({ scope, tightens }: Mutant) => typeof scope === 'object' && submit.local.includes(scope.field) && !tightens;
  const groups: readonly Group[] = [
    { by: 'api', mutants: formMutants(rules.api.schema), original: rules.api },
    { by: 'page', mutants: formMutants(schema).filter(isLocal), original: rules.page },
  ];
  return {
    tried: groups.reduce((sum, { mutants }) => sum + mutants.length, 0),
    survivors: groups.flatMap((group) => survivors(group, cases)),
  };
}

/** What `check` says of a rule of a form that no sample guards. */
export function unguarded({ name }: FormDefinition, { mutant: { key, change, mend } }: Survivor): TableError {
  return new TableError(`schemas/forms/${name}/schema.json`, key, `${change}, no sample notices`, mend);
}
