import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NAMES_FILE } from '../../files/generated.ts';
import type { Project } from '../../project.ts';
import { formSchemas, KINDS } from './form-schemas.ts';
import { namesSchema } from './names.ts';

const HEAD = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $comment: 'Written by npm run forms from the tables, for editors. Do not edit.',
} as const;

/** Formats a schema with one key per line, which is small and shows changes well in a diff. */
function text(schema: object): string {
  const lines = Object.entries({ ...HEAD, ...schema }).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * The generated schemas for editors, by their path under `schemas/`. A form that cannot be resolved has none, and keeps its earlier ones.
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

interface Outdated {
  /** The new contents of outdated files, by their path under `schemas/`. */
  readonly changed: ReadonlyMap<string, string>;
  /** Folders under `schemas/` of removed forms. */
  readonly gone: readonly string[];
}

/** Compares the schemas on the disk with the tables. */
async function findOutdated(root: string, project: Project, pages: readonly string[]): Promise<Outdated> {
  const changed = new Map<string, string>();
  for (const [path, text] of editorSchemas(project, pages))
    if ((await readFile(join(root, path), 'utf8').catch(() => '')) !== text) changed.set(path, text);
  const names = new Set(project.forms.map(({ source }) => source.name));
  const folders = await readdir(join(root, 'meta/forms')).catch(() => []);
  return { changed, gone: folders.filter((name) => !names.has(name)).map((name) => `meta/forms/${name}`) };
}

/** Paths under `schemas/` of the schemas that do not match the tables. */
export async function outdatedEditorSchemas(root: string, project: Project, pages: readonly string[]): Promise<readonly string[]> {
  const { changed, gone } = await findOutdated(root, project, pages);
  return [...changed.keys(), ...gone];
}

/**
 * Writes changed schemas, and removes those of removed forms.
 *
 * @param root a `schemas/` folder
 */
export async function writeEditorSchemas(root: string, project: Project, pages: readonly string[]): Promise<void> {
  const { changed, gone } = await findOutdated(root, project, pages);
  for (const [path, text] of changed) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    // Renamed when it is complete, so that an editor never reads a part of it.
    const draft = `${file}.${process.pid}.new`;
    await writeFile(draft, text);
    await rename(draft, file);
  }
  for (const folder of gone) await rm(join(root, folder), { recursive: true });
}
