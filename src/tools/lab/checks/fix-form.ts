import { fixSamplesOf, ROUNDS } from '#tools/forms/check/fix/fix.ts';
import type { Project } from '#tools/forms/project.ts';
import { syntaxIssues } from './problems.ts';
import type { FormTexts, FixedSamples, Written } from '../protocol/calls.ts';
import { compiledMeta } from './try-form.ts';
import { workingCopy } from '../files/working-copy.ts';

/** Fixes the samples of the edited form, as `forms check --fix` does. Nothing is written to the disk. */
export function fixWritten(onDisk: Project, { form, texts }: Written): FixedSamples | null {
  const folder = `schemas/forms/${form}/`;
  const inFolder = (line: string) => line.replaceAll(folder, '');
  const done: string[] = [];
  let fixed: FormTexts = {};
  for (let round = 1; ; round += 1) {
    const written = { form, texts: { ...texts, ...fixed } };
    if (syntaxIssues(written).length > 0) return null;
    const edits = fixSamplesOf(workingCopy(onDisk, written).project, compiledMeta(onDisk), form);
    fixed = { ...fixed, ...Object.fromEntries([...edits.changed].map(([file, text]) => [inFolder(file), text])) };
    done.push(...edits.done.map(inFolder));
    if (edits.changed.size === 0 || round === ROUNDS) return { texts: fixed, done, left: edits.left.map(inFolder) };
  }
}
