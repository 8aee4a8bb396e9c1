import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDefinitions } from '#server/definitions/load.ts';
import { UsageError } from './usage-error.ts';

/** A small form that passes `check`, with {{name}}, {{title}} and {{path}} where its own stand. */
const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * @throws UsageError when the name is no kebab-case name, or it or its path is taken
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

/**
 * Creates `forms/<name>` under a `schemas/` folder: a form of two fields with samples for each of its rules.
 *
 * @returns the new files' paths below `root`
 * @throws UsageError when the name is no kebab-case name or taken
 */
export async function newForm(root: string, name: string): Promise<string[]> {
  const path = `/post-${name}`;
  await checkName(root, name, path);
  const folder = join('forms', name);
  await cp(TEMPLATE, join(root, folder), { recursive: true, errorOnExist: true, force: false });
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('{{name}}', name).replaceAll('{{title}}', titleOf(name)).replaceAll('{{path}}', path));
  }
  return files.map((file) => file.slice(root.length + 1)).sort();
}
