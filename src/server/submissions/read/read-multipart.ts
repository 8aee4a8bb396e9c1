// Reads a multipart body, and streams its files to staging.
import { messageAt } from '#engine/server/index.ts';
import { finished } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Form } from '#engine/index.ts';
import type { SizeLimits } from '#engine/server/index.ts';
import { fileRuleAt, listedFileRule } from '#shared/forms/files/file-fields.ts';
import { cleanFileName } from '#shared/forms/files/file-name.ts';
import { PAYLOAD_PART, takesPayloadPart } from '#shared/forms/wire/multipart.ts';
import { renamedSoFar } from '#shared/forms/wire/named-entries.ts';
import { keysAlong, type FieldPath } from '#shared/forms/path.ts';
import type { ApiFieldError, Payload } from '#shared/forms/types.ts';
import { currentPath } from '#engine/versions/index.ts';
import { valuesByName } from '#shared/forms/wire/values-by-name.ts';
import type { StagedFile, Staging } from '../../files/staging/staging.ts';
import { Problem } from '../../http/problem.ts';
import { parseJsonObject, requireJsonObject } from '../../plugins/json-body.ts';
import { drain } from './drain.ts';
import { applyEntryNames } from './apply-entry-names.ts';
import type { FormRoute } from '../form-route.ts';
import { multipartLimits } from './multipart-limits.ts';
import { Upload } from './upload.ts';

const EMPTY: StagedFile = { path: '', size: 0, sha256: '', key: Buffer.alloc(0), storedSha256: '' };

async function stage(part: MultipartFile, field: FieldPath, isWanted: boolean, staging: Staging): Promise<Upload> {
  const name = cleanFileName(part.filename ?? '');
  if (isWanted) return new Upload(field, name, await staging.add(part.file), part.file.truncated);
  await finished(part.file.resume());
  return new Upload(field, name, EMPTY, false);
}

function tooLargeErrors(field: string, form: Form): ApiFieldError[] {
  return [{ field, message: messageAt(form, field, 'maxFileSize') ?? form.messages.tooLarge }];
}

/** The error of a text that is too long: the field's own message, if the form has the field. */
function tooLongErrors(field: string, form: Form, { properties }: SizeLimits): ApiFieldError[] {
  const [name = ''] = keysAlong(field);
  const keyword = properties?.get(name)?.text.keyword;
  const message = keyword === undefined ? undefined : messageAt(form, name, keyword);
  return message === undefined ? [] : [{ field, message }];
}

interface Parts {
  /** Texts and files by name, in the order they came. */
  readonly controls: [name: FieldPath, value: unknown][];
  /** The part `payload`: JSON text, or the parsed value if the part has the type JSON. */
  payload: unknown;
}

/** The payload: the fields of the JSON part, and all other parts at their paths. */
function payloadOf({ controls, payload }: Parts, { form, limits }: FormRoute, isTyped: boolean): Payload {
  const base =
    payload === undefined
      ? {}
      : typeof payload === 'string'
        ? parseJsonObject(payload, limits.depth)
        : requireJsonObject(payload, limits.depth);
  return valuesByName(form, isTyped ? applyEntryNames(form, controls) : controls, { base, isParsed: !isTyped, isOfPage: isTyped });
}

/**
 * Stops reading a body. Emits the error on the stream, so that the part that is being read ends too: an endless part, or endless data
 * between parts, has no limit of its own.
 */
function endEarly({ raw }: FastifyRequest, refusal: Problem): void {
  // Read nothing more until the staged files are discarded. Then `drain` counts and discards the rest.
  raw.unpipe();
  raw.pause();
  raw.emit('error', refusal);
}

/**
 * Stops reading a body that exceeds the limit of its form.
 *
 * @returns stops counting
 */
function limitBytes(maxBytes: number, request: FastifyRequest): () => void {
  const { raw } = request;
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) return;
    stopCounting();
    endEarly(request, new Problem('too-large', 'Send fewer or smaller files.'));
  };
  const stopCounting = () => void raw.off('data', count);
  raw.on('data', count);
  return stopCounting;
}

export interface MultipartForm {
  /** The fields; files are `Upload` objects. */
  readonly payload: Payload;
  /** All staged files. The caller discards those that it does not store. */
  readonly uploads: readonly Upload[];
  /** Whether a field was sent by a former name. The payload has its current name. */
  readonly hasFormerNames: boolean;
  /** Why the form is rejected although it could be read. */
  readonly refusal?: Problem | undefined;
}

