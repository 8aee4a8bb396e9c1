import type { TemplatesType } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { FieldErrorTemplate } from './field-error-template.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ObjectTemplate } from './object-template.tsx';

/** Every template that our forms meet. */
export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  FieldErrorTemplate,
  ObjectFieldTemplate: ObjectTemplate as ComponentType<ObjectFieldTemplateProps>,
};
