// Reads and writes the records of saved steps in localStorage, with their versions.
import { removeText, storeText, readText } from '#client/forms/drafts/storage/text-storage.ts';
import { onRestoredFromCache } from '#client/forms/drafts/history/on-restored-from-cache.ts';
import type { FlowSpec, FlowStep } from '#shared/flows/types.ts';
import { recordKeysOf } from '#shared/flows/derive.ts';

/** A step's record from the server. */
export type KeptRecord = Readonly<Record<string, unknown>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Where a key's text is stored: in `localStorage`, or in memory where that is blocked. */
const placeOf = (key: string) => ({ storage: 'local', key }) as const;

/** Key of the time when a flow's progress last changed (ms since 1970). */
const changedKey = (name: string) => `flow.${name}.changed`;

/** Key of the values of a step whose record is lost (`lost-values.ts`). */
export const lostKey = (name: string, form: string) => `flow.${name}.lost.${form}`;

/** Key of the versions of a flow's forms when its records were stored. */
const versionsKey = (name: string) => `flow.${name}.versions`;

const versionsOf = ({ steps }: Pick<FlowSpec, 'steps'>) => steps.map(({ version = '' }) => version).join(' ');

/** Stores the present versions of a flow's forms, if it has records. */
export function storeVersions(name: string, flow: Pick<FlowSpec, 'steps'>): void {
  if (storedText(changedKey(name)) !== null) storeText(placeOf(versionsKey(name)), versionsOf(flow));
}

/** Whether records of a flow were stored under other versions of its forms; false where no versions are stored. */
export function isOutdated(name: string, flow: Pick<FlowSpec, 'steps'>): boolean {
  const storedVersions = storedText(versionsKey(name));
  return storedVersions !== null && storedVersions !== versionsOf(flow);
}

/** The stored text of a key. Unparsed, because React needs a snapshot that stays equal. */
export function storedText(key: string | undefined): string | null {
  return key === undefined ? null : (readText(placeOf(key)) ?? null);
}

/** Parses a stored record; undefined where it is malformed. */
export function parseRecord(text: string | null): KeptRecord | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as KeptRecord) : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (key: string) => parseRecord(storedText(key)) !== undefined;

/** Whether a step cannot be done: this browser lacks the record that it needs. */
export const lacksRecord = ({ needs }: Pick<FlowStep, 'needs'>): boolean => needs !== undefined && !isKept(needs);

/** Whether this browser has no record of an application's first step. */
export const lacksApplication = ({ keep }: Pick<FlowStep, 'keep'>): boolean => keep !== undefined && !isKept(keep);

/** Calls a listener when a stored record changes, in this tab or another. @returns stops listening */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  const stop = onRestoredFromCache(listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    stop();
  };
}

/**
 * Stores a record under a key.
 *
 * @returns whether the browser stored it; if not, it is kept in memory until the page closes
 */
export function keepRecord(name: string, key: string, record: unknown): boolean {
  // If storing fails, the next page must not find an older record.
  removeText(placeOf(key));
  const isStored = storeText(placeOf(key), JSON.stringify(record));
  storeText(placeOf(changedKey(name)), String(Date.now()));
  notify();
  return isStored;
}

/**
 * Stores an application's records from the server, by form. Replaces everything this browser has of the flow, so that steps of
 * another application do not count as this one's.
 *
 * @returns whether the browser stored all of them
 */
export function keepApplication(name: string, { steps }: Pick<FlowSpec, 'steps'>, records: Readonly<Record<string, KeptRecord>>): boolean {
  forgetRecords(steps.flatMap(({ form, keep }) => (keep === undefined || records[form] !== undefined ? [] : [keep])));
  const kept = steps.map(({ form, keep }) => keep === undefined || records[form] === undefined || keepRecord(name, keep, records[form]));
  return kept.every(Boolean);
}

/** Removes records, by key. */
export function forgetRecords(keys: readonly string[]): void {
  for (const key of keys) removeText(placeOf(key));
  notify();
}

/** Removes all progress in a flow, with the records of its steps. */
export function forgetProgress(name: string, flow: Pick<FlowSpec, 'steps'>): void {
  forgetRecords([...recordKeysOf(flow), ...flow.steps.map(({ form }) => lostKey(name, form)), changedKey(name), versionsKey(name)]);
}

/** Removes a flow's records if they are older than the flow allows. @returns whether it did */
export function forgetExpired(name: string, flow: FlowSpec, now: number): boolean {
  const changed = Number(storedText(changedKey(name)) ?? now);
  if (now - changed <= flow.expiresAfterDays * DAY_MS) return false;
  forgetProgress(name, flow);
  return true;
}
