import { sampleCases } from '#tools/forms/samples/cases.ts';
import type { SampleCase } from '#tools/forms/samples/types.ts';
import { syntaxIssues } from './problems.ts';
import type { Written } from '../protocol/calls.ts';
import { samplesOf } from '../files/working-copy.ts';

/** The id of a sample in addresses: `complete`, or `invalid/email/2` for the third case of a file. */
export function idOfSample(form: string, { file, key }: SampleCase): string {
  const path = file.slice(`schemas/forms/${form}/samples/`.length, -'.json'.length);
  return path.startsWith('valid/') ? path.slice('valid/'.length) : `${path}/${key.replace('cases.', '')}`;
}

/** The payload of a sample. It needs no valid form. */
export function payloadOfSample(written: Written, sample: string): SampleCase['payload'] | undefined {
  if (syntaxIssues(written).length > 0) return undefined;
  return sampleCases({ samples: samplesOf(written) }).find((candidate) => idOfSample(written.form, candidate) === sample)?.payload;
}
