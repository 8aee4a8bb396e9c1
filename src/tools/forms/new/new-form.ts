import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMessages } from '../check/fix/fix.ts';
import { checkName } from './form-name.ts';

/** A small form that passes `check`. It has placeholders {{name}}, {{title}} and {{path}}, and {{words}} for the messages in samples. */
const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Creates `forms/<name>` under a `schemas/` folder: a form of two fields with samples for each of its rules.
 *
 * @returns the new files' paths below `root`
 * @throws UsageError if the name is not in kebab-case, or taken
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
  await writeMessages(root, name);
  return files.map((file) => file.slice(root.length + 1)).sort();
}
