import { isPlainObject } from '#shared/forms/plain-object.ts';
import { TableError } from '#shared/table-error.ts';
import type { CheckedForm, SampleFile } from '../project.ts';
import { sampleCases } from '../samples/cases.ts';
import { REPEAT_NOTATION, wrongRepeats } from '#engine/testing/index.ts';
import type { InvalidSource } from '../samples/types.ts';
import type { MetaSchemas } from './meta.ts';

function missingKinds({ source: { name }, samples }: CheckedForm): TableError[] {
  const hasNoSamples = samples.valid.length + samples.invalid.length === 0;
  return (['valid', 'invalid'] as const)
    .filter((kind) => samples[kind].length === 0)
    .map(
      (kind) =>
        new TableError(
          `schemas/forms/${name}/samples/${kind}`,
          '(folder)',
          'there is no sample',
          ({ fix }) =>
            `Add one: a payload that the form must ${kind === 'valid' ? 'accept' : 'refuse'}${hasNoSamples && fix ? ` (${fix.subject} generates some)` : ''}`,
        ),
    );
}

/** Reports invalid short notations for long texts. */
function invalidRepeats({ file, content }: SampleFile): TableError[] {
  return wrongRepeats(content).map(
    (key) => new TableError(file, key || '(file)', '"$repeat" cannot be expanded', `Correct it: ${REPEAT_NOTATION}`),
  );
}

/** Checks samples before they are run: both kinds exist, match their meta-schema, and start from an existing valid sample. */
export function lintSamples(form: CheckedForm, meta: MetaSchemas, withSiteRules: boolean): TableError[] {
  const { valid, invalid } = form.samples;
  const shapes = [
    ...valid
      .filter(({ content }) => !isPlainObject(content))
      .map(({ file }) => new TableError(file, '(file)', 'it is not a payload', 'Write an object: field → value')),
    ...invalid.flatMap(({ file, content }) => meta.check('invalid-sample', file, content)),
    ...[...valid, ...invalid].flatMap(invalidRepeats),
  ];
  if (shapes.length > 0) return shapes;
  const local = form.definition?.submit.local ?? [];
  const sentFields = invalid.flatMap(({ file, content }) =>
    Object.keys((content as InvalidSource).local ?? {})
      .filter((field) => !local.includes(field))
      .map((field) => new TableError(file, `local.${field}`, 'this field is sent to the server', 'Change it with "set" in the cases')),
  );
  const found = [...(withSiteRules ? missingKinds(form) : []), ...sentFields];
  try {
    sampleCases(form);
    return found;
  } catch (problem) {
    if (problem instanceof TableError) return [...found, problem];
    throw problem;
  }
}
