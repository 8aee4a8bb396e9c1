import type { CallSpec } from '#shared/forms/types.ts';
import { readForm } from './sample-of.ts';

interface Calls {
  readonly call?: CallSpec;
  readonly update?: { readonly path: string };
}

function pathOf(form: string, of: 'call' | 'update'): string {
  const { [of]: found } = readForm(form, 'submit.json') as Calls;
  if (!found) throw new Error(`The form "${form}" has no ${of}`);
  return found.path;
}

/** The path of the call by which a shipped form is sent, under the API's base: it may change, and tests of what answers it do not. */
export const callOf = (form: string): string => pathOf(form, 'call');

/** The path of the call by which a record of a shipped form is changed. */
export const updateOf = (form: string): string => pathOf(form, 'update');
