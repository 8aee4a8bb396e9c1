// Normalises and validates a payload, its files included.
import { fillMissingRequired, isUnnamedKey, type Form, withoutUnknown } from '#engine/index.ts';
import { byFormOrder, findOversize, normalizePayload, validatePayload, writtenPath } from '#engine/server/index.ts';
import { replacedPath, withoutFiles } from '#shared/forms/files/file-fields.ts';
import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { isOwnId } from '#shared/forms/wire/own-id.ts';
import type { ApiFieldError, Payload } from '#shared/forms/types.ts';
import { Problem, invalidFields } from '../http/problem.ts';
import type { Lead } from '../storage/leads/read-leads.ts';
import type { MoveFile } from '../storage/leads/save-lead.ts';
import type { LeadPayload } from '../storage/encryption/encrypted-rows.ts';
import { remainingWithheld, restoreWithheld } from './withheld-values.ts';
import { type CheckedUpload, type FileChecks, fileErrors, inspectUploads } from './files/file-errors.ts';
import type { AcceptedFile } from './files/keep-files.ts';
import type { FormRoute } from './form-route.ts';
import { mergeFormerValues } from './older-pages/former-values.ts';
import { applyMasks, unchangedMasked } from './mask.ts';
import { SentFiles } from './files/sent-files.ts';
import { addedPaths } from './older-pages/form-changes.ts';
import { Upload } from './read/upload.ts';

export interface Accepted {
  /** Fields without files, masked where the schema says so. */
  readonly answers: LeadPayload;
  /** `answers`, and values of the lead that the form no longer asks for. */
  readonly payload: LeadPayload;
  /** Paths of the values that are stored encrypted. */
  readonly sensitive: readonly FieldPath[];
  readonly files: readonly AcceptedFile[];
  /** The visitor who added a sensitive value, by its path, if it was another one. */
  readonly withheld: Readonly<Record<FieldPath, string>> | undefined;
  /** Paths of fields that the page did not have, and that got their defaults. */
  readonly defaulted: readonly FieldPath[];
  /** Returns the new path of each stored file of the lead. */
  readonly moveFile: MoveFile;
}

const MAX_ERRORS = 100;
const MAX_NAME_LENGTH = 64;

/** Shortens the names in a path for the response: a client may have sent names of any length. */
const shorten = (path: FieldPath): FieldPath => fieldPath(keysAlong(path).map((key) => key.slice(0, MAX_NAME_LENGTH)));

/** The keys that lead to each dictionary entry without a name. */
function findUnnamed(value: unknown): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    isUnnamedKey(name) ? [[name]] : findUnnamed(entry).map((keys) => [name, ...keys]),
  );
}

/** Merges lists of errors, in the order of the form. Of several errors for a field, the first one counts. */
function merge(form: Form, ...lists: readonly (readonly ApiFieldError[])[]): ApiFieldError[] {
  const byField = new Map<string, ApiFieldError>();
  for (const { field, message } of lists.flat()) {
    if (!byField.has(field)) byField.set(field, { field: shorten(field), message });
  }
  const inOrder = byFormOrder(form);
  return [...byField.values()].sort((a, b) => inOrder(a.field, b.field)).slice(0, MAX_ERRORS);
}

function reject(status: number, errors: ApiFieldError[]): never {
  if (status === 413) throw new Problem('too-large', 'A file is too large.', { errors });
  if (status === 415) throw new Problem('wrong-file', 'Choose another file.', { errors });
  throw invalidFields(errors);
}

/**
 * Rejects a payload that exceeds the size limits of its form. Call it first: validating and comparing a huge payload
 * would take far too long.
 *
 * @throws Problem 422 with the first error
 */
export function enforceSizeLimits({ form }: FormRoute, submitted: Payload): void {
  const error = findOversize(form, submitted);
  if (error) reject(422, [{ field: shorten(error.path), message: error.message }]);
}

/** The values to store in the lead's row: without files, which have their own rows, and without the record's id. */
function fieldsOnly(payload: Payload, { form, definition: { submit } }: FormRoute): Payload {
  const fields = withoutFiles(form, withoutUnknown(form, payload), (value) => value instanceof Upload);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isOwnId(name, submit)));
}

function filesToKeep(uploads: readonly CheckedUpload[], form: Form): AcceptedFile[] {
  const byField = new Map<FieldPath, AcceptedFile>();
  const located = uploads.map((upload) => ({ ...upload, path: replacedPath(form, upload.field) }));
  // Replacements last, so that they win: if a client sends both `<field>` and `<field>_new`, the latter counts.
  const isReplacement = ({ field, path }: { readonly field: FieldPath; readonly path: FieldPath }) => Number(path !== field);
  for (const { inspection, upload, path } of located.sort((a, b) => isReplacement(a) - isReplacement(b))) {
    if (inspection && 'kind' in inspection) byField.set(path, { upload, field: path, kind: inspection.kind });
  }
  return [...byField.values()];
}

/**
 * Normalises and validates a payload: its fields against the schema, its files by their content, and references to stored files
 * and masked values against the stored lead (`current`).
 *
 * @param isOlderPage whether the page has an earlier version of the form; fields that it did not have get their defaults
 * @throws Problem 422, 415 or 413 with one error for each field, by the path under which it was sent
 */
export async function check(
  route: FormRoute,
  submitted: Payload,
  current: Lead | undefined,
  checks: FileChecks,
  isOlderPage = false,
): Promise<Accepted> {
  const { form } = route;
  const complete = restoreWithheld(submitted, current, form);
  const normalized = normalizePayload(form, complete);
  // Normalise again: a default may have been set in a field that is not visible.
  const payload = isOlderPage ? normalizePayload(form, fillMissingRequired(form, normalized)) : normalized;
  const files = new SentFiles(payload, form, current?.files ?? []);
  const unchanged = unchangedMasked(payload, current?.payload ?? {}, form);
  const inspected = await inspectUploads(files.uploads, checks);
  const errorsOfFiles = fileErrors(inspected, form);
  const errorsOfSchema = validatePayload(form, files.withStored())
    .errors.filter(({ path }) => !unchanged.has(path))
    .map(({ path, message }) => ({ field: path, message }));
  // Limit the number here too, since each path may be long.
  const nameless = findUnnamed(payload)
    .slice(0, MAX_ERRORS)
    .map((keys) => ({ field: fieldPath(keys), message: form.messages.entryName }));
  const fieldErrors = merge(form, errorsOfFiles, files.referenceErrors(), nameless, errorsOfSchema);
  const errors = fieldErrors.length > 0 ? fieldErrors : merge(form, files.strayErrors());
  const errorsAsSent = errors.map(({ field, message }) => ({ field: writtenPath(form, complete, field), message }));
  if (errors.length > 0) reject(Math.min(422, ...errorsOfFiles.map(({ status }) => status)), errorsAsSent);
  const answers = applyMasks(fieldsOnly(payload, route), unchanged, form) as LeadPayload;
  const stored = mergeFormerValues(answers, current, files.moveFile(), route.definition.schema);
  const withheld = remainingWithheld(submitted, stored.payload, current);
  return {
    answers,
    ...stored,
    withheld,
    defaulted: isOlderPage ? addedPaths(normalized, payload) : [],
    files: filesToKeep(inspected, form),
  };
}
