import { fileFields } from '#shared/forms/payload-schema.ts';
import { prune } from '#shared/forms/normalise.ts';
import { withoutUnknown } from '#shared/forms/without-unknown.ts';
import { measure } from '#shared/forms/measure.ts';
import { byFormOrder } from '#shared/forms/form-order.ts';
import type { FieldError, FormSchema, Payload } from '#shared/forms/types.ts';
import type { FileKind } from '../files/file-kinds.ts';
import { Problem, refusedFields } from '../http/problem.ts';
import type { Lead } from '../storage/leads.ts';
import type { LeadPayload } from '../storage/sealed-rows.ts';
import { type CheckedUpload, fileErrors, inspectUploads } from './file-errors.ts';
import type { FormRoute } from './form-route.ts';
import { applyMasks, unchangedMasked } from './mask.ts';
import { Upload } from './upload.ts';

/** A file that is to be kept, and the field whose file it becomes. */
export interface AcceptedFile {
  readonly upload: Upload;
  readonly field: string;
  readonly kind: FileKind;
}

export interface Accepted {
  /** Fields without files, masked where the schema says so. */
  readonly payload: LeadPayload;
  readonly files: readonly AcceptedFile[];
}

const MOST_ERRORS = 100;
const LONGEST_FIELD = 64;

const baseOf = (schema: FormSchema, field: string) => schema.properties[field]?.replaces ?? field;

/** The stored file of each field, by the field's name. */
function storedNames(current: Lead | undefined): ReadonlyMap<string, string> {
  return new Map(current?.files.map(({ field, filename }) => [field, filename]));
}

/** A file that was stored before and did not come again is still there, also for the schema's `required`. */
function withStoredFiles(payload: Payload, stored: ReadonlyMap<string, string>): Payload {
  return { ...Object.fromEntries(stored), ...payload };
}

/** An unchanged file travels as its stored name, which must be this very lead's. */
function referenceErrors(payload: Payload, stored: ReadonlyMap<string, string>, schema: FormSchema): FieldError[] {
  const fields = fileFields(schema);
  const replaced = new Set(fields.filter((name) => payload[name] instanceof Upload).map((name) => baseOf(schema, name)));
  return fields.flatMap((field) => {
    const value = payload[field];
    if (Array.isArray(value)) return [{ field, message: 'Choose one file only' }];
    if (value === undefined || value instanceof Upload || (typeof value === 'string' && replaced.has(field))) return [];
    return stored.get(baseOf(schema, field)) === value ? [] : [{ field, message: 'Choose the file again' }];
  });
}

/** One error a field, the gravest first, in the order of the form. */
function merge(schema: FormSchema, ...lists: readonly (readonly FieldError[])[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const { field, message } of lists.flat()) {
    if (!byField.has(field)) byField.set(field, { field: field.slice(0, LONGEST_FIELD), message });
  }
  return [...byField.values()].sort(byFormOrder(schema)).slice(0, MOST_ERRORS);
}

function refuse(status: number, errors: FieldError[]): never {
  if (status === 413) throw new Problem('too-large', 'A file is too large.', { errors });
  if (status === 415) throw new Problem('wrong-file', 'Choose another file.', { errors });
  throw refusedFields(errors);
}

/**
 * Refuses a form that is larger than any that is asked for, at the first thing that is too large. Nothing else may look at
 * what came before this has: checking, comparing and spelling out cost far more than they do for a form of its size.
 *
 * @throws Problem 422 with that one error
 */
export function requireSize({ bounds }: FormRoute, sent: Payload): void {
  const excess = measure(sent, bounds);
  if (excess) refuse(422, [{ field: excess.field.slice(0, LONGEST_FIELD), message: excess.message }]);
}

/** What the lead stores of the fields: no files (they have rows of their own), and not its own id. */
function fieldsOnly(payload: Payload, schema: FormSchema): Payload {
  const files = new Set(fileFields(schema));
  const known = withoutUnknown(payload, schema);
  return Object.fromEntries(Object.entries(known).filter(([name]) => !files.has(name) && name !== 'id'));
}

function filesToKeep(uploads: readonly CheckedUpload[], schema: FormSchema): AcceptedFile[] {
  const byField = new Map<string, AcceptedFile>();
  // Replacements last: where a file came in both spellings, `<field>_new` is the one meant.
  const isReplacement = ({ upload: { field } }: CheckedUpload) => Number(baseOf(schema, field) !== field);
  for (const { inspection, upload } of uploads.toSorted((a, b) => isReplacement(a) - isReplacement(b))) {
    const field = baseOf(schema, upload.field);
    if (inspection && 'kind' in inspection) byField.set(field, { upload, field, kind: inspection.kind });
  }
  return [...byField.values()];
}

/**
 * Checks a form as it came: pruned, against its schema, its files by content, stored names and masked values against the
 * lead as it is (`current`).
 *
 * @throws Problem 422, 415 or 413 with an error a field
 */
export async function check(route: FormRoute, sent: Payload, uploads: readonly Upload[], current: Lead | undefined): Promise<Accepted> {
  const { schema } = route;
  const payload = prune(sent, schema);
  const stored = storedNames(current);
  const unchanged = unchangedMasked(payload, current?.payload ?? {}, schema);
  // An unused file control sent nothing, and so is no file of the form.
  const inspected = await inspectUploads(
    uploads.filter(({ isUnused }) => !isUnused),
    schema,
  );
  const ofFiles = fileErrors(inspected, schema);
  const ofReferences = referenceErrors(payload, stored, schema);
  const ofSchema = route.judge(withStoredFiles(payload, stored)).filter(({ field }) => !unchanged.has(field));
  const errors = merge(schema, ofFiles, ofReferences, ofSchema);
  if (errors.length > 0) refuse(Math.min(422, ...ofFiles.map(({ status }) => status)), errors);
  const fields = applyMasks(fieldsOnly(payload, schema), unchanged, schema);
  return { payload: fields as LeadPayload, files: filesToKeep(inspected, schema) };
}
