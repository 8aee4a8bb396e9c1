import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import type { JsonObject } from '#engine/index.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { SiteFormStore } from './engine/site-form-store.ts';
import type { FormDraft } from './drafts/form-draft.ts';

/** What the site's own parts know of the form they stand in; the same for the form's life, also while its tables are edited. */
export interface SiteForm {
  readonly store: SiteFormStore;
  readonly headingLevel: HeadingLevel | undefined;
  /** How sending went, where it was done without scripts. */
  readonly answered: AnsweredForm | undefined;
  /** Paged forms: shows the page before. */
  readonly previous: () => void;
  readonly draft: FormDraft;
}

export const SiteFormContext = createContext<SiteForm | undefined>(undefined);

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

/** @throws outside a form of the site */
export function useSiteForm(): SiteForm {
  const form = use(SiteFormContext);
  if (!form) throw new Error('This component stands in a SchemaForm only');
  return form;
}

/** @throws outside a form of the site */
export function useFormDefinition(): FormDefinition {
  const definition = use(DefinitionContext);
  if (!definition) throw new Error('This component stands in a SchemaForm only');
  return definition;
}

/** A part of what the page shows of the form beside its fields; renders again when it changes. `select` returns a primitive or a stable reference. */
export function useStore<T>(select: (store: SiteFormStore) => T): T {
  const { store } = useSiteForm();
  const read = () => select(store);
  return useSyncExternalStore(store.subscribePage, read, read);
}

/** All values that controls have handed over; renders again when they change. */
export function useFormValues(): JsonObject {
  const { store } = useSiteForm();
  const listen = useCallback((listener: () => void) => store.subscribe('', listener), [store]);
  const read = () => store.getValues();
  return useSyncExternalStore(listen, read, read);
}
