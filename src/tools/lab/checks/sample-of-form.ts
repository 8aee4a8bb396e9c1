import { sampleCases } from '#tools/forms/samples/cases.ts';
import type { SampleCase } from '#tools/forms/samples/types.ts';
import { syntaxIssues } from './problems.ts';
import type { Written } from '../protocol/calls.ts';
import { samplesOf } from '../files/working-copy.ts';

/** By what an address names a sample: `complete`, `invalid/email/2`. */
export function idOfSample(form: string, { file, key }: SampleCase): string {
  const path = file.slice(`schemas/forms/${form}/samples/`.length, -'.json'.length);
  return path.startsWith('valid/') ? path.slice('valid/'.length) : `${path}/${key.replace('cases.', '')}`;
}

/** What a sample fills the form in with, whatever the form is at present. */
export function payloadOfSample(written: Written, sample: string): SampleCase['payload'] | undefined {
  if (syntaxIssues(written).length > 0) return undefined;
  return sampleCases({ samples: samplesOf(written) }).find((one) => idOfSample(written.form, one) === sample)?.payload;
}
