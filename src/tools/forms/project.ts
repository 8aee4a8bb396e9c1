// Reads a schemas/ folder whole, with its mistakes.
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

/** A sample file as read; the shape of `content` is checked against its meta-schema. */
export interface SampleFile {
  /** File name without `.json`. */
  readonly name: string;
  /** Path from the project's root. */
  readonly file: string;
  readonly content: unknown;
}

/** A form as the checker sees it: its files as written, its samples, and what it resolves to. */
export interface CheckedForm {
  readonly source: FormFiles;
  /** Missing when its files cannot be made one; `problem` then says why. */
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
  /** Meta-schemas by file name without `.schema.json`, but for those that follow from the tables. */
  readonly meta: Readonly<Record<string, object>>;
  /** `released.json`: the forms as they were released last. Missing where none was. */
  readonly released?: unknown;
  /** `allowed.json`: what may break until the next release. */
  readonly allowed?: unknown;
  /** All its files as people wrote them. */
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

/** What a form's files resolve to, or why they cannot. */
export function resolveOrTell(
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
 * Reads a `schemas/` folder whole.
 *
 * @throws TableError when a file is missing or no JSON
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
    return { source, ...resolveOrTell(source, shared, defaults, forms), samples: { valid, invalid } };
  });
  const ifThere = async (file: string) => (texts.has(`schemas/${file}`) ? readTable(root, file) : undefined);
  const [released, allowed] = await Promise.all([ifThere('released.json'), ifThere('allowed.json')]);
  return { forms: await Promise.all(checked), flows, shared, defaults, meta: meta as Record<string, object>, released, allowed, texts };
}
