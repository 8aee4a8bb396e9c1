import type { ComponentPropsWithRef } from 'react';
import { useEngine, useStore } from '../engine/form-context.ts';

type FormElementProps = ComponentPropsWithRef<'form'> & {
  /** rjsf passes it to every form tag; a plain form has no use for it. */
  as?: unknown;
};

/**
 * The form's element. Before the page is hydrated a submit must not navigate (it would put the visitor's answers into the
 * address): `method="dialog"` does nothing outside a dialog. `data-ready` says that it is hydrated.
 */
export function FormElement({ as: _unused, ...rest }: FormElementProps) {
  const { definition } = useEngine();
  const isReady = useStore((store) => store.isReady);
  return <form {...rest} method="dialog" data-form={definition.name} data-ready={isReady ? '' : undefined} />;
}
