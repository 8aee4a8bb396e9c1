import { TableError } from '../table-error.ts';
import type { Defaults, DialogSource, OutcomeSource, SubmitSource } from './sources.ts';
import type { DialogSpec, Outcome, SubmitSpec } from './types.ts';

type Dialogs = Defaults['submit']['dialogs'];

function resolveDialog(source: DialogSource, dialogs: Dialogs, file: string, key: string): DialogSpec {
  const { use, ...own } = typeof source === 'string' ? { use: source } : source;
  if (use !== undefined && !dialogs[use]) {
    const known = Object.keys(dialogs).join(', ');
    throw new TableError(file, key, `there is no dialog "${use}"`, `Use one of: ${known}, or write icon, title and text here`);
  }
  const dialog = { ...(use !== undefined && dialogs[use]), ...own };
  const { icon, title } = dialog;
  if (!icon || !title) throw new TableError(file, key, 'a dialog needs an icon and a title', 'Write both, or name a shared dialog with "use"');
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
 * A form's submit.json made whole: dialogs looked up by name, and what every form shares (wait texts, the outcomes
 * `other`, `failure` and `captcha`) filled in.
 *
 * @throws TableError when a dialog's name is unknown
 */
export function resolveSubmit(source: SubmitSource, defaults: Defaults['submit'], file: string): SubmitSpec {
  const { $schema: _editorOnly, local = [], wait, outcomes = {}, update, unique = [], person = {}, ...rest } = source;
  const { dialogs } = defaults;
  const { other, failure, captcha, ...byStatus } = resolveOutcomes({ ...defaults.outcomes, ...outcomes }, dialogs, file, 'outcomes');
  if (!other || !failure || !captcha) {
    throw new TableError('schemas/defaults/submit.json', 'outcomes', 'other, failure or captcha is missing', 'Write all three');
  }
  return {
    ...rest,
    local,
    unique,
    person,
    wait: { ...defaults.wait, ...wait },
    outcomes: { ...byStatus, other, failure, captcha },
    ...(update && {
      update: { ...update, outcomes: resolveOutcomes(update.outcomes ?? {}, dialogs, file, 'update.outcomes') },
    }),
  };
}
