// Reads, writes and removes drafts in the browser's storage.
import { filesIn } from '#shared/forms/files/files-in.ts';
import { keysAlong, valueAt, type FieldPath } from '#shared/forms/path.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { StoredSelections } from '#shared/forms/wire/stored-selections.ts';
import type { DraftPlace } from './draft-lifetime.ts';
import { readFile, removeFile, storeFile } from './file-storage.ts';
import { parseStoredDraft, type StoredDraft } from './stored-draft.ts';
import { readText, removeText, storeText } from './text-storage.ts';

/** What is stored beside the values. */
export interface DraftInfo {
  readonly version?: string | undefined;
  readonly selections?: StoredSelections | undefined;
  readonly isSubmitted?: boolean;
}

export interface Draft {
  /** The changed values without files; null for a value that was emptied. */
  readonly values: Payload;
  /** The paths of the files. */
  readonly pendingFiles: readonly FieldPath[];
  /** The selected branches. */
  readonly selections: StoredSelections;
  /** The form was submitted: only the selected branches are left. */
  readonly isSubmitted: boolean;
  /** The version of the form that it was written with; undefined if unknown. */
  readonly version: string | undefined;
  /** Reads the files: by path, and the names of those that the browser has lost. */
  readonly files: () => Promise<{ readonly found: Readonly<Record<FieldPath, File>>; readonly lost: readonly string[] }>;
}

/** Reads a draft as it is stored; undefined if there is none, or it has expired. */
export function readStoredDraft(place: DraftPlace): StoredDraft | undefined {
  const stored = parseStoredDraft(readText(place) ?? '');
  return stored && Date.now() - stored.changed <= place.maxAgeMs ? stored : undefined;
}

async function readFiles(files: StoredDraft['files'], maxAgeMs: number): Promise<{ found: Record<FieldPath, File>; lost: string[] }> {
  const all = await Promise.all(
    Object.entries(files).map(async ([path, { id, name }]) => ({ path, name, file: await readFile(id, maxAgeMs) })),
  );
  return {
    found: Object.fromEntries(all.flatMap(({ path, file }) => (file ? [[path, file] as const] : []))),
    lost: all.flatMap(({ name, file }) => (file ? [] : [name])),
  };
}

/** Reads a draft; undefined if there is none. An expired one is removed, its files by the next {@link removeExpiredFiles}. */
export function readDraft(place: DraftPlace): Draft | undefined {
  const stored = readStoredDraft(place);
  if (!stored) removeText(place);
  if (!stored) return undefined;
  const { texts, files, chosen = {}, isSent = false, version } = stored;
  return {
    values: texts,
    pendingFiles: Object.keys(files),
    selections: chosen,
    isSubmitted: isSent,
    version,
    files: () => readFiles(files, place.maxAgeMs),
  };
}

/** Whether the values contain something at a path: another file, or that its field was emptied. */
function isReplaced(values: Payload, path: FieldPath): boolean {
  const [field = ''] = keysAlong(path);
  return values[field] === null || (valueAt(values, path) ?? undefined) !== undefined;
}

/**
 * Stores a draft instead of an earlier one; its text before this returns. Without any value or selection the draft is removed.
 *
 * @param pendingFiles paths of files of the earlier draft that are still being read: they stay in the draft
 * @returns whether the browser stored all of it; the page holds the rest until it is left
 */
export async function writeDraft(
  place: DraftPlace,
  values: Payload,
  pendingFiles: readonly FieldPath[] = [],
  info: DraftInfo = {},
): Promise<boolean> {
  const earlierDraft = readStoredDraft(place);
  const earlierFiles = Object.entries(earlierDraft?.files ?? {});
  const newFiles = filesIn(values, (value): value is File => value instanceof File);
  const storing = newFiles.map(([path, file]) => ({ path, name: file.name, ...storeFile(file, place.maxAgeMs) }));
  const files = Object.fromEntries([
    ...earlierFiles.filter(([path]) => pendingFiles.includes(path) && !isReplaced(values, path)),
    ...storing.map(({ path, id, name }) => [path, { id, name }] as const),
  ]) as StoredDraft['files'];
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof File)));
  // JSON has null for a file in a list. An emptied entry must not become null too, because null may be a valid value.
  const withoutFiles = function (this: unknown, _key: string, value: unknown) {
    if (value instanceof File) return undefined;
    return value === undefined && Array.isArray(this) ? '' : value;
  };

  const { version, selections = {}, isSubmitted = false } = info;
  const isEmpty = [texts, files, selections].every((part) => Object.keys(part).length === 0);
  const { unanswered, visitorToken } = isSubmitted || !earlierDraft ? {} : earlierDraft;
  const changed = Date.now();
  const chosen = Object.keys(selections).length > 0 && { chosen: selections };
  const draft: StoredDraft = { texts, files, changed, version, ...(isSubmitted && { isSent: true }), ...chosen, unanswered, visitorToken };
  if (isEmpty) removeText(place);
  const isTextStored = isEmpty || storeText(place, JSON.stringify(draft, withoutFiles));
  const usedIds = new Set(Object.values(files).map(({ id }) => id));
  const results = await Promise.all([
    ...storing.map(({ isStored }) => isStored),
    ...earlierFiles.filter(([, { id }]) => !usedIds.has(id)).map(([, { id }]) => removeFile(id).then(() => true)),
  ]);
  return isTextStored && results.every(Boolean);
}

/** Stores the key of a submit, and the visitor's token, in the draft if there is one. */
export function setUnanswered(place: DraftPlace, unanswered: Pick<StoredDraft, 'unanswered' | 'visitorToken'>): void {
  const stored = readStoredDraft(place);
  if (stored) storeText(place, JSON.stringify({ ...stored, ...unanswered } satisfies StoredDraft));
}

const listeners = new Map<string, Set<() => void>>();

/** Calls a listener when this page removes the draft. @returns stops listening */
export function onDraftRemoved({ key }: DraftPlace, listener: () => void): () => void {
  const all = listeners.get(key) ?? new Set();
  listeners.set(key, all.add(listener));
  return () => all.delete(listener);
}

/**
 * Removes a draft, and notifies the other forms on the page that show it.
 *
 * @param ownListener is not called
 * @param info stays stored
 */
export async function removeDraft(place: DraftPlace, ownListener?: () => void, info?: DraftInfo): Promise<void> {
  for (const listener of listeners.get(place.key) ?? []) if (listener !== ownListener) listener();
  await writeDraft(place, {}, [], info);
}
