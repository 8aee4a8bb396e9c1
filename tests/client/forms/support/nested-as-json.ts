import type { FormModule } from '#client/forms/form-module.ts';
import { NESTED } from '../../../support/forms/nested-form.ts';

/** The form that nests, in an encoding that keeps the types of its values. */
export const nestedAsJson: FormModule = {
  definition: { ...NESTED, submit: { ...NESTED.submit, call: { method: 'POST', path: '/post-nested', encoding: 'json' } } },
};
