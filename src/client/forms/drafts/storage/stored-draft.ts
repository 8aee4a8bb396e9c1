import type { FieldPath } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { StoredSelections } from '#shared/forms/wire/stored-selections.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { IdempotencyKey } from './idempotency-key.ts';

/** A chosen file. Its content is stored in IndexedDB under the id. */
interface StoredFile {
  readonly id: string;
  readonly name: string;
}

/** A draft as JSON in the browser's storage. */
export interface StoredDraft {
  /** The changed values without files; null for a value that was emptied. */
  readonly texts: Payload;
  readonly files: Readonly<Record<FieldPath, StoredFile>>;
  /** When it was stored, in ms since 1970. */
  readonly changed: number;
  /** The version of the form that it was written with; undefined if unknown. */
  readonly version?: string | undefined;
  /** The selected branches. */
  readonly chosen?: StoredSelections | undefined;
  /** The form was submitted: only the selected branches are left. */
  readonly isSent?: boolean | undefined;
  /** The key of a submit that has no response so far. */
  readonly unanswered?: IdempotencyKey | undefined;
  /** The token by which the server finds the visitor whose save has no answer so far. */
  readonly visitorToken?: string | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isStoredFile = (value: unknown): value is StoredFile => isPlainObject(value) && isText(value['id']) && isText(value['name']);

const isSelections = (value: unknown): value is StoredSelections =>
  isPlainObject(value) && Object.values(value).every((index) => typeof index === 'number');

const isKey = (value: unknown): value is IdempotencyKey => isPlainObject(value) && isText(value['key']) && isText(value['fingerprint']);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a stored draft. Other scripts may have written anything under its key, which must not break the form. Malformed parts beside the
 * values are left out.
 *
 * @returns undefined if the text is no draft
 */
export function parseStoredDraft(text: string): StoredDraft | undefined {
  const draft = parseJson(text);
  if (!isPlainObject(draft)) return undefined;
  const { texts, files, changed, version, chosen, isSent, unanswered, visitorToken } = draft;
  if (!isPlainObject(texts) || typeof changed !== 'number') return undefined;
  return {
    texts,
    files: Object.fromEntries(
      Object.entries(isPlainObject(files) ? files : {}).filter((entry): entry is [string, StoredFile] => isStoredFile(entry[1])),
    ),
    changed,
    ...(isText(version) && { version }),
    ...(isSelections(chosen) && { chosen }),
    ...(isSent === true && { isSent }),
    ...(isKey(unanswered) && { unanswered }),
    ...(isText(visitorToken) && { visitorToken }),
  };
}
