import { connect } from 'node:net';

/** How far a body that never ends came. */
export interface Cut {
  /** Bytes the server took before it closed; all that we were willing to send, if it did not. */
  readonly sent: number;
  readonly closed: boolean;
  /** Status of the answer, if one came first. */
  readonly status: number | undefined;
}

/** Sends `start`, then `more` over and over, each as a chunk, until the server closes or `most` bytes have gone. */
export function sendEndlessly(url: string, head: string, start: Buffer, more: Buffer, most: number): Promise<Cut> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunk = (piece: Buffer) => Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  const piece = chunk(more);
  let sent = 0;
  let answer = '';
  return new Promise((resolve) => {
    const finish = (closed: boolean) => {
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      resolve({ sent, closed, status: status === undefined ? undefined : Number(status) });
    };
    const pump = () => {
      while (sent < most && !socket.destroyed) {
        sent += more.length;
        if (!socket.write(piece)) return;
      }
      if (sent >= most) finish(false);
    };
    // A server that neither reads nor closes holds the socket and nothing else.
    socket.setTimeout(60_000, () => finish(false));
    socket.on('data', (data: Buffer) => (answer += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => finish(true));
    socket.on('drain', pump);
    socket.write(head);
    if (start.length > 0) socket.write(chunk(start));
    pump();
  });
}
