import { useMemo, useSyncExternalStore } from 'react';
import type { FlowSpec } from '#shared/flows/types.ts';
import { parseRecord, storedText, subscribe } from './saved-records.ts';

/** The forms of the steps whose record is kept, joined: a value that stays the same between changes. */
function storedForms({ steps }: FlowSpec): string {
  return steps.flatMap(({ form, keep }) => (parseRecord(storedText(keep)) === undefined ? [] : [form])).join(' ');
}

/** The forms of a flow whose step the visitor has sent. */
export const storedSteps = (flow: FlowSpec): ReadonlySet<string> => new Set(storedForms(flow).split(' '));

/** The forms of a flow whose step the visitor has sent; none while prerendering and hydrating. */
export function useStoredSteps(flow: FlowSpec): ReadonlySet<string> {
  const forms = useSyncExternalStore(
    subscribe,
    () => storedForms(flow),
    () => '',
  );
  return useMemo(() => new Set(forms.split(' ')), [forms]);
}
