import { createContext, use } from 'react';
import type { FormStore, Path } from '../index.ts';
import type { Templates, Widgets } from './registry.ts';

/** What fields, templates and widgets know of the form they stand in. */
export interface FormContextValue {
  readonly store: FormStore;
  readonly widgets: Widgets;
  readonly templates: Templates;
  /** Whether the browser focuses a field as the page loads: one with an error, where no script can do it. */
  readonly isAutoFocused: (path: Path) => boolean;
  /** Whether a control was left before the form was hydrated. */
  readonly wasBlurred: (control: Element) => boolean;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** @throws outside a form */
export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (!context) throw new Error('This component stands in a form only');
  return context;
}
