// Compares forms with the last release, and stops the build at breaking changes.
import type { FormDefinition } from '#shared/forms/types.ts';
import { TableError } from '#shared/table-error.ts';
import { compareForm } from '../changes/compare/compare-form.ts';
import type { Change } from '../changes/change.ts';
import type { FormDiff } from '../changes/diff-projects.ts';
import type { Project } from '../project.ts';
import { ALLOWED_FILE, allowancesOf, type Allowance } from './allowances.ts';
import { releasedDefinition, type Released } from './released.ts';

export const RELEASED_FILE = 'schemas/released.json';

const isMeant =
  (form: string, { path, what }: Change) =>
  (one: Allowance) =>
    one.form === form && one.path === path && one.change === what;

/** What changed since the last release but for words, of which it says nothing, a form each; of what breaks something and is meant to, why. Nothing where nothing was released yet. Forms that cannot be made are left out. */
export function sinceRelease(project: Project): FormDiff[] {
  const { released, forms } = project;
  const allowances = allowancesOf(project);
  const before = (released as Released | undefined)?.forms;
  if (!before) return [];
  const definitions = new Map(forms.map(({ source, definition }) => [source.name, definition]));
  const names = [...new Set([...definitions.keys(), ...Object.keys(before)])];
  return names.flatMap((form) => {
    const now = definitions.get(form);
    if (!now && definitions.has(form)) return [];
    const one = Object.hasOwn(before, form) ? before[form] : undefined;
    const was = one && (now ? releasedDefinition(one, now) : ({ name: form, ...one } as unknown as FormDefinition));
    const changes = compareForm(was, now)
      .filter(({ harm }) => harm !== 'words')
      .map((change) => {
        const allowance = change.harm === 'breaks' ? allowances.find(isMeant(form, change)) : undefined;
        return allowance ? { ...change, meant: { why: allowance.why, date: allowance.date } } : change;
      });
    return changes.length === 0 ? [] : [{ form, changes }];
  });
}

/** The forms that are there still, as they were released last. */
export function releasedDefinitions({ released, forms }: Project): ReadonlyMap<string, FormDefinition> {
  const before = (released as Released | undefined)?.forms ?? {};
  const both = forms.flatMap(({ definition }) => {
    const one = definition && Object.hasOwn(before, definition.name) ? before[definition.name] : undefined;
    return one ? [[definition?.name ?? '', releasedDefinition(one, definition as FormDefinition)] as const] : [];
  });
  return new Map(both);
}

function issue(form: string, { path, what, fix = 'Undo it', file, key, kind }: Change): TableError {
  const at = kind === 'form removed' ? RELEASED_FILE : `schemas/forms/${form}/${file}.json`;
  const where = at === RELEASED_FILE ? `forms.${form}` : key || '(file)';
  return new TableError(at, where, `${path === '' ? '' : `${path} `}${what}`, ({ allow }) => `${fix}; or${allow(form, path)}`);
}

/** Whether a change is breaking and has not been allowed. */
export const breaksUnmeant = ({ harm, meant }: Change): boolean => harm === 'breaks' && meant === undefined;

/** The changes of each form that break something, and that nobody has allowed. */
function unmended(project: Project): (readonly [form: string, change: Change])[] {
  return sinceRelease(project).flatMap(({ form, changes }) => changes.filter(breaksUnmeant).map((change) => [form, change] as const));
}

/** Breaking changes of a form, or of one of its fields, that have not been allowed. */
export function breaksOf(project: Project, form: string, path?: string): Change[] {
  return unmended(project)
    .filter(([name, change]) => name === form && (path === undefined || change.path === path))
    .map(([, change]) => change);
}

/** What was allowed and does not happen: a change that was undone, or a path that is spelled otherwise. Of forms that cannot be made nobody knows. */
function idle(project: Project): TableError[] {
  const diffs = sinceRelease(project);
  const isUnmade = new Set(project.forms.filter(({ definition }) => !definition).map(({ source }) => source.name));
  const happens = (one: Allowance) => diffs.some(({ form, changes }) => changes.some((change) => isMeant(form, change)(one)));
  return allowancesOf(project).flatMap((one, index) =>
    happens(one) || isUnmade.has(one.form)
      ? []
      : [
          new TableError(
            ALLOWED_FILE,
            `allow.${index}`,
            `since the last release, ${one.form} has no such change at "${one.path}": ${one.change}`,
            'Remove it',
          ),
        ],
  );
}

/**
 * What stands between the forms as they are and a release: changes since the last one that break what is stored, who is half way
 * or pages that are open, each with its ways out.
 *
 * @param only a form's name: then of this one
 */
export function gate(project: Project, only?: string): TableError[] {
  const found = unmended(project).filter(([form]) => only === undefined || form === only);
  return [...found.map(([form, change]) => issue(form, change)), ...(only === undefined ? idle(project) : [])];
}
