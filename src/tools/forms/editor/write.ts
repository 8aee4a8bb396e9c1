import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NAMES_FILE } from '../generated.ts';
import type { Project } from '../project.ts';
import { formSchemas, KINDS } from './form-schemas.ts';
import { namesSchema } from './names.ts';

const HEAD = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $comment: 'Written by npm run forms from the tables, for editors. Do not edit.',
} as const;

/** A key a line: small, and changes can be read. */
function text(schema: object): string {
  const lines = Object.entries({ ...HEAD, ...schema }).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * The schemas that let an editor complete the tables' names, by their path under `schemas/`. A form whose files cannot be
 * made one has none: those that are there stay.
 *
 * @param pages ids of the pages
 */
export function editorSchemas(project: Project, pages: readonly string[]): ReadonlyMap<string, string> {
  const ofForms = project.forms.flatMap(({ source: { name }, definition, samples }) => {
    if (!definition) return [];
    const schemas = formSchemas({ definition, samples });
    return KINDS.map((kind) => [`meta/forms/${name}/${kind}.schema.json`, text(schemas[kind])] as const);
  });
  return new Map([[`meta/${NAMES_FILE}`, text(namesSchema(project, pages))], ...ofForms]);
}

/**
 * Writes those of the editors' schemas that changed, and removes those of forms that are gone.
 *
 * @param root a `schemas/` folder
 */
export async function writeEditorSchemas(root: string, project: Project, pages: readonly string[]): Promise<void> {
  for (const [path, text] of editorSchemas(project, pages)) {
    const file = join(root, path);
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    await mkdir(dirname(file), { recursive: true });
    // Nobody reads half of it.
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  }
  const names = new Set(project.forms.map(({ source }) => source.name));
  const folder = join(root, 'meta/forms');
  for (const gone of (await readdir(folder).catch(() => [])).filter((name) => !names.has(name)))
    await rm(join(folder, gone), { recursive: true });
}