/**
 * Reads a multipart form, and streams its files to staging. A form with nested fields may send a part `payload` with JSON; every other
 * part is named by its path.
 *
 * @param isTyped keeps texts as they were typed, so that the page can show them again; otherwise they are converted to the types of
 *   their fields. If such a form exceeds a limit, the result has what was read so far, without files, and `refusal`
 * @throws Problem when it cannot be read or exceeds a limit; its staged files are discarded
 */
export async function readMultipart(request: FastifyRequest, route: FormRoute, staging: Staging, isTyped: boolean): Promise<MultipartForm> {
  const { form } = route;
  const parts: Parts = { controls: [], payload: undefined };
  const uploads: Upload[] = [];
  const fieldsWithFile = new Set<FieldPath>();
  const limits = multipartLimits(form, route.limits);
  const hasPayload = takesPayloadPart(form);
  let texts = 0;
  let hasFormerNames = false;
  const contentLength = Number(request.headers['content-length'] ?? Infinity);

  const readPart = async (part: Multipart): Promise<void> => {
    const isPayload = hasPayload && part.fieldname === PAYLOAD_PART;
    const name = isPayload ? part.fieldname : currentPath(form, part.fieldname);
    hasFormerNames ||= name !== part.fieldname;
    if (part.type === 'field') {
      if (part.valueTruncated)
        throw new Problem('too-large', 'A field of the form is too long.', { errors: tooLongErrors(name, route.form, route.limits) });
      texts += name.length + (typeof part.value === 'string' ? part.value.length : 0);
      if (texts > limits.texts) throw new Problem('too-large', 'Send fewer or shorter answers.');
      if (isPayload) {
        if (parts.payload !== undefined) throw new Problem('malformed', 'Send one part "payload" only.');
        parts.payload = part.value;
        return undefined;
      }
      if (typeof part.value !== 'string') throw new Problem('malformed', 'Send the fields of the form as plain text.');
      parts.controls.push([name, part.value]);
      return undefined;
    }
    // Otherwise it would be dropped, like a file that no field asks for.
    if (isPayload) throw new Problem('malformed', 'Send the part "payload" as text, without a file name.');
    // A field takes one file, so the content of a second one is not read. A list takes several.
    const path = isTyped ? renamedSoFar(form, parts.controls, name) : name;
    const isWanted = fileRuleAt(form, path) ? !fieldsWithFile.has(name) : listedFileRule(form, path) !== undefined;
    // A body within the form's limit is read to its end, so that the visitor sees all errors at once.
    const refusal = () => new Problem('too-large', 'A file is too large.', { errors: tooLargeErrors(name, form) });
    if (contentLength > limits.bytes) part.file.once('limit', () => endEarly(request, refusal()));
    const upload = await stage(part, name, isWanted, staging);
    if (upload.path !== '') uploads.push(upload);
    if (upload.isUnused) return undefined;
    fieldsWithFile.add(name);
    parts.controls.push([name, upload]);
    return undefined;
  };

  try {
    // If the page shows the form again, read the parts before the file that is too large.
    if (contentLength > limits.bytes && contentLength !== Infinity && !isTyped)
      throw new Problem('too-large', 'Send fewer or smaller files.');
    const stopCounting = limitBytes(limits.bytes, request);
    try {
      for await (const part of request.parts({ limits })) await readPart(part);
    } finally {
      stopCounting();
    }
    return { payload: payloadOf(parts, route, isTyped), uploads, hasFormerNames };
  } catch (error) {
    drain(request);
    for (const { path } of uploads) await staging.discard(path);
    const refusal = tooLarge(error);
    if (refusal && isTyped) return { payload: payloadOf(parts, route, isTyped), uploads: [], hasFormerNames, refusal };
    throw refusal ?? (error instanceof Problem ? error : unreadable(request, error));
  }
}

/** The problem for a body that exceeds one of our limits or the parser's; undefined for other errors. */
function tooLarge(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error.kind === 'too-large' ? error : undefined;
  return (error as { statusCode?: number }).statusCode === 413 ? new Problem('too-large', 'Send less at once.') : undefined;
}

/** The problem for a malformed body. busboy's errors have no status. Errors of the disk are returned as they are. */
function unreadable(request: FastifyRequest, error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined || (code.startsWith('E') && !code.startsWith('ERR_') && !request.raw.destroyed)) return error;
  return new Problem('malformed', 'Send the form as complete multipart/form-data.');
}
