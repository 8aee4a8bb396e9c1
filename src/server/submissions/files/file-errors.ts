import { messageAt } from '#engine/server/index.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Form } from '#engine/index.ts';
import { fileExtension } from '#shared/forms/files/file-name.ts';
import type { ApiFieldError } from '#shared/forms/types.ts';
import type { Inspection } from '../../files/inspection/inspect.ts';
import type { Refusal } from '../../files/inspection/refusal.ts';
import type { Files } from '../../files/open-files.ts';
import { ScannerError } from '../../files/inspection/virus-scanner.ts';
import { Problem } from '../../http/problem.ts';
import type { SentFile } from './sent-files.ts';
import type { Upload } from '../read/upload.ts';

/** An error of a file, with the status of the response. */
export interface FileError extends ApiFieldError {
  readonly status: 413 | 415;
}

const MESSAGES: Readonly<Record<Exclude<Refusal, 'unknown-type'>, string>> = {
  'content-mismatch': 'The content of this file is not what its name says. Choose the original document',
  macros: 'Documents with macros cannot be sent. Save it as PDF and choose that one',
  embedded: 'Documents with other files in them cannot be sent. Save it as PDF and choose that one',
  'too-complex': 'This document takes too long to check. Save it as PDF and choose that one',
  infected: 'A virus scanner found something harmful in this file. Choose another one',
};

const SCANNER_AWAY = 'Documents cannot be checked for viruses at the moment, so nothing was saved. Try again in a few minutes.';
const RETRY_SECONDS = 60;

async function inspectUpload(upload: Upload, { inspector, scanner, log }: FileChecks): Promise<Inspection> {
  const inspection = await inspector.inspect(upload);
  if ('refusal' in inspection || !scanner) return inspection;
  try {
    return (await scanner(upload)) === 'infected' ? { refusal: 'infected' } : inspection;
  } catch (error) {
    if (!(error instanceof ScannerError)) throw error;
    log.error({ code: error.code }, 'virus scanner unreachable');
    throw new Problem('unavailable', SCANNER_AWAY, { retryAfter: RETRY_SECONDS });
  }
}

/** The services that inspect files. */
export type FileChecks = Pick<Files, 'inspector' | 'scanner'> & { readonly log: Pick<FastifyBaseLogger, 'error'> };

/** An upload with the result of its inspection; undefined if it was not inspected, because it is empty, too large or of a wrong type. */
export interface CheckedUpload extends SentFile {
  readonly inspection: Inspection | undefined;
}

/**
 * Inspects every file that is within its limits.
 *
 * @throws Problem 503 while the virus scanner cannot be reached
 */
export async function inspectUploads(files: readonly SentFile[], checks: FileChecks): Promise<CheckedUpload[]> {
  const mayInspect = ({ upload: { name, size, tooLarge }, rule }: SentFile) =>
    !tooLarge && size > 0 && rule.fileTypes?.includes(fileExtension(name)) === true;
  return Promise.all(
    files.map(async (file) => ({ ...file, inspection: mayInspect(file) ? await inspectUpload(file.upload, checks) : undefined })),
  );
}

/** Errors of a form's files that its schema cannot find (413, 415). */
export function fileErrors(files: readonly CheckedUpload[], form: Form): FileError[] {
  return files.flatMap(({ field, upload, rule, inspection }): FileError[] => {
    const { name, size, tooLarge } = upload;
    const { fileTypes = [], maxFileSize = Infinity } = rule;
    const wrongType = messageAt(form, field, 'fileTypes') ?? '';
    if (tooLarge || size > maxFileSize)
      return [{ field, status: 413, message: messageAt(form, field, 'maxFileSize') ?? form.messages.tooLarge }];
    if (!fileTypes.includes(fileExtension(name))) return [{ field, status: 415, message: wrongType }];
    if (!inspection || 'kind' in inspection) return [];
    const { refusal } = inspection;
    return [{ field, status: 415, message: refusal === 'unknown-type' ? wrongType : MESSAGES[refusal] }];
  });
}
