import { createContext, use } from 'react';
import type { FormStore } from '../state/form-store.ts';
import type { Path } from '../schema/path.ts';
import type { Templates, Widgets } from './registry.ts';

/** The form's store and settings, for its fields, templates and widgets. */
export interface FormContextValue {
  readonly store: FormStore;
  readonly widgets: Widgets;
  readonly templates: Templates;
  /** Whether the field at a path gets `autofocus`. Without scripts, only that focuses a field with an error. */
  readonly isAutoFocused: (path: Path) => boolean;
  /** Whether a control lost the focus before the form was hydrated. */
  readonly wasBlurred: (control: Element) => boolean;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** @throws outside a form */
export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (!context) throw new Error('This component must be inside a form');
  return context;
}
