import type { ApiFieldError, FormDefinition, Payload } from '#shared/forms/types.ts';
import { fillMissingRequired } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { carry, withoutFormer } from '#engine/versions/index.ts';
import { captchaField } from '../engine/ui-schema.ts';
import { fetchDefinition } from '../fetch-definition.ts';

/** A form as it is by now, for a page that was loaded before it changed. */
export interface NewerForm {
  readonly definition: FormDefinition;
  /** Of the place that it takes: another one with each form that does. */
  readonly key: string;
  /** What the older one held, files as they are. */
  readonly values: Payload;
  readonly errors: readonly ApiFieldError[];
  /** What the API says of all of it. */
  readonly text: string | undefined;
  /** What the page gives the form to begin with, as this one calls it. */
  readonly given: (given: Payload) => Payload;
}

/** Lays what a form holds out as another version of it asks; without what that does not ask for. */
export function carriedTo(held: Payload, older: FormDefinition, { schema }: FormDefinition): Payload {
  const now = siteForm(schema);
  return withoutFormer(now, carry(held, siteForm(older.schema), now));
}

/** The values as a form holds them, with what it needs beside them. */
function heldBy({ schema }: FormDefinition, values: Payload): Payload {
  return { ...fillMissingRequired(siteForm(schema), values) };
}

/**
 * Puts what a page holds of a form into the form as it is by now.
 *
 * @param reported what the API says of what was sent: of fields, by paths of the newer form, and of the whole
 * @returns undefined where that form cannot be fetched
 */
export async function newerForm(
  older: FormDefinition,
  version: string,
  values: Payload,
  reported: Pick<NewerForm, 'errors' | 'text'>,
): Promise<NewerForm | undefined> {
  const definition = await fetchDefinition(older.name, version);
  if (!definition) return undefined;
  const carried = (held: Payload) => carriedTo(held, older, definition);
  // Its code is another one on the form that comes.
  const { [captchaField(definition) ?? '']: _typed, ...rest } = heldBy(definition, carried(values));
  return { definition: { ...definition, version }, key: version, values: rest, ...reported, given: carried };
}
