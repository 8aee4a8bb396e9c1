import { formVersion } from '#shared/forms/definition/form-version.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { lintBySeverity, lintForm } from '#tools/forms/lint/lint.ts';
import { MetaSchemas } from '#tools/forms/lint/meta.ts';
import type { Project } from '#tools/forms/project.ts';
import { compileApiRules, compileRules, type FormRules } from '#tools/forms/verdict.ts';
import { issueOf, severityPlaced, syntaxIssues } from './problems.ts';
import { PARTS, type Issue, type Written } from '../protocol/calls.ts';
import { workingCopy } from '../files/working-copy.ts';
import type { PayloadRules } from '#engine/testing/index.ts';

/** A form by its files now. */
export interface TriedForm {
  /** All three are missing where the files cannot be made a form. */
  readonly definition?: FormDefinition;
  /** Compiled when a payload is asked about for the first time: the form shows before. */
  readonly api?: () => PayloadRules;
  /** With those of the page, which samples ask for. */
  readonly rules?: () => FormRules;
  readonly issues: readonly Issue[];
}

/** The meta-schemas that were compiled last, which costs more than all that they look at, and of which few tables change one. */
let meta: { readonly of: string; readonly compiled: MetaSchemas } | undefined;
const metaOf = new WeakMap<Project['meta'], MetaSchemas>();

/** The compiled meta-schemas of the tables. */
export function knownMeta({ meta: schemas }: Project): MetaSchemas {
  const before = metaOf.get(schemas);
  if (before) return before;
  const of = JSON.stringify(schemas);
  if (meta?.of !== of) meta = { of, compiled: new MetaSchemas(schemas) };
  metaOf.set(schemas, meta.compiled);
  return meta.compiled;
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function make(onDisk: Project, written: Written): TriedForm {
  const wrong = syntaxIssues(written);
  if (wrong.length > 0) return { issues: wrong };
  try {
    const { form } = workingCopy(onDisk, written);
    const known = knownMeta(onDisk);
    const isSample = (file: string) => file.includes('/samples');
    const issues = severityPlaced(lintBySeverity(form, known), written).filter(({ file }) => !isSample(file));
    // What breaks none but this site's own rules can be shown.
    const isForm = issues.every(({ isWarning }) => isWarning) || lintForm(form, known, 'imported').every(({ file }) => isSample(file));
    if (!form.definition || !isForm) return { issues };
    const definition = { ...form.definition, version: formVersion(form.definition.schema) };
    return { definition, api: once(() => compileApiRules(definition)), rules: once(() => compileRules(definition)), issues };
  } catch (error) {
    return { issues: [issueOf(error, written)] };
  }
}

/** The last form that was tried of the tables as they lie on the disk: its payloads are asked about right after it. */
const triedOf = new WeakMap<Project, { readonly key: string; readonly tried: TriedForm }>();

/** Makes a form of its three files as they are being written; what of them is wrong is reported at its line. Samples are looked at by who runs them. */
export function tryForm(onDisk: Project, { form, texts }: Written): TriedForm {
  const written = { form, texts: Object.fromEntries(PARTS.map((path) => [path, texts[path] ?? ''])) };
  const key = JSON.stringify(written);
  const before = triedOf.get(onDisk);
  if (before?.key === key) return before.tried;
  const tried = make(onDisk, written);
  triedOf.set(onDisk, { key, tried });
  return tried;
}
