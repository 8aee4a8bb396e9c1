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

interface Outdated {
  /** What these files must hold, by their path under `schemas/`. */
  readonly changed: ReadonlyMap<string, string>;
  /** Folders under `schemas/` of forms that are gone. */
  readonly gone: readonly string[];
}

/** Which of the editors' schemas are not those of the tables. */
async function outdated(root: string, project: Project, pages: readonly string[]): Promise<Outdated> {
  const changed = new Map<string, string>();
  for (const [path, text] of editorSchemas(project, pages))
    if ((await readFile(join(root, path), 'utf8').catch(() => '')) !== text) changed.set(path, text);
  const names = new Set(project.forms.map(({ source }) => source.name));
  const there = await readdir(join(root, 'meta/forms')).catch(() => []);
  return { changed, gone: there.filter((name) => !names.has(name)).map((name) => `meta/forms/${name}`) };
}

/** Paths under `schemas/` of those of the editors' schemas that are not those of the tables. */
export async function outdatedEditorSchemas(root: string, project: Project, pages: readonly string[]): Promise<readonly string[]> {
  const { changed, gone } = await outdated(root, project, pages);
  return [...changed.keys(), ...gone];
}

/**
 * Writes those of the editors' schemas that changed, and removes those of forms that are gone.
 *
 * @param root a `schemas/` folder
 */
export async function writeEditorSchemas(root: string, project: Project, pages: readonly string[]): Promise<void> {
  const { changed, gone } = await outdated(root, project, pages);
  for (const [path, text] of changed) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    // Nobody reads half of it.
    const draft = `${file}.${process.pid}.new`;
    await writeFile(draft, text);
    await rename(draft, file);
  }
  for (const folder of gone) await rm(join(root, folder), { recursive: true });
}
