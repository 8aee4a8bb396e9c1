import { daysOf } from '../durations.ts';
import type { FormDefinition } from '../forms/types.ts';
import { TableError } from '../table-error.ts';
import type { FlowSource, FlowSpec } from './types.ts';

/**
 * Resolves a flow. Its progress in the browser expires together with the unfinished application on the server: `keepFor.unfinished` of the
 * flow's first form.
 *
 * @throws TableError if that form does not exist, or the duration is not in days
 */
export function resolveFlow(name: string, flow: FlowSource, forms: ReadonlyMap<string, FormDefinition>): FlowSpec {
  const firstForm = flow.steps[0]?.form ?? '';
  const unfinished = forms.get(firstForm)?.submit.keepFor.unfinished;
  const days = unfinished && daysOf(unfinished);
  if (!days) {
    const file = `schemas/flows/${name}.json`;
    throw new TableError(
      file,
      'steps.0.form',
      `"${firstForm}" does not say how many days an unfinished application is kept`,
      `Write keepFor.unfinished in schemas/forms/${firstForm}/submit.json`,
    );
  }
  return { ...flow, expiresAfterDays: days };
}
