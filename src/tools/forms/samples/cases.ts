import type { Payload } from '#shared/forms/types.ts';
import { TableError } from '#shared/table-error.ts';
import type { CheckedForm, SampleFile } from '../project.ts';
import { expand } from '#engine/testing/index.ts';
import type { InvalidCaseSource, InvalidSource, SampleCase } from './types.ts';

/** A payload with the changes of a case. */
export function applyCase(base: Payload, { set = {}, omit = [] }: Pick<InvalidCaseSource, 'set' | 'omit'>): Payload {
  const whole = { ...base, ...(expand(set) as Payload) };
  return Object.fromEntries(Object.entries(whole).filter(([field]) => !omit.includes(field)));
}

function expandInvalid(sample: SampleFile, valid: ReadonlyMap<string, Payload>): SampleCase[] {
  const { from, local, cases } = sample.content as InvalidSource;
  const base = valid.get(from);
  if (!base) {
    throw new TableError(sample.file, 'from', `there is no valid sample "${from}"`, `Use one of: ${[...valid.keys()].join(', ')}`);
  }
  const by = local ? 'page' : 'api';
  const start = applyCase(base, { set: local ?? {} });
  return [
    ...(local ? [{ file: sample.file, key: 'local', payload: start, errors: {}, by } as const] : []),
    ...cases.map(
      (source, index) =>
        ({ file: sample.file, key: `cases.${index}`, payload: applyCase(start, source), errors: source.errors, by }) as const,
    ),
  ];
}

/**
 * Expands a form's samples to payloads with their expected errors. For a file with `local` values, the unchanged payload must also be
 * valid on the page.
 *
 * @throws TableError if an invalid sample starts from a valid one that does not exist
 */
export function sampleCases({ samples }: Pick<CheckedForm, 'samples'>): SampleCase[] {
  const payloads = samples.valid.map(({ name, content }) => [name, expand(content) as Payload] as const);
  const valid = new Map(payloads);
  return [
    ...samples.valid.map(({ name, file }) => ({ file, key: '(file)', payload: valid.get(name) ?? {}, errors: {}, by: 'api' }) as const),
    ...samples.invalid.flatMap((sample) => expandInvalid(sample, valid)),
  ];
}
