// Matches uploads and names of stored files with the file fields of a form.
import { type Form, withoutUnknown } from '#engine/index.ts';
import { fileRuleAt, isFixed, placePattern, replacedPath, valuesOfFiles } from '#shared/forms/files/file-fields.ts';
import { keysAlong, fieldPath, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import type { SiteKeywords } from '#shared/forms/site-form.ts';
import type { ApiFieldError, Payload } from '#shared/forms/types.ts';
import { filesIn } from '#shared/forms/files/files-in.ts';
import type { StoredFile } from '../../storage/encryption/encrypted-rows.ts';
import type { MoveFile } from '../../storage/leads/save-lead.ts';
import { Upload } from '../read/upload.ts';

type Stored = readonly Pick<StoredFile, 'field' | 'filename'>[];

/** An upload, with the field that it was sent for. */
export interface SentFile {
  readonly field: FieldPath;
  readonly upload: Upload;
  /** The file keywords of its field. */
  readonly rule: SiteKeywords;
}

/** The values of a form's file fields: uploads, and names of files that are stored already. */
export class SentFiles {
  readonly #form: Form;
  readonly #payload: Payload;
  readonly #stored: Stored;
  /** Path and value of each file field. */
  readonly #values: readonly (readonly [FieldPath, unknown])[];
  readonly uploads: readonly SentFile[];
  /** Fields whose stored file is replaced by an upload. */
  readonly #replaced: ReadonlySet<FieldPath>;

  /** @param stored the files that the lead has now */
  constructor(payload: Payload, form: Form, stored: Stored) {
    this.#form = form;
    this.#payload = payload;
    this.#stored = stored;
    this.#values = valuesOfFiles(form, payload);
    this.uploads = this.#values.flatMap(([field, value]) => {
      const rule = value instanceof Upload ? fileRuleAt(form, field) : undefined;
      return value instanceof Upload && rule ? [{ field, upload: value, rule }] : [];
    });
    this.#replaced = new Set(this.uploads.map(({ field }) => replacedPath(form, field)));
  }

  /** Whether a stored file is kept although the payload does not name it: its field is not in a list, and its group is in the payload. */
  #isKeptUnnamed(field: FieldPath): boolean {
    return isFixed(this.#form, field) && typeof valueAt(this.#payload, parentOf(field)) === 'object';
  }

  /** The payload with the names of stored files that stay, so that the schema's `required` finds them. */
  withStored(): Payload {
    const absent = this.#stored.filter(({ field }) => this.#isKeptUnnamed(field) && valueAt(this.#payload, field) === undefined);
    return absent.reduce((payload, { field, filename }) => withValueAt(payload, field, filename), this.#payload);
  }

  /** Checks references to stored files: each must name a file of this lead, of the same kind of field, and only once. */
  referenceErrors(): ApiFieldError[] {
    const form = this.#form;
    const patterns = new Map(this.#stored.map(({ field, filename }) => [filename, placePattern(form, field)]));
    const paths = new Map<unknown, FieldPath>();
    return this.#values.flatMap(([field, value]): ApiFieldError[] => {
      if (Array.isArray(value)) return [{ field, message: 'Choose one file only' }];
      if (value instanceof Upload || (typeof value === 'string' && this.#replaced.has(field))) return [];
      const path = replacedPath(form, field);
      const pattern = typeof value === 'string' ? patterns.get(value) : undefined;
      const isAllowed = pattern !== undefined && pattern === placePattern(form, path) && (paths.get(value) ?? path) === path;
      paths.set(value, path);
      return isAllowed ? [] : [{ field, message: 'Choose the file again' }];
    });
  }

  /**
   * Errors for uploads in fields that take no files. An upload object may be valid in a group or an unrestricted field, but cannot
   * be stored there. Uploads under unknown names are dropped like other unknown fields: an older page may send them.
   */
  strayErrors(): ApiFieldError[] {
    const form = this.#form;
    return filesIn(withoutUnknown(form, this.#payload), (value) => value instanceof Upload)
      .filter(([field]) => !fileRuleAt(form, field))
      .map(([field]) => ({ field, message: 'No file is asked for here' }));
  }

  /** Returns the new path of each file that is already stored; `undefined`: the lead no longer refers to it. */
  moveFile(): MoveFile {
    const form = this.#form;
    const pathsByName = new Map(this.#values.flatMap(([field, value]) => (typeof value === 'string' ? [[value, field] as const] : [])));
    return ({ field, filename }) => {
      const sentAt = pathsByName.get(filename) ?? (this.#isKeptUnnamed(field) ? field : undefined);
      if (sentAt === undefined) return undefined;
      const path = replacedPath(form, sentAt);
      return this.#replaced.has(path) ? undefined : path;
    };
  }
}

const parentOf = (path: FieldPath): FieldPath => fieldPath(keysAlong(path).slice(0, -1));
