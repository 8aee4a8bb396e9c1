import { siteForm } from './site-form.ts';
import type { ApiFieldError, FormSchema, Payload } from './types.ts';

/** The errors that the page would show for values: one per field, in the order of the form. */
export function pageErrors(schema: FormSchema, values: Payload): ApiFieldError[] {
  const form = siteForm(schema);
  const resolution = form.resolve(values);
  return form
    .validate(resolution)
    .errors.map(({ path, violation }) => ({ field: path, message: form.messageFor(violation, resolution, path) }));
}
