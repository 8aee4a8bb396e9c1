import { compileForm, type Form, type Keywords } from '#engine/index.ts';
import { INDIA } from './india.ts';
import type { FieldSchema, FormSchema } from './types.ts';

/** Keywords of a schema, with those that only the site has. */
export type SiteKeywords = Keywords & Pick<FieldSchema, 'advice' | 'privacy' | 'replaces' | 'was'>;

/** Cache of {@link siteForm}. */
const forms = new WeakMap<object, Form>();

/** A form of the site, compiled once for each schema. */
export function siteForm(schema: object): Form {
  const { messages = {} } = schema as Pick<FormSchema, 'messages'>;
  const form = forms.get(schema) ?? compileForm({ schema }, { ...INDIA, messages });
  forms.set(schema, form);
  return form;
}
