import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { contentOf } from './content-reader.ts';
import { openEncrypted } from './encrypted-content.ts';
import type { StagedFile } from '../staging/staging.ts';

/** The scanner was not reached, or gave no result. `code` is for the log. */
export class ScannerError extends Error {
  readonly code: string;

  constructor(code: string) {
    super('The virus scanner did not answer.');
    this.code = code;
  }
}

/**
 * Scans a staged file.
 *
 * @throws ScannerError when there is no result
 */
export type VirusScanner = (file: Pick<StagedFile, 'path' | 'key'>) => Promise<'clean' | 'infected'>;

/** The default port of clamd. */
const PORT = 3310;
const CHUNK_BYTES = 64 * 1024;
/** How long clamd may keep silent, in ms. */
const SILENCE_MS = 30_000;

function connectTo(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return connect({ path: decodeURIComponent(pathname) });
  return connect({ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? PORT : Number(port) });
}

/** A file in the format of clamd's command INSTREAM: chunks preceded by their lengths, and an empty chunk at the end. */
async function* instreamRequest({ path, key }: Pick<StagedFile, 'path' | 'key'>): AsyncGenerator<Buffer> {
  const lengthOf = (piece: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    return length;
  };
  const content = await openEncrypted(contentOf(await readFile(path)), key);
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < content.size; at += CHUNK_BYTES) {
    const piece = await content.read(at, CHUNK_BYTES);
    yield lengthOf(piece);
    yield piece;
  }
  yield Buffer.alloc(4);
}

/** Asks a clamd, by its own protocol. @param url `tcp://host:port` or `unix:///path` */
export function clamdScanner(url: string, silenceMs = SILENCE_MS): VirusScanner {
  return async (file) => {
    const socket = connectTo(url);
    socket.setTimeout(silenceMs, () => socket.destroy(new ScannerError('ETIMEDOUT')));
    try {
      // clamd answers after the last chunk, and closes the connection.
      const [answer] = await Promise.all([text(socket), pipeline(instreamRequest(file), socket, { end: false })]);
      if (answer === 'stream: OK\0') return 'clean';
      if (answer.endsWith(' FOUND\0')) return 'infected';
      // The answer may quote a file's name, so it is not logged.
      throw new ScannerError('CLAMD_ERROR');
    } catch (error) {
      throw error instanceof ScannerError ? error : new ScannerError((error as NodeJS.ErrnoException).code ?? 'CLAMD_ERROR');
    } finally {
      socket.destroy();
    }
  };
}
