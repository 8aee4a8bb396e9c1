// Reads, converts and writes the text of a draft in the browser's storage.
import { filesIn } from '#shared/forms/files/files-in.ts';
import { keysAlong, valueAt, type FieldPath } from '#shared/forms/path.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { StoredSelections } from '#shared/forms/wire/stored-selections.ts';
import type { Attempt } from './idempotency-key.ts';
import type { DraftPlace } from './draft-lifetime.ts';
import { forgetFile, keepFile, readFile } from './file-storage.ts';
import { forgetText, keepText, readKept } from './text-storage.ts';
import { readNote, type Note } from './stored-draft.ts';

/** What a draft says beside answers. */
export type About = Pick<Note, 'version' | 'chosen' | 'isSent'>;

/** A draft as it comes back. */
export interface Draft {
  /** Answers by field, `null` for one that was emptied; files are still to come. */
  readonly texts: Payload;
  /** Paths of the files that are still to come. */
  readonly awaited: readonly FieldPath[];
  /** Which branches show, where nothing in the answers tells. */
  readonly chosen: StoredSelections;
  /** It is what is left of a form that was sent. */
  readonly isSent: boolean;
  /** The files by path, and the names of those that the browser could not keep. */
  readonly files: Promise<{ readonly kept: Readonly<Record<FieldPath, File>>; readonly lost: readonly string[] }>;
}

function read(place: DraftPlace): Note | undefined {
  const note = readNote(readKept(place) ?? '');
  return note && Date.now() - note.changed <= place.maxAgeMs ? note : undefined;
}

async function readFiles(notes: Note['files'], maxAgeMs: number): Promise<{ kept: Record<FieldPath, File>; lost: string[] }> {
  const found = await Promise.all(
    Object.entries(notes).map(async ([field, { id, name }]) => ({ field, name, file: await readFile(id, maxAgeMs) })),
  );
  return {
    kept: Object.fromEntries(found.flatMap(({ field, file }) => (file ? [[field, file] as const] : []))),
    lost: found.flatMap(({ name, file }) => (file ? [] : [name])),
  };
}

/** The draft of a place; undefined when there is none. One that is too old is forgotten, its files by the next sweep. */
export function readDraft(place: DraftPlace): Draft | undefined {
  const note = read(place);
  if (!note) forgetText(place);
  if (!note) return undefined;
  const { texts, files, chosen = {}, isSent = false } = note;
  return { texts, awaited: Object.keys(files), chosen, isSent, files: readFiles(files, place.maxAgeMs) };
}

/** The version of the form that a draft was written into, where it names one. */
export const draftVersion = (place: DraftPlace): string | undefined => read(place)?.version;

/**
 * Lays a draft out anew, for a form that asks by other names than the one it was written into.
 *
 * @param carried gives the texts as they are now, and where each file belongs, by where it was
 */
export function layOutDraft(
  place: DraftPlace,
  version: string,
  carried: (texts: Payload, files: readonly FieldPath[]) => { readonly texts: Payload; readonly places: ReadonlyMap<FieldPath, FieldPath> },
): void {
  const note = read(place);
  if (!note) return;
  const { texts, places } = carried(note.texts, Object.keys(note.files));
  const files = Object.fromEntries(Object.entries(note.files).map(([field, file]) => [places.get(field) ?? field, file]));
  keepText(place, JSON.stringify({ ...note, texts, files, version } satisfies Note));
}

/** Whether something is said of what stands at a path: another file, or that it was emptied. */
function isAnswered(answers: Payload, path: FieldPath): boolean {
  const [field = ''] = keysAlong(path);
  return answers[field] === null || (valueAt(answers, path) ?? undefined) !== undefined;
}

/**
 * Keeps a draft in place of an earlier one, the text before this returns; without any answer or choice the place is empty again.
 *
 * @param awaited paths of files that are still to come from the earlier draft: what it says of them stays
 * @param about of the form that they were given to
 * @returns whether the browser took all of it; what it did not take is held until the page goes
 */
export async function keepDraft(
  place: DraftPlace,
  answers: Payload,
  awaited: readonly FieldPath[] = [],
  about: About = {},
): Promise<boolean> {
  const before = read(place);
  const earlier = Object.entries(before?.files ?? {});
  const newFiles = filesIn(answers, (value): value is File => value instanceof File);
  const keeping = newFiles.map(([field, file]) => ({ field, name: file.name, ...keepFile(file, place.maxAgeMs) }));
  const files = Object.fromEntries([
    ...earlier.filter(([field]) => awaited.includes(field) && !isAnswered(answers, field)),
    ...keeping.map(({ field, id, name }) => [field, { id, name }] as const),
  ]) as Note['files'];
  const texts = Object.fromEntries(Object.entries(answers).filter(([, value]) => !(value instanceof File)));
  // In a list null holds a file's place; of what was emptied there it would be an answer, where that may be null.
  const withoutFiles = function (this: unknown, _key: string, value: unknown) {
    if (value instanceof File) return undefined;
    return value === undefined && Array.isArray(this) ? '' : value;
  };

  const { chosen = {}, ...rest } = about;
  const isEmpty = [texts, files, chosen].every((part) => Object.keys(part).length === 0);
  const unanswered = rest.isSent ? undefined : before?.unanswered;
  const note: Note = { texts, files, changed: Date.now(), ...rest, ...(Object.keys(chosen).length > 0 && { chosen }), unanswered };
  if (isEmpty) forgetText(place);
  const isTaken = isEmpty || keepText(place, JSON.stringify(note, withoutFiles));
  const named = new Set(Object.values(files).map(({ id }) => id));
  const [...kept] = await Promise.all([
    ...keeping.map(({ isKept }) => isKept),
    ...earlier.filter(([, { id }]) => !named.has(id)).map(([, { id }]) => forgetFile(id).then(() => true)),
  ]);
  return isTaken && kept.every(Boolean);
}

/** The try at sending the draft of a place that got no answer. */
export const unansweredOf = (place: DraftPlace): Attempt | undefined => read(place)?.unanswered;

/** Keeps with the draft of a place, where there is one, that it was sent without an answer so far; undefined: it is answered. */
export function keepUnanswered(place: DraftPlace, unanswered: Attempt | undefined): void {
  const note = read(place);
  if (note) keepText(place, JSON.stringify({ ...note, unanswered } satisfies Note));
}

const listeners = new Map<string, Set<() => void>>();

/** Calls back when the draft of a place is forgotten; returns what ends that. */
export function onForgotten({ key }: DraftPlace, listener: () => void): () => void {
  const all = listeners.get(key) ?? new Set();
  listeners.set(key, all.add(listener));
  return () => all.delete(listener);
}

/**
 * Forgets the draft of a place, because it was sent or the visitor wants it gone, and tells the forms that show it.
 *
 * @param teller the listener that knows
 * @param left what is kept all the same
 */
export async function forgetDraft(place: DraftPlace, teller?: () => void, left?: About): Promise<void> {
  for (const listener of listeners.get(place.key) ?? []) if (listener !== teller) listener();
  await keepDraft(place, {}, [], left);
}
