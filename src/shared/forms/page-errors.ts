import { siteForm } from './site-form.ts';
import type { ApiFieldError, FormSchema, Payload } from './types.ts';

/** What the page finds wrong with the values of a form, one error a field, in the order of the form. */
export function pageErrors(schema: FormSchema, values: Payload): ApiFieldError[] {
  const form = siteForm(schema);
  const resolution = form.resolve(values);
  return form
    .validate(resolution)
    .errors.map(({ path, violation }) => ({ field: path, message: form.messageFor(violation, resolution, path) }));
}
