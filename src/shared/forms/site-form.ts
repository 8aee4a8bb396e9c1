import { compileForm, describeValue, type Form, type Keywords } from '#engine/index.ts';
import { INDIA } from './india.ts';
import type { FieldSchema } from './types.ts';

/** Keywords of a schema with those that only the site knows. */
export type SiteKeywords = Keywords & Pick<FieldSchema, 'advice' | 'privacy' | 'replaces' | 'was'>;

/** Cache of {@link siteForm}. */
const forms = new WeakMap<object, Form>();

/** A form of the site, compiled once for each schema. */
export function siteForm(schema: object): Form {
  const form = forms.get(schema) ?? compileForm({ schema }, INDIA);
  forms.set(schema, form);
  return form;
}

/** A stored value as people read it. @param widget a text from a month or date picker reads as people say it */
export const valueInWords = (value: unknown, widget?: string): string => describeValue(value, INDIA, widget);

/** A date or a moment in words: `2030-01-15` as «15 January 2030»; other texts as they are. */
export const dateInWords = (text: string): string => valueInWords(valueInWords(text, 'date'), 'datetime');
