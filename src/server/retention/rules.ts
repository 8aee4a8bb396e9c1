import type { FormDefinition, KeepFor, KeepState } from '#shared/forms/types.ts';
import type { StoredNotice } from '../storage/notices.ts';

/** How long leads of one form, state and notice are kept. */
export interface Rule {
  readonly form: string;
  readonly state: KeepState;
  /** Version of the notice they were sent under; null: from before notices were kept. */
  readonly notice: string | null;
  /** ISO 8601 durations; the shortest one counts. */
  readonly durations: readonly string[];
}

const STATES: readonly KeepState[] = ['received', 'unfinished', 'complete'];

/**
 * The retention rules of all forms. A lead is kept no longer than its form allows now, and no longer than its notice said. If its form
 * was removed, only its notice counts. Steps are erased with their parent.
 */
export function rulesFor(definitions: ReadonlyMap<string, FormDefinition>, notices: Iterable<StoredNotice>): Rule[] {
  const stored = [...notices];
  const forms = new Set([...definitions.keys(), ...stored.map(({ form }) => form)]);
  return [...forms].flatMap((form) => {
    const currentKeepFor: KeepFor = definitions.get(form)?.submit.keepFor ?? {};
    const versions = [{ version: null, keepFor: {} as KeepFor }, ...stored.filter((notice) => notice.form === form)];
    return versions.flatMap(({ version, keepFor }) =>
      STATES.flatMap((state): Rule[] => {
        const durations = [currentKeepFor[state], keepFor[state]].filter((duration) => duration !== undefined);
        return durations.length === 0 ? [] : [{ form, state, notice: version, durations: [...new Set(durations)] }];
      }),
    );
  });
}
