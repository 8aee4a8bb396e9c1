import { formVersion } from '#shared/forms/definition/form-version.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { lintBySeverity, lintForm } from '#tools/forms/lint/lint.ts';
import { MetaSchemas } from '#tools/forms/lint/meta.ts';
import type { Project } from '#tools/forms/project.ts';
import { compileApiRules, compileRules, type FormRules } from '#tools/forms/verdict.ts';
import { issueOf, locateLinted, syntaxIssues } from './problems.ts';
import { PARTS, type Issue, type Written } from '../protocol/calls.ts';
import { workingCopy } from '../files/working-copy.ts';
import type { PayloadRules } from '#engine/testing/index.ts';

/** The form that the edited files make. Only `issues` exists if they make none. */
export interface TriedForm {
  readonly definition?: FormDefinition;
  /** The rules of the API. Compiled on the first call, so that the form is shown before. */
  readonly api?: () => PayloadRules;
  /** The rules of API and page, which samples need. */
  readonly rules?: () => FormRules;
  readonly issues: readonly Issue[];
}

/** The last compiled meta-schemas, by their text. Compiling them is slow, and they rarely change. */
let lastMeta: { readonly text: string; readonly compiled: MetaSchemas } | undefined;
/** Saves building the text again for the same project. */
const metaCache = new WeakMap<Project['meta'], MetaSchemas>();

/** The compiled meta-schemas of a project. */
export function compiledMeta({ meta: schemas }: Project): MetaSchemas {
  const cached = metaCache.get(schemas);
  if (cached) return cached;
  const text = JSON.stringify(schemas);
  if (lastMeta?.text !== text) lastMeta = { text, compiled: new MetaSchemas(schemas) };
  metaCache.set(schemas, lastMeta.compiled);
  return lastMeta.compiled;
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function resolveForm(onDisk: Project, written: Written): TriedForm {
  const notJson = syntaxIssues(written);
  if (notJson.length > 0) return { issues: notJson };
  try {
    const { form } = workingCopy(onDisk, written);
    const meta = compiledMeta(onDisk);
    const isSample = (file: string) => file.includes('/samples');
    const issues = locateLinted(lintBySeverity(form, meta), written).filter(({ file }) => !isSample(file));
    // A form that only violates the site's own rules can be shown.
    const isForm = issues.every(({ isWarning }) => isWarning) || lintForm(form, meta, 'imported').every(({ file }) => isSample(file));
    if (!form.definition || !isForm) return { issues };
    const definition = { ...form.definition, version: formVersion(form.definition.schema) };
    return { definition, api: once(() => compileApiRules(definition)), rules: once(() => compileRules(definition)), issues };
  } catch (error) {
    return { issues: [issueOf(error, written)] };
  }
}

/** The last tried form of each project, since several calls follow with the same files. */
const lastTried = new WeakMap<Project, { readonly key: string; readonly tried: TriedForm }>();

/** Resolves the edited form from its three files, with the issues of these files. Samples are not checked. */
export function tryForm(onDisk: Project, { form, texts }: Written): TriedForm {
  const written = { form, texts: Object.fromEntries(PARTS.map((path) => [path, texts[path] ?? ''])) };
  const key = JSON.stringify(written);
  const last = lastTried.get(onDisk);
  if (last?.key === key) return last.tried;
  const tried = resolveForm(onDisk, written);
  lastTried.set(onDisk, { key, tried });
  return tried;
}
