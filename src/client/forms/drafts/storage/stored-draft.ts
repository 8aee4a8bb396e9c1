import type { FieldPath } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { StoredSelections } from '#shared/forms/wire/stored-selections.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { Attempt } from './idempotency-key.ts';

/** A chosen file as a draft's text names it. */
interface FileNote {
  readonly id: string;
  readonly name: string;
}

/** What a draft's text says. */
export interface Note {
  readonly texts: Payload;
  readonly files: Readonly<Record<FieldPath, FileNote>>;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** Version of the form that it was written into; absent: the present one, as far as is known. */
  readonly version?: string | undefined;
  /** Absent where nobody chooses. */
  readonly chosen?: StoredSelections | undefined;
  /** The form was sent: only what was chosen in it is left. */
  readonly isSent?: boolean | undefined;
  /** It was sent, and no answer has come. */
  readonly unanswered?: Attempt | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isFileNote = (value: unknown): value is FileNote => isPlainObject(value) && isText(value['id']) && isText(value['name']);

const isChosen = (value: unknown): value is StoredSelections =>
  isPlainObject(value) && Object.values(value).every((index) => typeof index === 'number');

const isAttempt = (value: unknown): value is Attempt => isPlainObject(value) && isText(value['key']) && isText(value['fingerprint']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a draft's text. Browsers hand out what anything has written under its key; where a form stumbles over that, it does so each time
 * that it is opened. What cannot be read of the parts beside the answers is left out: these are not lost with it.
 *
 * @returns undefined where it is no draft
 */
export function readNote(text: string): Note | undefined {
  const note = parsed(text);
  if (!isPlainObject(note)) return undefined;
  const { texts, files, changed, version, chosen, isSent, unanswered } = note;
  if (!isPlainObject(texts) || typeof changed !== 'number') return undefined;
  return {
    texts,
    files: Object.fromEntries(
      Object.entries(isPlainObject(files) ? files : {}).filter((pair): pair is [string, FileNote] => isFileNote(pair[1])),
    ),
    changed,
    ...(isText(version) && { version }),
    ...(isChosen(chosen) && { chosen }),
    ...(isSent === true && { isSent }),
    ...(isAttempt(unanswered) && { unanswered }),
  };
}
