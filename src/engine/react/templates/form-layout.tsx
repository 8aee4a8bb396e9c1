import type { Field } from '../../model/field.ts';
import type { FormLayoutProps } from '../registry.ts';
import { useFormContext } from '../form-context.ts';
import { GroupContentsContext } from '../group-contents-context.ts';
import { formStyles } from '../styles/index.ts';
import { useMessages } from '../use-store.ts';
import { FieldError } from './field-error.tsx';
import { FieldGrid } from './field-grid.tsx';

/** The default layout of the form itself. */
export function FormLayout({ field, id, ui, names, contents }: FormLayoutProps) {
  return (
    <GroupContentsContext value={contents}>
      <FieldGrid names={names} ui={ui} />
      <FormError field={field} id={id} />
    </GroupContentsContext>
  );
}

/** The error of the form as a whole. It can have the focus, as the first field with an error does. */
export function FormError({ field, id }: { readonly field: Field; readonly id: string }) {
  const fieldRef = useFormContext().store.getFieldRef('');
  const { error } = useMessages(fieldRef);
  return (
    <div tabIndex={-1} data-invalid={error === undefined ? undefined : ''} className={formStyles.formError}>
      <FieldError fieldRef={fieldRef} id={id} schema={field.schema} />
    </div>
  );
}
