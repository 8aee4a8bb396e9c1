import { styleText } from 'node:util';
import { HARMS, type Change, type Harm } from './change.ts';
import { countable, type FormDiff } from './diff-projects.ts';

/** A number with its noun: `1 form`, `2 forms`. */
export const count = (number: number, singular: string, plural = `${singular}s`) => `${number} ${number === 1 ? singular : plural}`;

/** The sign of a breaking change that `forms allow` recorded. */
const ALLOWED = styleText('yellow', '! allowed');

const SIGNS: Readonly<Record<Harm, string>> = {
  breaks: styleText('red', '✗ breaks'),
  widens: styleText('green', '+ widens'),
  words: styleText('dim', '~ words '),
};

/** How many stored leads a form's changes affect: «12 of 340 stored leads would not satisfy this; 3 applications are unfinished». */
function storedLines({ stored }: FormDiff): string[] {
  if (!stored) return [];
  const { leads, refused, unfinished } = stored;
  const unfinishedPart = unfinished === 0 ? '' : `; ${count(unfinished, 'application is', 'applications are')} unfinished`;
  return [`    ${styleText('bold', `${refused} of ${count(leads, 'stored lead')} would not satisfy this${unfinishedPart}`)}`];
}

/** @param affected number of affected leads, if they were counted */
function changeLines({ harm, path, what, fix, meant }: Change, affected?: number): string[] {
  const location = path === '' ? '' : `${styleText('bold', path)}: `;
  const leads = affected === undefined ? '' : ` (${count(affected, 'lead')})`;
  const detail = meant ? `«${meant.why}», allowed on ${meant.date} until the next release` : fix;
  const line = `    ${meant ? ALLOWED : SIGNS[harm]}  ${location}${what}${leads}`;
  return [line, ...(detail === undefined ? [] : [`              ${styleText('dim', detail)}`])];
}

const SUMS: Readonly<Record<Harm, string>> = { breaks: 'breaking', widens: 'widening', words: 'of texts and appearance' };

function formLines(diff: FormDiff): string[] {
  const { form, changes, stored } = diff;
  const affected = new Map(countable(diff).map((change, index) => [change, stored?.byChange[index]]));
  return [`  ${styleText('bold', form)}`, ...storedLines(diff), ...changes.flatMap((change) => changeLines(change, affected.get(change)))];
}

/** The output of `diff`: the changes of each form, and the totals. */
export function diffReport(diffs: readonly FormDiff[], since: string): string {
  if (diffs.length === 0) return `No form has changed since ${since}.`;
  const all = diffs.flatMap(({ changes }) => changes);
  const allowedCount = all.filter((change) => change.meant).length;
  const allowed = (harm: Harm) => (harm === 'breaks' && allowedCount > 0 ? ` (${allowedCount} allowed)` : '');
  const sums = HARMS.map((harm) => `${all.filter((change) => change.harm === harm).length} ${SUMS[harm]}${allowed(harm)}`);
  return [...diffs.flatMap(formLines), '', `Changes since ${since}: ${sums.join(', ')}.`].join('\n');
}
