import type { FormSource } from '#shared/forms/definition/sources.ts';

/** Whether a form keeps to the rules of this site's own, or only to what can be taken at all. */
export type Standard = 'house' | 'language';

/** What `schema.json` of a form that somebody has brought names as its `$schema`. */
export const LANGUAGE_META = '../../meta/language.schema.json';

/** Why a keyword of somebody else's is left out of a form that was brought. */
export const MEANS_NOTHING = 'the keyword is not supported here';

/**
 * What a form is held to, by the meta-schema that it names: this site's own rules where it is the one that is generated for the form,
 * as `forms new` writes it; otherwise it was brought.
 */
export const standardOf = ({ name, schema }: Pick<FormSource, 'name' | 'schema'>): Standard =>
  schema.$schema === `../../meta/forms/${name}/schema.schema.json` ? 'house' : 'language';
