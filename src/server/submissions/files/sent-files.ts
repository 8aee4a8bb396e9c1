import { withoutUnknown, type Form } from '#engine/index.ts';
import { fileRuleAt, isFixed, placePattern, replacedPath, valuesOfFiles } from '#shared/forms/file-fields.ts';
import { keysAlong, fieldPath, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import type { SiteKeywords } from '#shared/forms/site-form.ts';
import type { FieldError, Payload } from '#shared/forms/types.ts';
import { filesIn } from '#shared/forms/files-in.ts';
import type { StoredFile } from '../../storage/encryption/encrypted-rows.ts';
import type { PlaceFile } from '../../storage/leads/save-lead.ts';
import { Upload } from '../read/upload.ts';

type Stored = readonly Pick<StoredFile, 'field' | 'filename'>[];

/** A file that came, in its place. */
export interface SentFile {
  readonly field: FieldPath;
  readonly upload: Upload;
  /** What its field asks of it. */
  readonly rule: SiteKeywords;
}

/** Where files are asked for in a form, and what came there. */
export class SentFiles {
  readonly #form: Form;
  readonly #payload: Payload;
  readonly #stored: Stored;
  /** What stands where a file is asked for, whatever it is. */
  readonly #values: readonly (readonly [FieldPath, unknown])[];
  readonly uploads: readonly SentFile[];
  /** Places whose earlier file another one takes the place of. */
  readonly #replaced: ReadonlySet<FieldPath>;

  /** @param stored the files of the lead as it is */
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

  /** Whether a stored file has a place of its own that is there now, so that it stays without being named. */
  #isThere(field: FieldPath): boolean {
    return isFixed(this.#form, field) && typeof valueAt(this.#payload, parentOf(field)) === 'object';
  }

  /** The payload with the files that were stored before and did not come again: they are still there, also for the schema's `required`. */
  withStored(): Payload {
    const absent = this.#stored.filter(({ field }) => this.#isThere(field) && valueAt(this.#payload, field) === undefined);
    return absent.reduce((payload, { field, filename }) => withValueAt(payload, field, filename), this.#payload);
  }

  /** An unchanged file travels as its stored name, which must be of this very lead, from a place that is asked the same, and named once. */
  referenceErrors(): FieldError[] {
    const form = this.#form;
    const patterns = new Map(this.#stored.map(({ field, filename }) => [filename, placePattern(form, field)]));
    const places = new Map<unknown, FieldPath>();
    return this.#values.flatMap(([field, value]): FieldError[] => {
      if (Array.isArray(value)) return [{ field, message: 'Choose one file only' }];
      if (value instanceof Upload || (typeof value === 'string' && this.#replaced.has(field))) return [];
      const own = replacedPath(form, field);
      const pattern = typeof value === 'string' ? patterns.get(value) : undefined;
      const isItsOwn = pattern !== undefined && pattern === placePattern(form, own) && (places.get(value) ?? own) === own;
      places.set(value, own);
      return isItsOwn ? [] : [{ field, message: 'Choose the file again' }];
    });
  }

  /**
   * In a form that is right otherwise: a file where something else is asked for, or anything. As a value it has a name and a size, and passes
   * for a group that may have these; stored, nothing would be left of it. Under names that the form does not know it is dropped like all
   * else: a page of an earlier version may have it.
   */
  strayErrors(): FieldError[] {
    const form = this.#form;
    return filesIn(withoutUnknown(form, this.#payload), (value) => value instanceof Upload)
      .filter(([field]) => !fileRuleAt(form, field))
      .map(([field]) => ({ field, message: 'No file is asked for here' }));
  }

  /** Where each file that the lead has already is from now on. */
  place(): PlaceFile {
    const form = this.#form;
    const named = new Map(this.#values.flatMap(([field, value]) => (typeof value === 'string' ? [[value, field] as const] : [])));
    return ({ field, filename }) => {
      const place = named.get(filename) ?? (this.#isThere(field) ? field : undefined);
      if (place === undefined) return undefined;
      const own = replacedPath(form, place);
      return this.#replaced.has(own) ? undefined : own;
    };
  }
}

const parentOf = (path: FieldPath): FieldPath => fieldPath(keysAlong(path).slice(0, -1));
