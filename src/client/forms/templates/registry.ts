import type { TemplatesType } from '@rjsf/utils';
import { FieldErrorTemplate } from './field-error-template.tsx';
import { FieldTemplate } from './field-template.tsx';
import { FormLayout } from './form-layout.tsx';

/** Every template that our flat forms meet. */
export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  FieldErrorTemplate,
  ObjectFieldTemplate: FormLayout,
};
