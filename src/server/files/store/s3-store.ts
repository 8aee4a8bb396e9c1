// Stores uploads in object storage (S3).
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FileStore, KeptFile } from './file-store.ts';

/** The parts of `UPLOADS_URL`: `s3://bucket/folder?region=eu-west-1&endpoint=http://localhost:9000`. */
export interface S3Location {
  readonly bucket: string;
  /** Prefix of every key, with its slash; '' for none. */
  readonly prefix: string;
  readonly region: string;
  readonly endpoint: string | undefined;
}

/** Reads an `UPLOADS_URL`. The key and its secret come from the usual `AWS_…` variables, so that no URL carries them. */
export function parseS3Url(url: string): S3Location {
  const { hostname, pathname, searchParams } = new URL(url);
  const folder = pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
  return {
    bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region: searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
    endpoint: searchParams.get('endpoint') ?? undefined,
  };
}

const MAX_ATTEMPTS = 3;

/** How long the storage may be silent, in ms; then it counts as an outage. Longer for reading, since some visitors are slow. */
const CONNECT_MS = 5000;
const WRITE_SILENCE_MS = 15_000;
const READ_SILENCE_MS = 60_000;

/** The client would log to the console otherwise. */
const SILENT_LOGGER = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** A request to the storage failed; `code` holds the client's error code, for the log. */
class StorageError extends Error {
  readonly code: string;

  constructor(operation: 'KEEP' | 'READ', cause: unknown) {
    super('The object storage failed.', { cause });
    const { code, name } = cause as NodeJS.ErrnoException;
    this.code = `E_CANNOT_${operation}: ${code ?? name}`;
  }
}

/** Uploads a file, with retries: the client itself cannot repeat a stream. */
async function put(client: S3Client, target: { readonly Bucket: string; readonly Key: string }, path: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const content = createReadStream(path);
    const readFailure = new AbortController();
    // The client does not listen to errors of the stream it sends. Without a listener, an error would end the process.
    content.on('error', () => readFailure.abort());
    try {
      await client.send(new PutObjectCommand({ ...target, Body: content }), { abortSignal: readFailure.signal });
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw new StorageError('KEEP', content.errored ?? error);
      await setTimeout(100 * attempt);
    } finally {
      // A file that was not read to its end would stay open.
      content.destroy();
    }
  }
}

function clientFor({ region, endpoint }: S3Location, silenceMs: number): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    logger: SILENT_LOGGER,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    // Many S3-compatible servers do not know the newer checksums that the client would send by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Keeps uploads in object storage; a PUT that was acknowledged is durable. */
export function openS3Store(url: string): FileStore {
  const location = parseS3Url(url);
  const client = clientFor(location, WRITE_SILENCE_MS);
  // A client of its own, so that slow readers do not occupy the connections for uploads.
  const reader = clientFor(location, READ_SILENCE_MS);
  const { bucket: Bucket, prefix: Prefix } = location;
  const locationOf = (filename: string) => ({ Bucket, Key: Prefix + filename });

  async function* list(): AsyncGenerator<KeptFile> {
    // Files in subfolders are skipped: another site may own them.
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' })) {
      for (const { Key = '', LastModified } of Contents) {
        if (LastModified) yield { filename: Key.slice(Prefix.length), modifiedAt: LastModified };
      }
    }
  }

  return {
    async keep(files) {
      for (const { path, filename } of files) {
        await put(client, locationOf(filename), path);
        await rm(path, { force: true });
      }
    },
    async read(filename) {
      try {
        const { Body } = await reader.send(new GetObjectCommand(locationOf(filename)));
        return Body as Readable;
      } catch (error) {
        throw new StorageError('READ', error);
      }
    },
    async remove(filename) {
      await client.send(new DeleteObjectCommand(locationOf(filename)));
    },
    list,
  };
}
