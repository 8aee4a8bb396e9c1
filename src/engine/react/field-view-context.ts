import { createContext, use, type ComponentType } from 'react';
import type { FieldProps } from './field-props.ts';

/** The component that shows any field. Groups and rows, which it shows itself, take it from here. */
export const FieldViewContext = createContext<ComponentType<FieldProps> | undefined>(undefined);

/** @throws outside a form */
export function useFieldView(): ComponentType<FieldProps> {
  const FieldView = use(FieldViewContext);
  if (!FieldView) throw new Error('This component stands in a SchemaForm only');
  return FieldView;
}
