// Compares the submit.json of two versions of a form.
import { siteForm } from '#shared/forms/site-form.ts';
import { addDuration } from '#shared/durations.ts';
import { canonicalJson } from '#engine/normalized-schema/index.ts';
import type { FormDefinition, KeepState, SubmitSpec } from '#shared/forms/types.ts';
import { pathsEver } from '#engine/versions/index.ts';
import type { Change, UnplacedChange } from '../change.ts';
import { carriedNames } from './names.ts';
import { declaredAt } from './match-paths.ts';

/** A key of submit.json, and the change under it. */
type AtKey = readonly [key: string, change: UnplacedChange];

const KEEP_CALL = 'Keep it: pages loaded before the change still use it';

/** The parts of a call that a page loaded earlier relies on. */
function compareCall({ call: before }: SubmitSpec, { call: after }: SubmitSpec): AtKey[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  const describeCall = (call: SubmitSpec['call']) => (call ? `${call.method} /api${call.path} (${call.encoding})` : 'no call');
  if (!before) return [['call', { harm: 'widens', kind: 'call', what: `is sent by ${describeCall(after)} now, and was not sent before` }]];
  const what = `is sent by ${describeCall(after)} now, and was sent by ${describeCall(before)}`;
  return [['call', { harm: 'breaks', kind: 'call', what, fix: KEEP_CALL }]];
}

/** Converts a former path to the current one. */
function renamer({ schema: before }: FormDefinition, { schema: after }: FormDefinition): (path: string) => string {
  const former = carriedNames(declaredAt([before], before), declaredAt([after], after));
  const names = new Map([...former].map(([name, was]) => [was, name]));
  return (path) => {
    const [first = '', ...deeper] = path.split('/');
    return [names.get(first) ?? first, ...deeper].join('/');
  };
}

function compareUnique(before: readonly string[], after: readonly string[]): AtKey[] {
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  const fix = 'Remove it from "unique"';
  return [
    ...added.map((name): AtKey => ['unique', { harm: 'breaks', kind: 'tightened', what: `"${name}" must be unique among leads now`, fix }]),
    ...removed.map((name): AtKey => ['unique', { harm: 'widens', kind: 'widened', what: `"${name}" need not be unique any more` }]),
  ];
}

/** Reports unique fields whose stored values can no longer be found, because another field has their former name now. */
function compareUniqueNames(before: FormDefinition, after: FormDefinition, rename: (path: string) => string): AtKey[] {
  const unique = new Set(after.submit.unique.map(({ field }) => field));
  const lost = before.submit.unique.filter(({ field }) => {
    const now = rename(field);
    return unique.has(now) && !pathsEver(siteForm(after.schema), now).includes(field);
  });
  return lost.map(({ field }) => {
    const what = `the unique field "${field}" was renamed, and another field has its name: earlier leads are not found`;
    return ['unique', { harm: 'breaks', kind: 'unique renamed', what, fix: `Do not give the name "${field}" to another field` }];
  });
}

/** Whether leads are kept for longer than before. For stored leads, the shorter time counts. */
function isLonger(before: string | undefined, after: string | undefined): boolean {
  const end = (duration: string | undefined) => (duration === undefined ? '' : addDuration('2001-01-01T00:00:00.000Z', duration));
  return end(after) > end(before);
}

/** Compares how long leads are kept. Steps are left out, as they are kept as long as their first step. */
function compareKeeping(old: SubmitSpec, now: SubmitSpec): AtKey[] {
  if (now.belongsTo && old.belongsTo?.form === now.belongsTo.form) return [];
  const [{ keepFor: before }, { keepFor: after }] = [old, now];
  const states = [...new Set([...Object.keys(before), ...Object.keys(after)])] as KeepState[];
  return states
    .filter((state) => before[state] !== after[state])
    .map((state): AtKey => {
      const what = `${state} leads are kept for ${after[state] ?? 'no time'} now, and were for ${before[state] ?? 'no time'}`;
      if (isLonger(before[state], after[state])) return [`keepFor.${state}`, { harm: 'widens', kind: 'keeping', what }];
      return [
        `keepFor.${state}`,
        { harm: 'breaks', kind: 'keeping', what, fix: 'Stored leads would be erased earlier: keep the longer time' },
      ];
    });
}

/** Compares the fields that stay in the browser. A field must neither disappear from calls, nor be sent after all. */
function compareLocal(before: FormDefinition, after: FormDefinition): AtKey[] {
  const changed = (from: FormDefinition, to: FormDefinition, sentence: string) =>
    to.submit.local
      .filter((name) => !from.submit.local.includes(name) && Object.hasOwn(from.schema.properties, name))
      .map((name): AtKey => ['local', { harm: 'breaks', kind: 'call', what: `"${name}" ${sentence}`, fix: 'Keep "local" as it was' }]);
  return [...changed(before, after, 'is no longer sent'), ...changed(after, before, 'is sent now, and stayed in the browser before')];
}

/** Compares how a record is updated, what it belongs to, and what a form does that is not sent. */
function compareRest(before: SubmitSpec, after: SubmitSpec): AtKey[] {
  const rules = ({ update, belongsTo, instead }: SubmitSpec) => {
    const { outcomes: _words, ...call } = update ?? { outcomes: {} };
    return { update: update && call, belongsTo, instead };
  };
  const [old, now] = [rules(before), rules(after)];
  return (['update', 'belongsTo', 'instead'] as const)
    .filter((key) => canonicalJson(old[key]) !== canonicalJson(now[key]))
    .map((key): AtKey => {
      if (key === 'update' && !old.update) return [key, { harm: 'widens', kind: 'call', what: 'can be changed after it was sent' }];
      return [key, { harm: 'breaks', kind: 'call', what: `"${key}" changed`, fix: KEEP_CALL }];
    });
}

/** All texts of submit.json for visitors. */
function wordsOf({ purpose, notice, wait, outcomes, update }: SubmitSpec): string {
  return canonicalJson([purpose, notice, wait, outcomes, update?.outcomes]);
}

/** The changes of submit.json. */
export function compareSubmit(before: FormDefinition, after: FormDefinition): Change[] {
  const rename = renamer(before, after);
  const changes: AtKey[] = [
    ...compareCall(before.submit, after.submit),
    ...compareUnique(
      before.submit.unique.map(({ field }) => rename(field)),
      after.submit.unique.map(({ field }) => field),
    ),
    ...compareUniqueNames(before, after, rename),
    ...compareKeeping(before.submit, after.submit),
    ...compareLocal(before, after),
    ...compareRest(before.submit, after.submit),
  ];
  if (wordsOf(before.submit) !== wordsOf(after.submit))
    changes.push(['', { harm: 'words', kind: 'words', what: 'texts shown before or after sending changed' }]);
  return changes.map(([key, change]) => ({ ...change, path: '', file: 'submit', key }));
}
