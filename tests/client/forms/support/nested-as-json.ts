import type { FormModule } from '#client/forms/form-module.ts';
import { NESTED } from '../../../support/forms/nested-form.ts';

/** The nested form, sent as JSON, which keeps the types of values. */
export const nestedAsJson: FormModule = {
  definition: { ...NESTED, submit: { ...NESTED.submit, call: { method: 'POST', path: '/post-nested', encoding: 'json' } } },
};
