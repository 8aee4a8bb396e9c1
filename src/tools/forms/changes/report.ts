import { styleText } from 'node:util';
import { HARMS, type Change, type Harm } from './change.ts';
import { countable, type FormDiff } from './diff-projects.ts';

/** What is meant to break something, as `forms allow` recorded it. */
const ALLOWED = styleText('yellow', '! allowed');

const SIGNS: Readonly<Record<Harm, string>> = {
  breaks: styleText('red', '✗ breaks'),
  widens: styleText('green', '+ widens'),
  words: styleText('dim', '~ words '),
};

const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** How many stored leads a form's changes affect: «12 of 340 stored leads would not satisfy this; 3 applications are unfinished». */
function storedLines({ stored }: FormDiff): string[] {
  if (!stored) return [];
  const { leads, refused, unfinished } = stored;
  const half = unfinished === 0 ? '' : `; ${counted(unfinished, 'application is', 'applications are')} unfinished`;
  return [`    ${styleText('bold', `${refused} of ${counted(leads, 'stored lead')} would not satisfy this${half}`)}`];
}

/** @param concerned how many stored leads, where that was counted */
function changeLines({ harm, path, what, fix, meant }: Change, concerned?: number): string[] {
  const where = path === '' ? '' : `${styleText('bold', path)}: `;
  const leads = concerned === undefined ? '' : ` (${counted(concerned, 'lead')})`;
  const beside = meant ? `«${meant.why}», allowed on ${meant.date} until the next release` : fix;
  const line = `    ${meant ? ALLOWED : SIGNS[harm]}  ${where}${what}${leads}`;
  return [line, ...(beside === undefined ? [] : [`              ${styleText('dim', beside)}`])];
}

const SUMS: Readonly<Record<Harm, string>> = { breaks: 'breaking', widens: 'widening', words: 'of texts and appearance' };

function formLines(diff: FormDiff): string[] {
  const { form, changes, stored } = diff;
  const concerned = new Map(countable(diff).map((change, index) => [change, stored?.byChange[index]]));
  return [`  ${styleText('bold', form)}`, ...storedLines(diff), ...changes.flatMap((change) => changeLines(change, concerned.get(change)))];
}

/** What `diff` prints: a form each, its changes under it, and the sum. */
export function diffReport(diffs: readonly FormDiff[], since: string): string {
  if (diffs.length === 0) return `No form has changed since ${since}.`;
  const all = diffs.flatMap(({ changes }) => changes);
  const meant = all.filter((change) => change.meant).length;
  const allowed = (harm: Harm) => (harm === 'breaks' && meant > 0 ? ` (${meant} allowed)` : '');
  const sums = HARMS.map((harm) => `${all.filter((change) => change.harm === harm).length} ${SUMS[harm]}${allowed(harm)}`);
  return [...diffs.flatMap(formLines), '', `Changes since ${since}: ${sums.join(', ')}.`].join('\n');
}
