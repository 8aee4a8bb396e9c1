import { allow } from '#tools/forms/allow/allow.ts';
import type { Project } from '#tools/forms/project.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { LabError } from '../lab-error.ts';
import type { Written } from '../protocol/calls.ts';
import { workingCopy } from '../files/working-copy.ts';

/**
 * Allows the breaking changes of the edited form at a path, as `forms allow` does.
 *
 * @param root a `schemas/` folder
 * @param path '' for the form itself
 * @returns a sentence for each allowed change
 * @throws LabError if nothing breaks there, or the reason is too short
 */
export async function allowBreak(
  root: string,
  onDisk: Project,
  { path, why, ...written }: Written & { readonly path: string; readonly why: string },
): Promise<readonly string[]> {
  const { project } = workingCopy(onDisk, written);
  const today = new Date().toISOString().slice(0, 10);
  try {
    return await allow(root, project, { forms: [written.form], path, why, today });
  } catch (error) {
    if (error instanceof UsageError) throw new LabError(422, error.message);
    throw error;
  }
}
