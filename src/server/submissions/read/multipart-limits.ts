// The limits of a multipart body. The size of one file is `maxFileSize` in the schema (`schemas/shared/file.json`); how much one visitor may
// upload in a day is the setting `UPLOAD_BUDGET_MB`.
import { maxHeaderSize } from 'node:http';
import type { Form } from '#engine/index.ts';
import { MAX_UNKNOWN, type SizeLimits } from '#engine/server/index.ts';
import { fileRules } from '#shared/forms/files/file-fields.ts';
import { takesPayloadPart } from '#shared/forms/wire/multipart.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Maximum bytes in UTF-8 of one UTF-16 code unit. */
const UTF8 = 3;

/** Bytes of a form that is sent as JSON, and of the part `payload`. No text of a form is longer, whatever its schema allows. */
export const JSON_LIMIT = 64 * KILOBYTE;

/** Bytes of all texts of a form that sends nested values in the part `payload`. */
export const MAX_TEXT_BYTES = 4 * JSON_LIMIT;

/** The most controls of a page without scripts, rows included. */
const MAX_NAMES = 2000;
/** The most files in rows, whatever a schema allows. */
const MAX_FILES = 32;
/** The most bytes of all files in rows, whatever a schema allows. */
const MAX_BYTES = 256 * MEGABYTE;
/** Files beyond the form's own that are still read, such as a second one for the same field, so that the error can name the field. */
const SPARE_FILES = 2;

/** The size limit of one file of a form, in bytes; 0 if it has no file fields. */
function largestFile(form: Form): number {
  return Math.max(0, ...[...fileRules(form).values()].map(({ maxFileSize = 10 * MEGABYTE }) => maxFileSize));
}

/** Maximum number of files: one for each field, in each row. */
function maxFiles(form: Form, { files }: SizeLimits): number {
  const rules = fileRules(form).size;
  return rules === 0 ? 0 : Math.max(rules, Math.min(MAX_FILES, files));
}

/** The limits at which reading a multipart body stops, derived from its form: numbers of parts, sizes in bytes. */
export function multipartLimits(form: Form, limits: SizeLimits) {
  const hasPayload = takesPayloadPart(form);
  const fields = Math.min(MAX_NAMES, limits.controls + MAX_UNKNOWN) + (hasPayload ? 1 : 0);
  const files = maxFiles(form, limits) + SPARE_FILES;
  const fileSize = largestFile(form);
  const ownFiles = [...form.document.root.named('properties').values()].filter(({ keywords }) => keywords.fileTypes).length;
  return {
    fieldSize: hasPayload ? JSON_LIMIT : Math.min(JSON_LIMIT, limits.longest * UTF8),
    /** Bytes of all texts together, which are held in memory. */
    texts: hasPayload ? MAX_TEXT_BYTES : Infinity,
    fields,
    files,
    fileSize,
    parts: fields + files,
    headerPairs: 20,
    // The header of a part, with its field's name, may be as long as that of a request.
    headerSize: maxHeaderSize,
    /** Of the whole body: a largest file for each part, at most 256 MB unless the top-level file fields alone need more, and 1 MB for the rest. */
    bytes: Math.min(Math.max(MAX_BYTES, ownFiles * fileSize), files * fileSize) + MEGABYTE,
  };
}
