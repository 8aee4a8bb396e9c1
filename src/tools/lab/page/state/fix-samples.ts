import type { FixedSamples } from '../../protocol/calls.ts';
import { call } from '../call.ts';
import type { LabFiles } from './use-files.ts';

const NOT_JSON = 'A file is not JSON: correct what is marked, then fix the samples.';
const NOTHING = 'No sample can be fixed automatically: each problem says what to do.';

/** Describes the fixes in a sentence or two. */
function describeFix({ texts, done, left }: FixedSamples): string {
  const files = Object.keys(texts).map((path) => path.replace('samples/', ''));
  const fixed =
    files.length > 0 &&
    `${done.length === 1 ? 'One thing' : `${done.length} things`} fixed in ${files.join(', ')}, not saved yet. Check the values: they are generated.`;
  return [fixed, ...left].filter(Boolean).join(' ') || NOTHING;
}

/** Fixes the samples in the editor where no decision is needed. Saves nothing. */
export async function fixSamples({ written, setNotice, replaceTexts }: LabFiles): Promise<void> {
  if (!written) return;
  setNotice('Fixing the samples…');
  try {
    const fixed = await call('fix', written);
    if (fixed) replaceTexts(fixed.texts, written.texts);
    setNotice(fixed ? describeFix(fixed) : NOT_JSON);
  } catch (error) {
    setNotice((error as Error).message);
  }
}
