import { withReplacements } from './replacements.ts';
import { resolveSchema } from './resolve-schema.ts';
import { resolveSubmit } from './resolve-submit.ts';
import { resolveUi } from './resolve-ui.ts';
import type { Defaults, FormSource, SharedDefinitions } from './sources.ts';
import type { FormDefinition } from '../types.ts';

/**
 * Resolves a form's three files to its definition.
 *
 * @param forms the sources of all forms: a step looks up the form that it belongs to
 * @throws TableError with file, key and fix
 */
export function resolveDefinition(
  source: FormSource,
  shared: SharedDefinitions,
  defaults: Defaults,
  forms: readonly FormSource[] = [],
): FormDefinition {
  const folder = `schemas/forms/${source.name}`;
  const written = resolveSchema(source.schema, shared, defaults.messages, `${folder}/schema.json`);
  const head = forms.find(({ name }) => name === source.submit.belongsTo?.form);
  const submit = resolveSubmit(source.submit, defaults.submit, `${folder}/submit.json`, head?.submit);
  const schema = submit.update ? withReplacements(written) : written;
  return { name: source.name, schema, ui: resolveUi(source.ui, schema, submit.local), submit };
}
