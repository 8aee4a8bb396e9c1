import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowSource } from '#shared/flows/types.ts';
import type { CallSpec } from '#shared/forms/types.ts';
import { readForm } from './sample-of.ts';

const FLOWS = join(import.meta.dirname, '../../../schemas/flows');

/** A step of a shipped flow as staff and the API know it. */
export interface SentStep {
  readonly form: string;
  readonly label: string;
  readonly call: CallSpec;
}

/** The steps of a shipped flow behind its first, but for those that a test names: also such as it gets from now on. */
export function stepsOf(flow: string, ...without: readonly string[]): SentStep[] {
  const { steps } = JSON.parse(readFileSync(join(FLOWS, `${flow}.json`), 'utf8')) as FlowSource;
  return steps
    .slice(1)
    .filter(({ form }) => !without.includes(form))
    .map(({ form, label }) => ({ form, label, ...(readForm(form, 'submit.json') as { readonly call: CallSpec }) }));
}
