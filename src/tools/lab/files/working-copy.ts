import { withoutSchema } from '#shared/forms/wire/without-schema.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import { type CheckedForm, type Project, tryToResolve, type SampleFile } from '#tools/forms/project.ts';
import type { Written } from '../protocol/calls.ts';
import { LabError } from '../lab-error.ts';

/** The tables with one edited form. */
export interface WorkingCopy {
  readonly project: Project;
  readonly form: CheckedForm;
}

function samplesIn(form: string, texts: Written['texts'], kind: 'valid' | 'invalid'): SampleFile[] {
  const folder = `samples/${kind}/`;
  return Object.entries(texts)
    .filter(([path]) => path.startsWith(folder))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => {
      const content: unknown = JSON.parse(text);
      return {
        name: path.slice(folder.length, -'.json'.length),
        file: `schemas/forms/${form}/${path}`,
        content: kind === 'valid' ? withoutSchema(content) : content,
      };
    });
}

/**
 * The samples among a form's files.
 *
 * @param texts each must be JSON
 */
export const samplesOf = ({ form, texts }: Written): CheckedForm['samples'] => ({
  valid: samplesIn(form, texts, 'valid'),
  invalid: samplesIn(form, texts, 'invalid'),
});

/**
 * Replaces a form on the disk by its edited files.
 *
 * @param texts of all files of the form; each must be JSON
 * @throws LabError if there is no such form, or one of its three files is missing
 */
export function workingCopy(onDisk: Project, { form: name, texts }: Written): WorkingCopy {
  const others = onDisk.forms.filter(({ source }) => source.name !== name);
  if (others.length === onDisk.forms.length) throw new LabError(404, 'There is no such form on the disk any more.');
  const part = (path: string): unknown => {
    const text = texts[path];
    if (text === undefined) throw new LabError(422, `A form has a ${path}.`);
    return JSON.parse(text);
  };
  const source = { name, schema: part('schema.json'), ui: part('ui.json'), submit: part('submit.json') } as FormSource;
  const sources = onDisk.forms.map((other) => (other.source.name === name ? source : other.source));
  const form: CheckedForm = {
    source,
    ...tryToResolve(source, onDisk.shared, onDisk.defaults, sources),
    samples: samplesOf({ form: name, texts }),
  };
  const folder = `schemas/forms/${name}/`;
  const otherTexts = [...onDisk.texts].filter(([file]) => !file.startsWith(folder));
  const editedTexts = Object.entries(texts).map(([path, text]) => [folder + path, text] as const);
  const forms = onDisk.forms.map((other) => (other.source.name === name ? form : other));
  return { form, project: { ...onDisk, forms, texts: new Map([...otherTexts, ...editedTexts]) } };
}
