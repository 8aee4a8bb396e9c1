import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { AnsweredForm } from '#shared/forms/answered.ts';
import type { Field, JsonObject, Path } from '#engine/index.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { FieldMessages, SiteFormStore } from './engine/site-form-store.ts';
import type { FormDraft } from './drafts/form-draft.ts';

/** What templates and widgets know of the form they stand in; the same for the form's life, also while its tables are edited. */
export interface FormEngine {
  readonly store: SiteFormStore;
  readonly headingLevel: HeadingLevel | undefined;
  /** How sending went, where it was done without scripts. */
  readonly answered: AnsweredForm | undefined;
  /** Paged forms: shows the page before. */
  readonly previous: () => void;
  readonly draft: FormDraft;
}

export const EngineContext = createContext<FormEngine | undefined>(undefined);

/** The form as a whole, as its tables say now. A place goes by its own schema, and wakes for nothing else. */
export const DefinitionContext = createContext<FormDefinition | undefined>(undefined);

/** What the page puts between a form's fields and under them; it may change. */
export interface FormSurroundings {
  readonly summary: ReactNode;
  readonly actions: ReactNode;
  /** A browser cannot send the form by itself. */
  readonly needsScripts: boolean;
}

export const SurroundingsContext = createContext<FormSurroundings>({ summary: undefined, actions: undefined, needsScripts: false });

/** @throws outside a form */
export function useEngine(): FormEngine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('This component stands in a SchemaForm only');
  return engine;
}

/** @throws outside a form */
export function useFormDefinition(): FormDefinition {
  const definition = use(DefinitionContext);
  if (!definition) throw new Error('This component stands in a SchemaForm only');
  return definition;
}

/** A part of what the page shows of the form beside its fields; renders again when it changes. `select` returns a primitive or a stable reference. */
export function useStore<T>(select: (store: SiteFormStore) => T): T {
  const { store } = useEngine();
  const read = () => select(store);
  return useSyncExternalStore(store.subscribePage, read, read);
}

/** All values that controls have handed over; renders again when they change. */
export function useFormValues(): JsonObject {
  const { store } = useEngine();
  const read = () => store.getValues();
  return useSyncExternalStore(useSubscription(''), read, read);
}

/** What a control subscribes to: its own path. */
function useSubscription(path: Path, isShown = true): (listener: () => void) => () => void {
  const { store } = useEngine();
  return useCallback((listener: () => void) => (isShown ? store.subscribe(path, listener) : () => {}), [store, path, isShown]);
}

/** What a field's control holds; renders again when it changes. */
export function useFieldValue(path: Path): unknown {
  const { store } = useEngine();
  const read = () => store.getValue(path);
  return useSyncExternalStore(useSubscription(path), read, read);
}

/** The field at a path; renders again when other controls show in it. Undefined while it does not show. */
export function useFieldLayout(path: Path): Field | undefined {
  const { store } = useEngine();
  const read = () => store.getLayout(path);
  return useSyncExternalStore(useSubscription(path), read, read);
}

/**
 * The messages of a field; renders again when they change.
 *
 * @param isShown false: whoever shows none of them does not listen
 */
export function useFieldMessages(path: Path, isShown = true): FieldMessages {
  const { store } = useEngine();
  const read = () => store.getMessages(path);
  return useSyncExternalStore(useSubscription(path, isShown), read, read);
}
