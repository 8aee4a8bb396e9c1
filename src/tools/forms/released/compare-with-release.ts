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

const matches =
  (form: string, { path, what }: Change) =>
  (allowance: Allowance) =>
    allowance.form === form && allowance.path === path && allowance.change === what;

/**
 * The changes of each form since the last release, without its texts. Allowed breaking changes have the reason. Empty if nothing was
 * released yet. Broken forms are left out.
 */
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
    const releasedForm = Object.hasOwn(before, form) ? before[form] : undefined;
    const was =
      releasedForm && (now ? releasedDefinition(releasedForm, now) : ({ name: form, ...releasedForm } as unknown as FormDefinition));
    const changes = compareForm(was, now)
      .filter(({ harm }) => harm !== 'words')
      .map((change) => {
        const allowance = change.harm === 'breaks' ? allowances.find(matches(form, change)) : undefined;
        return allowance ? { ...change, meant: { why: allowance.why, date: allowance.date } } : change;
      });
    return changes.length === 0 ? [] : [{ form, changes }];
  });
}

/** The last released version of each form that still exists. */
export function releasedDefinitions({ released, forms }: Project): ReadonlyMap<string, FormDefinition> {
  const before = (released as Released | undefined)?.forms ?? {};
  const both = forms.flatMap(({ definition }) => {
    const releasedForm = definition && Object.hasOwn(before, definition.name) ? before[definition.name] : undefined;
    return releasedForm ? [[definition?.name ?? '', releasedDefinition(releasedForm, definition as FormDefinition)] as const] : [];
  });
  return new Map(both);
}

function toIssue(form: string, { path, what, fix = 'Undo it', file, key, kind }: Change): TableError {
  const issueFile = kind === 'form removed' ? RELEASED_FILE : `schemas/forms/${form}/${file}.json`;
  const issueKey = issueFile === RELEASED_FILE ? `forms.${form}` : key || '(file)';
  return new TableError(issueFile, issueKey, `${path === '' ? '' : `${path} `}${what}`, ({ allow }) => `${fix}; or${allow(form, path)}`);
}

/** Whether a change breaks something, and is not allowed. */
export const isUnallowedBreak = ({ harm, meant }: Change): boolean => harm === 'breaks' && meant === undefined;

/** The breaking changes of each form that are not allowed. */
function unallowedBreaks(project: Project): (readonly [form: string, change: Change])[] {
  return sinceRelease(project).flatMap(({ form, changes }) => changes.filter(isUnallowedBreak).map((change) => [form, change] as const));
}

/** The breaking changes of a form, or of one of its fields, that are not allowed. */
export function breaksOf(project: Project, form: string, path?: string): Change[] {
  return unallowedBreaks(project)
    .filter(([name, change]) => name === form && (path === undefined || change.path === path))
    .map(([, change]) => change);
}

/** Allowances that match no change: it was undone, or the path is misspelled. Broken forms are left out. */
function idleAllowances(project: Project): TableError[] {
  const diffs = sinceRelease(project);
  const unresolved = new Set(project.forms.filter(({ definition }) => !definition).map(({ source }) => source.name));
  const happens = (allowance: Allowance) => diffs.some(({ form, changes }) => changes.some((change) => matches(form, change)(allowance)));
  return allowancesOf(project).flatMap((allowance, index) =>
    happens(allowance) || unresolved.has(allowance.form)
      ? []
      : [
          new TableError(
            ALLOWED_FILE,
            `allow.${index}`,
            `since the last release, ${allowance.form} has no such change at "${allowance.path}": ${allowance.change}`,
            'Remove it',
          ),
        ],
  );
}

/**
 * The issues that prevent a release: changes since the last one that break stored leads, unfinished forms or open pages. Each has its
 * possible fixes.
 *
 * @param only name of the only form to check
 */
export function gate(project: Project, only?: string): TableError[] {
  const found = unallowedBreaks(project).filter(([form]) => only === undefined || form === only);
  return [...found.map(([form, change]) => toIssue(form, change)), ...(only === undefined ? idleAllowances(project) : [])];
}
