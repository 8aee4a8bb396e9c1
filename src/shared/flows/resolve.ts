import { daysOf } from '../durations.ts';
import type { FormDefinition } from '../forms/types.ts';
import { TableError } from '../table-error.ts';
import type { FlowSource, FlowSpec } from './types.ts';

/**
 * Resolves a flow: its progress in the browser expires together with the unfinished application on the server, as the flow's first
 * form says.
 *
 * @throws TableError when that form is not there, or does not say it in days
 */
export function resolveFlow(name: string, flow: FlowSource, forms: ReadonlyMap<string, FormDefinition>): FlowSpec {
  const head = flow.steps[0]?.form ?? '';
  const unfinished = forms.get(head)?.submit.keepFor.unfinished;
  const days = unfinished && daysOf(unfinished);
  if (!days) {
    const file = `schemas/flows/${name}.json`;
    throw new TableError(
      file,
      'steps.0.form',
      `"${head}" does not say how many days an unfinished application is kept`,
      `Write keepFor.unfinished in schemas/forms/${head}/submit.json`,
    );
  }
  return { ...flow, expiresAfterDays: days };
}
