// Resolves a form's submit.json.
import { isDuration } from '../../durations.ts';
import { TableError } from '../../table-error.ts';
import { noticeText } from './notice.ts';
import type { Defaults, DialogSource, OutcomeSource, SubmitSource } from './sources.ts';
import type { DialogSpec, KeepFor, Outcome, SubmitSpec } from '../types.ts';

type Dialogs = Defaults['submit']['dialogs'];

function resolveDialog(source: DialogSource, dialogs: Dialogs, file: string, key: string): DialogSpec {
  const { use, ...own } = typeof source === 'string' ? { use: source } : source;
  if (use !== undefined && !dialogs[use]) {
    const names = Object.keys(dialogs).join(', ');
    throw new TableError(file, key, `there is no dialog "${use}"`, `Use one of: ${names}, or write icon, title and text here`);
  }
  const dialog = { ...(use !== undefined && dialogs[use]), ...own };
  const { icon, title } = dialog;
  if (!icon || !title)
    throw new TableError(file, key, 'a dialog needs an icon and a title', 'Write both, or name a shared dialog with "use"');
  return { ...dialog, icon, title };
}

function resolveOutcomes(
  outcomes: Readonly<Record<string, OutcomeSource>>,
  dialogs: Dialogs,
  file: string,
  key: string,
): Record<string, Outcome> {
  return Object.fromEntries(
    Object.entries(outcomes).map(([status, { dialog, ...rest }]) => [
      status,
      { ...rest, dialog: resolveDialog(dialog, dialogs, file, `${key}.${status}.dialog`) },
    ]),
  );
}

/**
 * The outcomes of all forms, with their dialogs.
 *
 * @throws TableError if a dialog is unknown
 */
export const resolveDefaultOutcomes = ({ outcomes, dialogs }: Defaults['submit']): Record<string, Outcome> =>
  resolveOutcomes(outcomes, dialogs, 'schemas/defaults/submit.json', 'outcomes');

function checkDurations(keepFor: KeepFor, file: string): KeepFor {
  for (const [state, duration] of Object.entries(keepFor)) {
    if (!isDuration(duration))
      throw new TableError(
        file,
        `keepFor.${state}`,
        `"${duration}" is no duration`,
        'Write an ISO 8601 duration of days, weeks, months or years, e.g. P2Y',
      );
  }
  return keepFor;
}

/**
 * Resolves a form's submit.json: looks up dialogs by name, and adds the shared defaults and the notice about purpose and retention.
 *
 * @param head the submit.json of the record that a step belongs to, which defines the retention of both
 * @throws TableError if a dialog is unknown, or a duration invalid
 */
export function resolveSubmit(source: SubmitSource, defaults: Defaults['submit'], file: string, head?: SubmitSource): SubmitSpec {
  const { $schema: _editorOnly, local = [], wait, outcomes = {}, update, unique = [], ...rest } = source;
  const { belongsTo } = rest;
  const keepFor = belongsTo
    ? checkDurations(head?.keepFor ?? {}, `schemas/forms/${belongsTo.form}/submit.json`)
    : checkDurations(rest.keepFor ?? {}, file);
  const { dialogs } = defaults;
  const { other, failure, captcha, ...byStatus } = {
    ...resolveDefaultOutcomes(defaults),
    ...resolveOutcomes(outcomes, dialogs, file, 'outcomes'),
  };
  if (!other || !failure || !captcha) {
    throw new TableError('schemas/defaults/submit.json', 'outcomes', 'other, failure or captcha is missing', 'Write all three');
  }
  return {
    ...rest,
    keepFor,
    ...(rest.purpose !== undefined && { notice: noticeText(rest.purpose, keepFor) }),
    local,
    unique,
    wait: { ...defaults.wait, ...wait },
    outcomes: { ...byStatus, other, failure, captcha },
    ...(update && {
      update: { ...update, outcomes: resolveOutcomes(update.outcomes ?? {}, dialogs, file, 'update.outcomes') },
    }),
  };
}
