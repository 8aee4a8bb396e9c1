import { UsageError } from '#tools/console/usage-error.ts';
import type { Change } from '../changes/change.ts';
import type { Project } from '../project.ts';
import { type Allowance, readAllowances, writeAllowances } from '../released/allowances.ts';
import { breaksOf, gate } from '../released/compare-with-release.ts';
import { withLock } from '../released/with-lock.ts';

/** What breaks in a form, or at one of its paths, and is not allowed yet. */
function breaksIn(project: Project, form: string, path: string | undefined): Change[] {
  const changes = breaksOf(project, form, path);
  if (changes.length > 0) return changes;
  const open = gate(project).map(({ file, key }) => `  ${file} · ${key}`);
  const others = open.length === 0 ? 'Nothing breaks since the last release.' : `What breaks:\n${open.join('\n')}`;
  throw new UsageError(`Nothing breaks at ${[form, path].filter(Boolean).join(' ')} that is not allowed already. ${others}`);
}

/**
 * Writes down that what breaks in a form, or at one of its paths, is meant. Several forms are named where one cause breaks something in each
 * of them: there is no word for all, which would allow what nobody has looked at.
 *
 * @param today YYYY-MM-DD
 * @returns what was allowed, a line each
 * @throws UsageError where nothing breaks in one of them, or no reason is given; then nothing is written
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
  if (why.trim().length < 10) throw new UsageError('Give the reason in a sentence: allow <form> [path] "The bank asks for it from May on"');
  const meant = [...new Set(forms)].flatMap((form) => breaksIn(project, form, path).map((change) => ({ form, ...change })));
  const entries = meant.map(({ form, path: at, what }): Allowance => ({ form, path: at, change: what, why: why.trim(), date: today }));
  const once = new Map(entries.map((entry) => [JSON.stringify([entry.form, entry.path, entry.change]), entry]));
  await withLock(root, async () => writeAllowances(root, [...(await readAllowances(root)), ...once.values()]));
  return meant.map(({ form, path: at, what }) => `Allowed: ${form}: ${at === '' ? '' : `${at} `}${what}`);
}
