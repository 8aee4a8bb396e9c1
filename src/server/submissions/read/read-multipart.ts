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

async function stage(part: MultipartFile, field: FieldPath, wanted: boolean, staging: Staging): Promise<Upload> {
  const name = cleanFileName(part.filename ?? '');
  if (wanted) return new Upload(field, name, await staging.add(part.file), part.file.truncated);
  await finished(part.file.resume());
  return new Upload(field, name, EMPTY, false);
}

function tooLargeErrors(field: string, form: Form): ApiFieldError[] {
  return [{ field, message: messageAt(form, field, 'maxFileSize') ?? form.messages.tooLarge }];
}

/** Of a field that the form asks for, its own message. */
function tooLongErrors(field: string, form: Form, { properties }: SizeLimits): ApiFieldError[] {
  const [name = ''] = keysAlong(field);
  const keyword = properties?.get(name)?.text.keyword;
  const message = keyword === undefined ? undefined : messageAt(form, name, keyword);
  return message === undefined ? [] : [{ field, message }];
}

interface Parts {
  /** Texts and files by name, in the order they came. */
  readonly named: [name: FieldPath, value: unknown][];
  /** What came as JSON: a text, or read already where the part calls itself JSON. */
  payload: unknown;
}

/** The fields that parts stand for: those in JSON as they are, everything else in its place. */
function payloadOf({ named, payload }: Parts, { form, limits }: FormRoute, isTyped: boolean): Payload {
  const base =
    payload === undefined
      ? {}
      : typeof payload === 'string'
        ? parseJsonObject(payload, limits.depth)
        : requireJsonObject(payload, limits.depth);
  return valuesByName(form, isTyped ? applyEntryNames(form, named) : named, { base, isParsed: !isTyped, isOfPage: isTyped });
}

/**
 * Ends a body before its end. The stream itself reports it, so that whatever part is being read ends too: a part that never does, or the
 * space around the parts, has no limit of its own.
 */
function endEarly({ raw }: FastifyRequest, refusal: Problem): void {
  // Nothing more is taken until what is under way is put away, and from then on it is counted (`drain`).
  raw.unpipe();
  raw.pause();
  raw.emit('error', refusal);
}

/**
 * Ends a body that goes on beyond what its form can hold.
 *
 * @returns what stops the counting
 */
function endBeyond(most: number, request: FastifyRequest): () => void {
  const { raw } = request;
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most) return;
    stop();
    endEarly(request, new Problem('too-large', 'Send fewer or smaller files.'));
  };
  const stop = () => void raw.off('data', count);
  raw.on('data', count);
  return stop;
}

export interface MultipartForm {
  /** Fields in their places, files as `Upload`. */
  readonly payload: Payload;
  /** Everything that was staged; the caller discards what it does not keep. */
  readonly uploads: readonly Upload[];
  /** Something was sent by a name that its field had before; in the payload it has its present one. */
  readonly hasFormerNames: boolean;
  /** Why it is not taken, though it could be read. */
  readonly refusal?: Problem | undefined;
}

/**
 * Reads a multipart form, its files streamed to staging. A form that nests may bring a part `payload`, which is JSON; every other part
 * is named by its path.
 *
 * @param isTyped leaves texts as somebody typed them, to be shown again; else they are read as what their fields hold. Of such a form
 *   that exceeds a limit comes what was read until then, with the refusal and without files
 * @throws Problem when it cannot be read or exceeds a limit; then nothing of it is left in staging
 */
export async function readMultipart(request: FastifyRequest, route: FormRoute, staging: Staging, isTyped: boolean): Promise<MultipartForm> {
  const { form } = route;
  const parts: Parts = { named: [], payload: undefined };
  const uploads: Upload[] = [];
  const taken = new Set<FieldPath>();
  const limits = multipartLimits(form, route.limits);
  const hasPayload = takesPayloadPart(form);
  let texts = 0;
  let hasFormerNames = false;
  const announced = Number(request.headers['content-length'] ?? Infinity);

  const take = async (part: Multipart): Promise<void> => {
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
      parts.named.push([name, part.value]);
      return undefined;
    }
    // It would be dropped, as a file that nothing asks for is.
    if (isPayload) throw new Problem('malformed', 'Send the part "payload" as text, without a file name.');
    // A field takes one file: of a second one it is enough to know that it came. A list takes each that is named by it.
    const called = isTyped ? renamedSoFar(form, parts.named, name) : name;
    const isWanted = fileRuleAt(form, called) ? !taken.has(name) : listedFileRule(form, called) !== undefined;
    // A body that its form can hold is read to its end, so that the visitor hears of every mistake at once; others are not.
    const refusal = () => new Problem('too-large', 'A file is too large.', { errors: tooLargeErrors(name, form) });
    if (announced > limits.bytes) part.file.once('limit', () => endEarly(request, refusal()));
    const upload = await stage(part, name, isWanted, staging);
    if (upload.path !== '') uploads.push(upload);
    if (upload.isUnused) return undefined;
    taken.add(name);
    parts.named.push([name, upload]);
    return undefined;
  };

  try {
    // Of one that is shown again, what stands before the file that is too large is read.
    if (announced > limits.bytes && announced !== Infinity && !isTyped) throw new Problem('too-large', 'Send fewer or smaller files.');
    const stop = endBeyond(limits.bytes, request);
    try {
      for await (const part of request.parts({ limits })) await take(part);
    } finally {
      stop();
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

/** The refusal of a body that goes beyond a limit, ours or one of the parser's; undefined where an error is another. */
function tooLarge(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error.kind === 'too-large' ? error : undefined;
  return (error as { statusCode?: number }).statusCode === 413 ? new Problem('too-large', 'Send less at once.') : undefined;
}

/** What busboy says of a malformed body carries no status; what the disk says is not the visitor's doing. */
function unreadable(request: FastifyRequest, error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined || (code.startsWith('E') && !code.startsWith('ERR_') && !request.raw.destroyed)) return error;
  return new Problem('malformed', 'Send the form as complete multipart/form-data.');
}
