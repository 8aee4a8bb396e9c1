import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The EICAR test file: every scanner reports it as a virus. Joined from parts, so that no scanner reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface TestClamd {
  readonly url: string;
  /** The scanned contents, in order of arrival. */
  readonly scanned: Buffer[];
  /** How it misbehaves. */
  failure: 'none' | 'error' | 'close' | 'silence';
  close(): Promise<void>;
}

/** Returns the content of an INSTREAM command, or undefined before its end has arrived. */
function contentOf(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (!bytes.toString('latin1').startsWith(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let offset = command.length; offset + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(offset);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return undefined;
}

/** Starts a scanner with clamd's protocol that knows only the EICAR file. @param path a Unix socket; without it, a TCP port is used */
export async function startClamd(path?: string): Promise<TestClamd> {
  const sockets = new Set<Socket>();
  const scanned: Buffer[] = [];
  const clamd: { failure: TestClamd['failure'] } = { failure: 'none' };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (clamd.failure === 'close') return void socket.destroy();
      const content = contentOf(bytes);
      if (!content || clamd.failure === 'silence') return;
      scanned.push(content);
      const isInfected = content.includes(EICAR);
      const answer = isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
      socket.end(clamd.failure === 'error' ? 'INSTREAM size limit exceeded. ERROR\0' : answer);
    });
  });
  server.listen(path ?? { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const url = path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix://${path}`;
  return Object.assign(clamd, {
    url,
    scanned,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}
