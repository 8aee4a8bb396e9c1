import { createContext, use, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { AnsweredForm } from '#shared/forms/answered.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { FieldWords } from './engine/field-words.ts';
import type { FormStore } from './engine/form-store.ts';
import { RowName } from './engine/row-name.ts';
import type { FormDraft } from './drafts/form-draft.ts';

/** What templates and widgets know of the form they stand in; the same for the form's life, also while its tables are edited. */
export interface FormEngine {
  readonly store: FormStore;
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

/** A part of the form's store that is nobody's field; renders again when it changes. `select` returns a primitive or a stable reference. */
export function useStore<T>(select: (store: FormStore) => T): T {
  const { store } = useEngine();
  const read = () => select(store);
  return useSyncExternalStore(store.onWhole, read, read);
}

/** All committed values; renders again when they change. */
export function useFormData(): Payload {
  const { store } = useEngine();
  const read = () => store.values;
  return useSyncExternalStore(store.onValues, read, read);
}

/** The committed value at a path; renders again when it changes. */
export function useFieldValue(path: FieldPath): unknown {
  const { store } = useEngine();
  const listen = useCallback((listener: () => void) => store.onValue(path, listener), [store, path]);
  const read = () => store.valueAt(path);
  return useSyncExternalStore(listen, read, read);
}

/**
 * A control's name: where its address stands now. Within a row that is a text which is made when it is asked for: React need not
 * render five hundred controls because a row before theirs is gone, and writes the right name whenever it writes one
 * (`nameControls` does when rows move).
 */
export function useName(address: FieldPath): string {
  const { store } = useEngine();
  return useMemo(() => {
    const { keys } = store.rows;
    return keys.isInRow(address) ? (new RowName(() => keys.pathOf(address)) as unknown as string) : address;
  }, [store, address]);
}

/**
 * What is said of a field now; renders again when it changes.
 *
 * @param isShown who shows none of it does not listen, so that it is told around the field
 */
export function useTold(path: FieldPath, isShown = true): FieldWords {
  const { store } = useEngine();
  const listen = useCallback((listener: () => void) => (isShown ? store.onTold(path, listener) : () => {}), [store, path, isShown]);
  const read = () => store.toldAt(path);
  return useSyncExternalStore(listen, read, read);
}
