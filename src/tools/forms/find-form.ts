import type { CheckedForm, Project } from './project.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { nearestName } from './nearest-name.ts';

/** A form that could be resolved. */
export interface ResolvedForm extends CheckedForm {
  readonly definition: FormDefinition;
}

/**
 * Finds a form by name.
 *
 * @throws UsageError if there is none, with a suggestion and all names
 * @throws TableError if its files cannot be resolved
 */
export function findForm({ forms }: Project, name: string): ResolvedForm {
  const found = forms.find(({ source }) => source.name === name);
  const names = forms.map(({ source }) => source.name);
  if (!found) {
    const nearest = nearestName(name, names);
    const suggestion = nearest === undefined ? '' : `Did you mean "${nearest}"? `;
    throw new UsageError(`There is no form "${name}". ${suggestion}The forms are:\n${names.map((form) => `  ${form}`).join('\n')}`);
  }
  if (!found.definition) throw found.problem;
  return { ...found, definition: found.definition };
}
