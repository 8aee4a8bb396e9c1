import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import type { JsonObject } from '#engine/index.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { SiteFormStore } from './engine/site-form-store.ts';
import type { FormDraft } from './drafts/form-draft.ts';

/** The form around a component of the site. Stays the same as long as the form is mounted. */
export interface SiteForm {
  readonly store: SiteFormStore;
  readonly headingLevel: HeadingLevel | undefined;
  /** The server's answer, if the browser submitted the form without scripts. */
  readonly answered: AnsweredForm | undefined;
  /** Shows the previous page of a paged form. */
  readonly previous: () => void;
  readonly draft: FormDraft;
}

export const SiteFormContext = createContext<SiteForm | undefined>(undefined);

/** The form's current definition: it changes when the form is edited in development. */
export const DefinitionContext = createContext<FormDefinition | undefined>(undefined);

/** What the page adds to a form. It may change. */
export interface FormSurroundings {
  readonly summary: ReactNode;
  readonly actions: ReactNode;
  /** The browser cannot submit the form without scripts. */
  readonly needsScripts: boolean;
}

export const SurroundingsContext = createContext<FormSurroundings>({ summary: undefined, actions: undefined, needsScripts: false });

/** @throws outside a form */
export function useSiteForm(): SiteForm {
  const form = use(SiteFormContext);
  if (!form) throw new Error('This component must be rendered in a SchemaForm');
  return form;
}

/** @throws outside a form */
export function useFormDefinition(): FormDefinition {
  const definition = use(DefinitionContext);
  if (!definition) throw new Error('This component must be rendered in a SchemaForm');
  return definition;
}

/** A part of the store's page state; renders again when it changes. `select` returns a primitive or a stable reference. */
export function useStore<T>(select: (store: SiteFormStore) => T): T {
  const { store } = useSiteForm();
  const read = () => select(store);
  return useSyncExternalStore(store.subscribePage, read, read);
}

/** The form's values; renders again when they change. */
export function useFormValues(): JsonObject {
  const { store } = useSiteForm();
  const listen = useCallback((listener: () => void) => store.subscribe('', listener), [store]);
  const read = () => store.getValues();
  return useSyncExternalStore(listen, read, read);
}
