import { finished } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Bounds } from '#shared/forms/bounds.ts';
import { kindOf } from '#shared/forms/kinds/kinds.ts';
import { fieldAt } from '#shared/forms/path.ts';
import { fileFields } from '#shared/forms/payload-schema.ts';
import type { FieldError, FormSchema, Payload } from '#shared/forms/types.ts';
import type { StagedFile, Staging } from '../files/staging.ts';
import { Problem } from '../http/problem.ts';
import { drain } from './drain.ts';
import type { FormRoute } from './form-route.ts';
import { multipartLimits } from './multipart-limits.ts';
import { cleanName, Upload } from './upload.ts';

const MEGABYTE = 1024 * 1024;
const EMPTY: StagedFile = { path: '', size: 0, sha256: '', key: Buffer.alloc(0), storedSha256: '' };

/** Takes a text field; a name that comes again makes a list where the schema has one, and elsewhere an error. */
function addText(payload: Map<string, unknown>, schema: FormSchema, name: string, value: unknown): void {
  const isList = kindOf(fieldAt(schema, name) ?? {}).isList;
  const before = payload.get(name);
  if (Array.isArray(before)) before.push(value);
  else if (before === undefined) payload.set(name, isList ? [value] : value);
  else payload.set(name, [before, value]);
}

async function stage(part: MultipartFile, wanted: boolean, staging: Staging): Promise<Upload> {
  const name = cleanName(part.filename ?? '');
  if (wanted) return new Upload(part.fieldname, name, await staging.add(part.file), part.file.truncated);
  await finished(part.file.resume());
  return new Upload(part.fieldname, name, EMPTY, false);
}

function tooLargeErrors(field: string, schema: FormSchema): FieldError[] {
  return [{ field, message: schema.properties[field]?.errorMessage?.['maxFileSize'] ?? 'This file is too large' }];
}

/** Of a field that the form asks for, its own message. */
function tooLongErrors(field: string, { properties }: Bounds): FieldError[] {
  const place = properties?.get(field);
  const message = place?.messages[place.text.keyword];
  return typeof message === 'string' ? [{ field, message }] : [];
}

/**
 * Ends a body that goes on beyond what its form can hold; only one of unknown length can. The stream itself reports it, so
 * that whatever part is being read ends too: a part that never does, or the space around the parts, has no limit of its own.
 *
 * @returns what stops the counting
 */
function endBeyond(most: number, { raw }: FastifyRequest): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most) return;
    stop();
    raw.emit('error', new Problem('too-large', 'Send fewer or smaller files.'));
  };
  const stop = () => void raw.off('data', count);
  raw.on('data', count);
  return stop;
}

export interface MultipartForm {
  /** Text fields as text, file fields as `Upload`. */
  readonly payload: Payload;
  /** Everything that was staged; the caller discards what it does not keep. */
  readonly uploads: readonly Upload[];
}

/**
 * Reads a multipart form, its files streamed to staging.
 *
 * @throws Problem when it cannot be read or exceeds a limit; then nothing of it is left in staging
 */
export async function readMultipart(request: FastifyRequest, { schema, bounds }: FormRoute, staging: Staging): Promise<MultipartForm> {
  const payload = new Map<string, unknown>();
  const uploads: Upload[] = [];
  const isFile = new Set(fileFields(schema));
  const limits = multipartLimits(schema, bounds);
  const announced = Number(request.headers['content-length'] ?? Infinity);
  const most = limits.files * limits.fileSize + MEGABYTE;

  const take = async (part: Multipart): Promise<void> => {
    if (part.type === 'field') {
      if (part.valueTruncated)
        throw new Problem('too-large', 'A field of the form is too long.', { errors: tooLongErrors(part.fieldname, bounds) });
      // A part that calls itself JSON arrives parsed; a form's field is text.
      if (typeof part.value !== 'string') throw new Problem('malformed', 'Send the fields of the form as plain text.');
      return addText(payload, schema, part.fieldname, part.value);
    }
    // A field takes one file. Of a second one it is enough to know that it came.
    const upload = await stage(part, isFile.has(part.fieldname) && !payload.has(part.fieldname), staging);
    if (upload.path !== '') uploads.push(upload);
    // A body of known length is read to its end, so that the visitor hears of every mistake at once; one without is not.
    if (upload.tooLarge && announced > most)
      throw new Problem('too-large', 'A file is too large.', { errors: tooLargeErrors(upload.field, schema) });
    if (!upload.isUnused) addText(payload, schema, part.fieldname, upload);
  };

  try {
    if (announced > most && announced !== Infinity) throw new Problem('too-large', 'Send fewer or smaller files.');
    const stop = endBeyond(most, request);
    try {
      for await (const part of request.parts({ limits })) await take(part);
    } finally {
      stop();
    }
    return { payload: Object.fromEntries(payload), uploads };
  } catch (error) {
    drain(request);
    for (const { path } of uploads) await staging.discard(path);
    throw error instanceof Problem || (error as { statusCode?: number }).statusCode === 413 ? error : unreadable(request, error);
  }
}

/** What busboy says of a malformed body carries no status; what the disk says is not the visitor's doing. */
function unreadable(request: FastifyRequest, error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined || (code.startsWith('E') && !code.startsWith('ERR_') && !request.raw.destroyed)) return error;
  return new Problem('malformed', 'Send the form as complete multipart/form-data.');
}
