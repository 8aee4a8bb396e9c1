import { useMemo, useSyncExternalStore } from 'react';
import type { FlowSpec } from '#shared/flows/types.ts';
import { parseRecord, storedText, subscribe } from './saved-records.ts';

/** The forms of the saved steps, as one text, because React needs a snapshot that stays equal. */
function storedForms({ steps }: FlowSpec): string {
  return steps.flatMap(({ form, keep }) => (parseRecord(storedText(keep)) === undefined ? [] : [form])).join(' ');
}

/** The forms of the saved steps of a flow. */
export const storedSteps = (flow: FlowSpec): ReadonlySet<string> => new Set(storedForms(flow).split(' '));

/** The forms of the saved steps of a flow; none while prerendering and hydrating. */
export function useStoredSteps(flow: FlowSpec): ReadonlySet<string> {
  const forms = useSyncExternalStore(
    subscribe,
    () => storedForms(flow),
    () => '',
  );
  return useMemo(() => new Set(forms.split(' ')), [forms]);
}
