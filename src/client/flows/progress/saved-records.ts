import { forgetText, keepText, readKept } from '#client/forms/drafts/kept-text.ts';
import { whenShownAgain } from '#client/forms/drafts/when-shown-again.ts';
import type { FlowSpec, FlowStep } from '#shared/flows/types.ts';
import { keysOf } from '#shared/flows/derive.ts';

/** A step's record as the server answered with it. */
export type KeptRecord = Readonly<Record<string, unknown>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Where a key's text lies: in the browser's storage or, where that refuses it, in memory while the page lives. */
const placeOf = (key: string) => ({ storage: 'local', key }) as const;

/** Under which key it is noted when a flow's progress last changed (ms since 1970). */
const changedKey = (name: string) => `flow.${name}.changed`;

/** Under which key the values of a step lie whose record is lost (`lost-values.ts`). */
export const lostKey = (name: string, form: string) => `flow.${name}.lost.${form}`;

/** Under which key it is noted what the forms of a flow asked when its records were kept. */
const versionsKey = (name: string) => `flow.${name}.versions`;

const versionsOf = ({ steps }: Pick<FlowSpec, 'steps'>) => steps.map(({ version = '' }) => version).join(' ');

/** Notes that a flow's records, if there are any, are laid out by what its forms ask now. */
export function noteVersions(name: string, flow: Pick<FlowSpec, 'steps'>): void {
  if (readText(changedKey(name)) !== null) keepText(placeOf(versionsKey(name)), versionsOf(flow));
}

/** Whether records of a flow were kept while its forms asked otherwise; not known of what was kept before that was noted. */
export function isOutdated(name: string, flow: Pick<FlowSpec, 'steps'>): boolean {
  const noted = readText(versionsKey(name));
  return noted !== null && noted !== versionsOf(flow);
}

/** The stored text of a key, as it is; stable between changes. */
export function readText(key: string | undefined): string | null {
  return key === undefined ? null : (readKept(placeOf(key)) ?? null);
}

/** A stored record; one that cannot be read is none. */
export function parseRecord(text: string | null): KeptRecord | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as KeptRecord) : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (key: string) => parseRecord(readText(key)) !== undefined;

/** Whether a step cannot be gone on with: this browser has not kept the record that it needs. */
export const lacksRecord = ({ needs }: Pick<FlowStep, 'needs'>): boolean => needs !== undefined && !isKept(needs);

/** Whether this browser has nothing of an application, by the step that it begins with: its storage took nothing, was emptied, or there is none. */
export const lacksApplication = ({ keep }: Pick<FlowStep, 'keep'>): boolean => keep !== undefined && !isKept(keep);

/** Calls back when a kept record changes, in this tab or another. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  const stop = whenShownAgain(listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    stop();
  };
}

/**
 * Keeps a record under a key.
 *
 * @returns whether the browser took it; if not, it is held until the page goes
 */
export function keepRecord(name: string, key: string, record: unknown): boolean {
  // An older one would come back with the next page in place of what is held now.
  forgetText(placeOf(key));
  const isTaken = keepText(placeOf(key), JSON.stringify(record));
  keepText(placeOf(changedKey(name)), String(Date.now()));
  notify();
  return isTaken;
}

/**
 * Keeps the records of an application that came from the server, by form, in the place of all that this browser has of the
 * flow: another application's steps must not count as this one's.
 *
 * @returns whether the browser took all of them
 */
export function keepApplication(name: string, { steps }: Pick<FlowSpec, 'steps'>, records: Readonly<Record<string, KeptRecord>>): boolean {
  forgetRecords(steps.flatMap(({ form, keep }) => (keep === undefined || records[form] !== undefined ? [] : [keep])));
  const kept = steps.map(({ form, keep }) => keep === undefined || records[form] === undefined || keepRecord(name, keep, records[form]));
  return kept.every(Boolean);
}

/** Forgets records, by key. */
export function forgetRecords(keys: readonly string[]): void {
  for (const key of keys) forgetText(placeOf(key));
  notify();
}

/** Forgets that there was progress in a flow, with the records of all its steps. */
export function forgetProgress(name: string, flow: Pick<FlowSpec, 'steps'>): void {
  forgetRecords([...keysOf(flow), ...flow.steps.map(({ form }) => lostKey(name, form)), changedKey(name), versionsKey(name)]);
}

/** Forgets a flow's records once they are older than the flow allows. Returns whether it did. */
export function forgetExpired(name: string, flow: FlowSpec, now: number): boolean {
  const changed = Number(readText(changedKey(name)) ?? now);
  if (now - changed <= flow.expiresAfterDays * DAY_MS) return false;
  forgetProgress(name, flow);
  return true;
}
