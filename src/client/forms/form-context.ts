import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { AnsweredForm } from '#shared/forms/answered.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { ChosenFiles } from './engine/chosen-files.ts';
import type { FormStore } from './engine/form-store.ts';
import type { LiveForm } from './engine/live-form.ts';
import type { FormDraft } from './drafts/form-draft.ts';

/** What templates and widgets know of the form they stand in; all but `summary` and `actions` stays the same for the form's life. */
export interface FormEngine {
  readonly definition: FormDefinition;
  readonly store: FormStore;
  readonly files: ChosenFiles;
  readonly headingLevel: HeadingLevel | undefined;
  readonly summary: ReactNode;
  readonly actions: ReactNode;
  /** How sending went, where it was done without scripts. */
  readonly answered: AnsweredForm | undefined;
  /** Paged forms: shows the page before. */
  readonly previous: () => void;
  readonly draft: FormDraft;
  readonly live: LiveForm;
}

export const EngineContext = createContext<FormEngine | undefined>(undefined);

/** @throws outside a form */
export function useEngine(): FormEngine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('This component stands in a SchemaForm only');
  return engine;
}

/** A part of the form's store; renders again when it changes. `select` returns a primitive or a stable reference. */
export function useStore<T>(select: (store: FormStore) => T): T {
  const { store } = useEngine();
  const read = () => select(store);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The form's committed values, files as records; renders again when they change. */
export function useFormData(): Payload {
  const { live } = useEngine();
  const read = () => live.data;
  return useSyncExternalStore(live.subscribe, read, read);
}

/** The message that a field shows now: the server's, else rjsf's first one once the field was touched. */
export function useShownError(field: string, errors: readonly string[] | undefined): string | undefined {
  const mark = useStore((store) => store.markOf(field));
  if (typeof mark === 'object') return mark.serverError;
  return mark === 'touched' ? errors?.[0] : undefined;
}
