import type { FormSource } from '#shared/forms/definition/sources.ts';

/** `site`: the rules for this site's own forms. `imported`: only what the engine needs. */
export type RuleSet = 'site' | 'imported';

/** `$schema` of an imported form's `schema.json`. */
export const LANGUAGE_META = '../../meta/language.schema.json';

/** Why the import leaves a keyword out. */
export const UNSUPPORTED_HERE = 'the keyword is not supported here';

/** The rules for a form, by its `$schema`: `forms new` names the meta-schema generated for the form, the import the one of the language. */
export const ruleSetOf = ({ name, schema }: Pick<FormSource, 'name' | 'schema'>): RuleSet =>
  schema.$schema === `../../meta/forms/${name}/schema.schema.json` ? 'site' : 'imported';
