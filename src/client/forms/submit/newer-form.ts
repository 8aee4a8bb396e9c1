// Replaces a form that has changed since its page was loaded.
import type { ApiFieldError, FormDefinition, Payload } from '#shared/forms/types.ts';
import { fillMissingRequired } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { carry, withoutFormer } from '#engine/versions/index.ts';
import { captchaField } from '../engine/ui-schema.ts';
import { fetchDefinition } from '../fetch-definition.ts';

/** The current version of a form, for a page that was loaded with an older one. */
export interface NewerForm {
  readonly definition: FormDefinition;
  /** React key: differs for each version. */
  readonly key: string;
  /** The values of the older form, with files. */
  readonly values: Payload;
  readonly errors: readonly ApiFieldError[];
  /** The message of the server about the whole payload. */
  readonly text: string | undefined;
  /** Converts initial values of the page to this version. */
  readonly convert: (values: Payload) => Payload;
}

/** Converts values to another version of the form. Drops values that it has no field for. */
export function convertValues(values: Payload, older: FormDefinition, { schema }: FormDefinition): Payload {
  const form = siteForm(schema);
  return withoutFormer(form, carry(values, siteForm(older.schema), form));
}

/**
 * Fetches the current version of a form, and converts the values of the page to it.
 *
 * @param reported what the server says about the payload: errors at paths of the current version, and a message
 * @returns undefined if that version cannot be fetched
 */
export async function fetchNewerForm(
  older: FormDefinition,
  version: string,
  values: Payload,
  reported: Pick<NewerForm, 'errors' | 'text'>,
): Promise<NewerForm | undefined> {
  const definition = await fetchDefinition(older.name, version);
  if (!definition) return undefined;
  const convert = (olderValues: Payload) => convertValues(olderValues, older, definition);
  // The new form has another captcha.
  const { [captchaField(definition) ?? '']: _captcha, ...rest } = fillMissingRequired(siteForm(definition.schema), convert(values));
  return { definition: { ...definition, version }, key: version, values: rest, ...reported, convert };
}
