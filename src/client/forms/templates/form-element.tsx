import type { ComponentPropsWithRef } from 'react';
import { useEngine } from '../engine/form-context.ts';

type FormElementProps = ComponentPropsWithRef<'form'> & {
  /** rjsf passes it to every form tag; a plain form has no use for it. */
  as?: unknown;
};

/**
 * The form's element. Before the page is hydrated a submit must not navigate (it would put the visitor's answers into the
 * address): `method="dialog"` does nothing outside a dialog.
 */
export function FormElement({ as: _unused, ...rest }: FormElementProps) {
  const { definition } = useEngine();
  return <form {...rest} method="dialog" data-form={definition.name} />;
}
