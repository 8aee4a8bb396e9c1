import { styleText } from 'node:util';
import { count } from '../changes/report.ts';
import { issueLines } from '../check/report.ts';
import { UNSUPPORTED_HERE } from '../lint/rule-set.ts';
import type { Imported } from './import/import-form.ts';
import { nextSteps } from './next-steps.ts';

/** Up to so many unsupported keywords of one name are each listed by path; of more, only the first. */
const MOST_ALIKE = 3;

/** The unsupported keywords: one of other tools, which a schema may hold a hundred times, is reported once, behind what can be fixed. */
function unsupportedLines(unsupported: Imported['unsupported']): string[] {
  const [unknown, others] = [true, false].map((isUnknown) => unsupported.filter(({ why }) => (why === UNSUPPORTED_HERE) === isUnknown));
  const alike = Map.groupBy(unknown ?? [], ({ path }) => path.split('/').at(-1));
  const line = ({ file, path, why }: Imported['unsupported'][number], more = '') =>
    `  ${styleText('bold', `${file} · ${path === '' ? '(root)' : path}`)}${more}: ${why}`;
  return [
    ...(others ?? []).map((one) => line(one)),
    ...[...alike.values()].flatMap((all) =>
      all.length > MOST_ALIKE
        ? all.slice(0, 1).map((one) => line(one, ` and ${all.length - 1} more of this name`))
        : all.map((one) => line(one)),
    ),
  ];
}

/** So many paths are listed. */
const MOST_PATHS = 8;

const listed = (paths: readonly string[]) =>
  [...paths.slice(0, MOST_PATHS), ...(paths.length > MOST_PATHS ? [`and ${paths.length - MOST_PATHS} more`] : [])].join(', ');

/**
 * What `new --from` prints: the files, what could not be taken, by path, and what was taken and does harm.
 *
 * @param limits a line for each sample at a limit that was added to the files, and for each that could not be; and of how many rules none was tried
 * @param page the content file in which the form was placed
 */
export function importReport(
  form: string,
  { files, unsupported, harmful, unexplained }: Imported,
  limits: { readonly done: readonly string[]; readonly left: readonly string[]; readonly untried: number },
  page?: string,
): string {
  const lost = unsupportedLines(unsupported);
  return [
    `Created the form "${form}":`,
    ...files.map((file) => `  schemas/${file}`),
    ...(limits.done.length > 0 ? [`  and ${count(limits.done.length, 'sample')} at the limits of its rules`] : []),
    ...(lost.length > 0 ? ['', `${count(unsupported.length, 'part')} could not be converted:`, ...lost] : []),
    ...(harmful.length > 0 ? ['', 'Converted as it is. Fix it before anybody uses the form:', ...issueLines(harmful)] : []),
    ...(unexplained.length > 0
      ? [
          '',
          `Visitors cannot guess the pattern of ${count(unexplained.length, 'field')}. Add a "description" with an example to`,
          `  ${listed(unexplained)}`,
        ]
      : []),
    ...(limits.untried > 0
      ? [
          '',
          `The time for samples was over before ${count(limits.untried, 'rule')} had some. See payloads for them with`,
          `  npm run forms -- sample ${form} --invalid`,
          `or write all of them, which takes longer, with  npm run forms -- check ${form} --fix`,
        ]
      : []),
    ...(limits.left.length > 0 ? ['', 'To do for samples at its limits:', ...limits.left.map((one) => `  ${one}`)] : []),
    '',
    ...nextSteps(form, page),
    "The rules of this site's own forms (a length limit for every text, for example) are warnings there, and mistakes under --strict.",
    `To hold the form to them always, write ../../meta/forms/${form}/schema.schema.json as the $schema in its schema.json.`,
  ].join('\n');
}
