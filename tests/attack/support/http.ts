import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

/** An answer as it came. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Attack {
  readonly path: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer | string;
  /** Whether the body is sent in chunks; else with its length. */
  readonly chunked?: boolean;
}

/** Sends one request on a connection of its own. @throws when there is no answer */
export function send(url: string, { path, method = 'POST', headers = {}, body, chunked = false }: Attack): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const length = chunked || body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers: { ...length, ...headers }, agent: false }, (incoming) => {
      const pieces: Buffer[] = [];
      incoming.on('data', (piece: Buffer) => pieces.push(piece));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(pieces).toString() }),
      );
    });
    outgoing.on('error', reject);
    if (chunked && body !== undefined) outgoing.write(body);
    outgoing.end(chunked ? undefined : body);
  });
}

/** Sends bytes as they are, and returns the answer once the server closes the connection; `bytes` must ask for that. */
export function sendRaw(url: string, bytes: Buffer | string, patienceMs = 20_000): Promise<Answer | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(pieces).toString('latin1'))));
    socket.write(bytes);
  });
}

function parseAnswer(text: string): Answer | undefined {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  if (status === undefined) return undefined;
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, end).split('\r\n').slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(status), headers, body: text.slice(end + 4) };
}

/** Does `work` for every item, `atOnce` items in parallel. */
export async function forEachParallel<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); next.done !== true; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Writes a request as bytes, so that it can contain what no client would send. */
export function rawRequest(path: string, headers: Readonly<Record<string, string>>, body: Buffer | string = '', method = 'POST'): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), Buffer.from(body)]);
}

/** A body in chunked transfer encoding. */
export function inChunks(body: Buffer, size: number): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const piece = body.subarray(at, at + size);
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]);
}
