import type { ObjectTemplateProps } from '../structure/object-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { FormLayout } from './form-layout.tsx';

/** An object: the form itself, or a group in it. */
export function ObjectTemplate(props: ObjectTemplateProps) {
  return props.fieldPathId.path.length === 0 ? <FormLayout {...props} /> : <FieldGroup {...props} />;
}
