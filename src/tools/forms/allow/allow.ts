import { UsageError } from '#tools/console/usage-error.ts';
import type { Change } from '../changes/change.ts';
import type { Project } from '../project.ts';
import { type Allowance, readAllowances, writeAllowances } from '../released/allowances.ts';
import { breaksOf, gate } from '../released/compare-with-release.ts';
import { withLock } from '../released/with-lock.ts';

const MIN_REASON_LENGTH = 10;

/**
 * The breaking changes of a form, or at one of its paths, that are not allowed yet.
 *
 * @throws UsageError if there are none
 */
function breakingChanges(project: Project, form: string, path: string | undefined): Change[] {
  const changes = breaksOf(project, form, path);
  if (changes.length > 0) return changes;
  const open = gate(project).map(({ file, key }) => `  ${file} · ${key}`);
  const others = open.length === 0 ? 'Nothing breaks since the last release.' : `What breaks:\n${open.join('\n')}`;
  throw new UsageError(`Nothing breaks at ${[form, path].filter(Boolean).join(' ')} that is not allowed already. ${others}`);
}

/**
 * Records that the breaking changes of some forms, or at one path of them, are intended. Every form must be named: a word for all forms
 * would also allow changes that nobody has looked at.
 *
 * @param today YYYY-MM-DD
 * @returns a line for each allowed change
 * @throws UsageError if nothing breaks in one of the forms, or the reason is too short; then nothing is written
 */
export async function allow(
  root: string,
  project: Project,
  {
    forms,
    path,
    why,
    today,
  }: { readonly forms: readonly string[]; readonly path?: string | undefined; readonly why: string; readonly today: string },
): Promise<string[]> {
  if (why.trim().length < MIN_REASON_LENGTH)
    throw new UsageError('Give the reason in a sentence: allow <form> [path] "The bank asks for it from May on"');
  const changes = [...new Set(forms)].flatMap((form) => breakingChanges(project, form, path).map((change) => ({ form, ...change })));
  const entries = changes.map(({ form, path: changedPath, what }): Allowance => ({
    form,
    path: changedPath,
    change: what,
    why: why.trim(),
    date: today,
  }));
  const unique = new Map(entries.map((entry) => [JSON.stringify([entry.form, entry.path, entry.change]), entry]));
  await withLock(root, async () => writeAllowances(root, [...(await readAllowances(root)), ...unique.values()]));
  return changes.map(({ form, path: changedPath, what }) => `Allowed: ${form}: ${changedPath === '' ? '' : `${changedPath} `}${what}`);
}
