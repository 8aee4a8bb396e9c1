import { withReplacements } from './replacements.ts';
import { resolveSchema } from './resolve-schema.ts';
import { resolveSubmit } from './resolve-submit.ts';
import { resolveUi } from './resolve-ui.ts';
import type { Defaults, FormSource, SharedDefinitions } from './sources.ts';
import type { FormDefinition } from '../types.ts';

/**
 * A form's three files made into the definition that engine, API and tools share.
 *
 * @param forms the sources of all forms, among which a step finds the record it belongs to
 * @throws TableError naming file, key and fix
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
