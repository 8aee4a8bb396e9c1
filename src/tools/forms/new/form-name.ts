import { loadDefinitions } from '#server/definitions/load.ts';
import { UsageError } from '#tools/console/usage-error.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Checks the name of a new form.
 *
 * @throws UsageError if it is not in kebab-case, or if it or its path is taken
 */
export async function checkName(root: string, name: string, path: string): Promise<void> {
  if (!NAME.test(name)) {
    throw new UsageError(`"${name}" cannot name a form. Use lower-case letters, digits and single hyphens, for example "book-a-demo"`);
  }
  const forms = await loadDefinitions(root);
  if (forms.has(name)) throw new UsageError(`The form "${name}" exists already: schemas/forms/${name}. Choose another name, or edit it`);
  const taken = [...forms.values()].find(({ submit }) => submit.call?.path === path);
  if (taken) throw new UsageError(`Its path ${path} is that of the form "${taken.name}". Choose another name`);
}
