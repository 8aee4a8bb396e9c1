import type { ObjectTemplateProps } from '../engine/place-props.ts';
import { NestedGroup } from './nested-group.tsx';
import { FormLayout } from './form-layout.tsx';

/** An object: the form itself, or a group in it. */
export function ObjectTemplate(props: ObjectTemplateProps) {
  return props.fieldPathId.path.length === 0 ? <FormLayout {...props} /> : <NestedGroup {...props} />;
}
