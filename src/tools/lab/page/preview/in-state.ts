import { setSending } from '#client/forms/submit/in-flight.ts';
import type { FormDefinition, Outcome } from '#shared/forms/types.ts';
import type { ShownAs } from '../address.ts';
import { putOnPaper } from './on-paper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OUTCOME = 'outcome-';

/** The outcomes of a form by status. */
export function outcomesOf({ submit }: FormDefinition): [string, Outcome][] {
  return Object.entries({ ...submit.outcomes, ...submit.update?.outcomes });
}

/**
 * Brings a form that was just shown into a state.
 *
 * @returns a function that ends the state
 */
export async function bringInto(state: ShownAs, definition: FormDefinition, form: HTMLFormElement | null): Promise<() => void> {
  if (state === 'errors') form?.requestSubmit();
  if (state === 'print') return putOnPaper();
  if (state !== 'sending' && !state.startsWith(OUTCOME)) return () => {};
  const { showDialog, showWait } = await import('#client/dialogs/dialogs.ts');
  if (state === 'sending') {
    setSending(definition.name, {});
    const wait = showWait({ ...definition.submit.wait, timer: DAY_MS });
    return () => {
      setSending(definition.name, undefined);
      void wait.close();
    };
  }
  const found = outcomesOf(definition).find(([key]) => key === state.slice(OUTCOME.length));
  if (found) void showDialog(found[1].dialog);
  return () => {};
}
