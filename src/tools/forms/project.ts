// Reads a schemas/ folder, including broken forms.
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type DefaultFiles, type FormFiles, readFlows, readSources, readTable } from '#server/definitions/load.ts';
import type { FlowSource } from '#shared/flows/types.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { Defaults, FormSource, SharedDefinitions } from '#shared/forms/definition/sources.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { withoutSchema } from '#shared/forms/wire/without-schema.ts';
import { isGenerated } from './files/generated.ts';
import { readSchemaFiles, requireJson, type Texts } from './files/schema-files.ts';

/** A sample file. `content` is checked against its meta-schema later. */
export interface SampleFile {
  /** File name without `.json`. */
  readonly name: string;
  /** Path from the project's root. */
  readonly file: string;
  readonly content: unknown;
}

/** A form with its files, its samples and its definition. */
export interface CheckedForm {
  readonly source: FormFiles;
  /** Missing if the files cannot be resolved. Then `problem` says why. */
  readonly definition?: FormDefinition;
  readonly problem?: unknown;
  readonly samples: { readonly valid: readonly SampleFile[]; readonly invalid: readonly SampleFile[] };
}

/** Everything under `schemas/`. */
export interface Project {
  readonly forms: readonly CheckedForm[];
  readonly flows: Readonly<Record<string, FlowSource>>;
  readonly shared: SharedDefinitions;
  readonly defaults: DefaultFiles;
  /** Meta-schemas by file name without `.schema.json`, except generated ones. */
  readonly meta: Readonly<Record<string, object>>;
  /** `released.json`: the last released version of the forms. Missing before the first release. */
  readonly released?: unknown;
  /** `allowed.json`: the breaking changes that are allowed until the next release. */
  readonly allowed?: unknown;
  /** The texts of all files, except generated ones. */
  readonly texts: Texts;
}

async function jsonFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => file.endsWith('.json')).sort();
}

async function readFolder(root: string, folder: string, ending: string): Promise<Record<string, unknown>> {
  const files = (await jsonFiles(join(root, folder))).filter((file) => !isGenerated(`${folder}/${file}`));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [basename(file, ending), await readTable(root, `${folder}/${file}`)] as const)),
  );
}

async function readSamples(root: string, form: string, kind: 'valid' | 'invalid'): Promise<SampleFile[]> {
  const folder = `forms/${form}/samples/${kind}`;
  const byName = await readFolder(root, folder, '.json');
  return Object.entries(byName).map(([name, content]) => ({
    name,
    file: `schemas/${folder}/${name}.json`,
    content: kind === 'valid' ? withoutSchema(content) : content,
  }));
}

/** Resolves a form's files to its definition, or returns the error. */
export function tryToResolve(
  source: FormSource,
  shared: SharedDefinitions,
  defaults: Defaults,
  forms: readonly FormSource[],
): Pick<CheckedForm, 'definition' | 'problem'> {
  try {
    return { definition: resolveDefinition(source, shared, defaults, forms) };
  } catch (problem) {
    return { problem };
  }
}

/**
 * Reads a `schemas/` folder.
 *
 * @throws TableError if a file is missing or not JSON
 */
export async function readProject(root: string): Promise<Project> {
  const texts = await readSchemaFiles(root);
  requireJson(texts);
  const [{ forms, shared, defaults }, flows, meta] = await Promise.all([
    readSources(root),
    readFlows(root),
    readFolder(root, 'meta', '.schema.json'),
  ]);
  const checked = forms.map(async (source): Promise<CheckedForm> => {
    const [valid, invalid] = await Promise.all([readSamples(root, source.name, 'valid'), readSamples(root, source.name, 'invalid')]);
    return { source, ...tryToResolve(source, shared, defaults, forms), samples: { valid, invalid } };
  });
  const readIfExists = async (file: string) => (texts.has(`schemas/${file}`) ? readTable(root, file) : undefined);
  const [released, allowed] = await Promise.all([readIfExists('released.json'), readIfExists('allowed.json')]);
  return { forms: await Promise.all(checked), flows, shared, defaults, meta: meta as Record<string, object>, released, allowed, texts };
}
