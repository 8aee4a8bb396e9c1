import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What every scanner takes for a virus, and nothing is. Put together, so that none takes this file for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface TestClamd {
  readonly url: string;
  /** What was scanned, in the order of coming. */
  readonly scanned: Buffer[];
  /** What it does instead of answering. */
  trouble: 'none' | 'error' | 'close' | 'silence';
  close(): Promise<void>;
}

/** The pieces of a command INSTREAM, once it has come to its end. */
function contentIn(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (!bytes.toString('latin1').startsWith(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A scanner that speaks clamd's protocol and knows one virus. @param path of a socket; absent: a port */
export async function startClamd(path?: string): Promise<TestClamd> {
  const sockets = new Set<Socket>();
  const scanned: Buffer[] = [];
  const clamd: { trouble: TestClamd['trouble'] } = { trouble: 'none' };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (clamd.trouble === 'close') return void socket.destroy();
      const content = contentIn(bytes);
      if (!content || clamd.trouble === 'silence') return;
      scanned.push(content);
      const isInfected = content.includes(EICAR);
      const answer = isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
      socket.end(clamd.trouble === 'error' ? 'INSTREAM size limit exceeded. ERROR\0' : answer);
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
