import { styleText } from 'node:util';
import { count } from '../changes/report.ts';
import { issueLines } from '../check/report.ts';
import { UNSUPPORTED_HERE } from '../lint/rule-set.ts';
import type { Imported } from './import/import-form.ts';
import { nextSteps } from './next-steps.ts';

/** Up to this many unsupported keywords of one name are listed individually; of more, only the first. */
const MAX_ALIKE = 3;

/** The unsupported keywords. Those of other tools come last, as they cannot be fixed, and a schema may have hundreds. */
function unsupportedLines(unsupported: Imported['unsupported']): string[] {
  const [unknown, others] = [true, false].map((isUnknown) => unsupported.filter(({ why }) => (why === UNSUPPORTED_HERE) === isUnknown));
  const alike = Map.groupBy(unknown ?? [], ({ path }) => path.split('/').at(-1));
  const line = ({ file, path, why }: Imported['unsupported'][number], more = '') =>
    `  ${styleText('bold', `${file} · ${path === '' ? '(root)' : path}`)}${more}: ${why}`;
  return [
    ...(others ?? []).map((keyword) => line(keyword)),
    ...[...alike.values()].flatMap((all) =>
      all.length > MAX_ALIKE
        ? all.slice(0, 1).map((keyword) => line(keyword, ` and ${all.length - 1} more of this name`))
        : all.map((keyword) => line(keyword)),
    ),
  ];
}

/** Up to this many paths are listed. */
const MAX_PATHS = 8;

const listed = (paths: readonly string[]) =>
  [...paths.slice(0, MAX_PATHS), ...(paths.length > MAX_PATHS ? [`and ${paths.length - MAX_PATHS} more`] : [])].join(', ');

/**
 * The output of `new --from`: the files, unsupported keywords, and keywords that would do harm.
 *
 * @param limits a line for each sample at a limit that was added, a line for each that people must write, and the number of rules that were
 *   skipped when the time was over
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
    ...(limits.left.length > 0 ? ['', 'To do for samples at its limits:', ...limits.left.map((task) => `  ${task}`)] : []),
    '',
    ...nextSteps(form, page),
    "The rules of this site's own forms (a length limit for every text, for example) are warnings there, and mistakes under --strict.",
    `To hold the form to them always, write ../../meta/forms/${form}/schema.schema.json as the $schema in its schema.json.`,
  ].join('\n');
}
