import type { CheckedForm, Project } from './project.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { nearestName } from './nearest-name.ts';

/** A form whose files make one. */
export interface ResolvedForm extends CheckedForm {
  readonly definition: FormDefinition;
}

/**
 * The form of a name.
 *
 * @throws UsageError when there is none: it says which was probably meant, and which there are
 * @throws TableError when its files cannot be made one
 */
export function findForm({ forms }: Project, name: string): ResolvedForm {
  const found = forms.find(({ source }) => source.name === name);
  const names = forms.map(({ source }) => source.name);
  if (!found) {
    const nearest = nearestName(name, names);
    const meant = nearest === undefined ? '' : `Did you mean "${nearest}"? `;
    throw new UsageError(`There is no form "${name}". ${meant}The forms are:\n${names.map((one) => `  ${one}`).join('\n')}`);
  }
  if (!found.definition) throw found.problem;
  return { ...found, definition: found.definition };
}
