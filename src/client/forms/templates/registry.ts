import type { FormProps } from '@rjsf/core';
import { FieldErrorTemplate } from './field-error-template.tsx';
import { FieldTemplate } from './field-template.tsx';
import { FormLayout } from './form-layout.tsx';

/** Every template that our flat forms meet. */
export const templates: NonNullable<FormProps['templates']> = {
  FieldTemplate,
  FieldErrorTemplate,
  ObjectFieldTemplate: FormLayout,
};
