import type { Ajv } from 'ajv';
import { createAjv } from '#shared/forms/ajv.ts';
import { prune } from '#shared/forms/normalise.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { TableError } from '#shared/table-error.ts';
import { agrees } from '../samples/run.ts';
import type { SampleCase } from '../samples/types.ts';
import { verdict, type FormRules, type Rules } from '../verdict.ts';
import { formMutants } from './form.ts';
import type { Mutant } from './types.ts';

/** How many mutants there were, and one finding for each that no sample noticed. */
export interface MutationRun {
  readonly tried: number;
  readonly survivors: readonly TableError[];
}

/** One field of a payload as it was sent, or nothing when it is hidden. */
function alone(payload: Payload, field: string, original: Rules): Payload {
  return Object.hasOwn(prune(payload, original.schema), field) ? { [field]: payload[field] } : {};
}

function notices({ scope, schema }: Mutant, cases: readonly SampleCase[], original: Rules, ajv: Ajv, id: string): boolean {
  // What is pruned is decided before validation, so the compiled rules stay the same.
  const validate = scope === 'pruning' ? original.validate : ajv.compile({ ...schema, $id: id });
  const rules = { schema, validate };
  if (typeof scope === 'string') return cases.some(({ payload, errors }) => !agrees(verdict(rules, payload), errors));
  const { field } = scope;
  return cases.some(({ payload, errors }) => verdict(rules, alone(payload, field, original))[0]?.message !== errors[field]);
}

function survivors(mutants: readonly Mutant[], cases: readonly SampleCase[], original: Rules, file: string): TableError[] {
  const ajv = createAjv();
  return mutants
    .filter((mutant, index) => !notices(mutant, cases, original, ajv, String(index)))
    .map(({ key, change, mend }) => new TableError(file, key, `${change}, no sample notices`, mend));
}

/**
 * Changes each constraint of a form in turn and asks its samples whether they notice: those of the payload loosened and
 * tightened, those of the fields that never leave the browser loosened. Run it on samples that all agree.
 */
export function runMutants({ schema, submit, name }: FormDefinition, cases: readonly SampleCase[], rules: FormRules): MutationRun {
  const file = `schemas/forms/${name}/schema.json`;
  const isLocal = ({ scope, tightens }: Mutant) => typeof scope === 'object' && submit.local.includes(scope.field) && !tightens;
  const groups = [
    { mutants: formMutants(rules.api.schema), cases: cases.filter(({ by }) => by === 'api'), original: rules.api },
    { mutants: formMutants(schema).filter(isLocal), cases: cases.filter(({ by }) => by === 'page'), original: rules.page },
  ];
  return {
    tried: groups.reduce((sum, { mutants }) => sum + mutants.length, 0),
    survivors: groups.flatMap(({ mutants, cases: mine, original }) => survivors(mutants, mine, original, file)),
  };
}
