import { fingerprint } from '#shared/forms/versions/fingerprint.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { lintForm } from '#tools/forms/lint/lint.ts';
import { MetaSchemas } from '#tools/forms/lint/meta.ts';
import type { Project } from '#tools/forms/project.ts';
import { type FormRules, compileRules } from '#tools/forms/verdict.ts';
import { findingOf, placed, syntaxFindings } from './findings.ts';
import { PARTS, type Finding, type Written } from './protocol/calls.ts';
import { workingCopy } from './working-copy.ts';

/** A form by its files now. */
export interface TriedForm {
  /** Both are missing where the files cannot be made a form. */
  readonly definition?: FormDefinition;
  /** Compiled when a payload is asked about for the first time: the form shows before. */
  readonly rules?: () => FormRules;
  readonly findings: readonly Finding[];
}

const metaOf = new WeakMap<Project['meta'], MetaSchemas>();

/** The compiled meta-schemas, which cost more than all that they look at. */
export function knownMeta({ meta }: Project): MetaSchemas {
  const known = metaOf.get(meta) ?? new MetaSchemas(meta);
  metaOf.set(meta, known);
  return known;
}

function make(onDisk: Project, written: Written): TriedForm {
  const wrong = syntaxFindings(written);
  if (wrong.some(({ file }) => (PARTS as readonly string[]).includes(file))) return { findings: wrong };
  try {
    // Samples are looked at by who runs them.
    const parts = Object.fromEntries(PARTS.map((path) => [path, written.texts[path] ?? '']));
    const { form } = workingCopy(onDisk, { form: written.form, texts: parts });
    const meta = knownMeta(onDisk);
    const isSample = (file: string) => file.includes('/samples');
    const house = lintForm(form, meta, 'house').filter(({ file }) => !isSample(file));
    const findings = [...wrong, ...house.map((error) => placed(error, written))];
    // What breaks none of this site's own rules can be taken.
    const isForm = house.length === 0 || lintForm(form, meta, 'language').every(({ file }) => isSample(file));
    if (!form.definition || !isForm) return { findings };
    const definition = { ...form.definition, version: fingerprint(form.definition.schema) };
    let compiled: FormRules | undefined;
    return { definition, rules: () => (compiled ??= compileRules(definition)), findings };
  } catch (error) {
    return { findings: [...wrong, findingOf(error, written)] };
  }
}

/** The last form that was tried of the tables as they lie on the disk: its payloads are asked about right after it. */
const known = new WeakMap<Project, { readonly key: string; readonly tried: TriedForm }>();

/** Makes a form of its files as they are being written; what of them is wrong is told at its line. */
export function tryForm(onDisk: Project, written: Written): TriedForm {
  const key = JSON.stringify([written.form, written.texts]);
  const before = known.get(onDisk);
  if (before?.key === key) return before.tried;
  const tried = make(onDisk, written);
  known.set(onDisk, { key, tried });
  return tried;
}
