import { createContext, use, type ComponentType } from 'react';
import type { FieldProps } from './field-props.ts';

/** The component that shows any field. A context, since an import from the components of groups and rows would be circular. */
export const FieldViewContext = createContext<ComponentType<FieldProps> | undefined>(undefined);

/** @throws outside a form */
export function useFieldView(): ComponentType<FieldProps> {
  const FieldView = use(FieldViewContext);
  if (!FieldView) throw new Error('This component must be inside FormFields');
  return FieldView;
}
