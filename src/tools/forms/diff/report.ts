import { styleText } from 'node:util';
import { HARMS, type Change, type Harm } from './change.ts';
import type { FormDiff } from './diff.ts';

const SIGNS: Readonly<Record<Harm, string>> = {
  breaks: styleText('red', '✗ breaks'),
  widens: styleText('green', '+ widens'),
  words: styleText('dim', '~ words '),
};

function changeLines({ harm, path, what, mend }: Change): string[] {
  const where = path === '' ? '' : `${styleText('bold', path)}: `;
  return [`    ${SIGNS[harm]}  ${where}${what}`, ...(mend === undefined ? [] : [`              ${styleText('dim', mend)}`])];
}

const SUMS: Readonly<Record<Harm, string>> = { breaks: 'breaking', widens: 'widening', words: 'of words and looks' };

/** What `diff` prints: a form each, its changes under it, and the sum. */
export function diffReport(diffs: readonly FormDiff[], since: string): string {
  if (diffs.length === 0) return `No form has changed since ${since}.`;
  const all = diffs.flatMap(({ changes }) => changes);
  const sums = HARMS.map((harm) => `${all.filter((change) => change.harm === harm).length} ${SUMS[harm]}`);
  return [
    ...diffs.flatMap(({ form, changes }) => [`  ${styleText('bold', form)}`, ...changes.flatMap(changeLines)]),
    '',
    `Changes since ${since}: ${sums.join(', ')}.`,
  ].join('\n');
}
