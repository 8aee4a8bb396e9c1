import { connect } from 'node:net';

/** How much of an endless body the server accepted. */
export interface Cut {
  /** Bytes that were sent before the server closed the connection, or all that should be sent. */
  readonly sent: number;
  readonly closed: boolean;
  /** Status of the answer, if there was one. */
  readonly status: number | undefined;
}

/** Sends `start`, then `repeated` again and again, each as a chunk, until the server closes the connection or `maxBytes` are sent. */
export function sendEndlessly(url: string, head: string, start: Buffer, repeated: Buffer, maxBytes: number): Promise<Cut> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunk = (piece: Buffer) => Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  const piece = chunk(repeated);
  let sent = 0;
  let answer = '';
  return new Promise((resolve) => {
    const finish = (closed: boolean) => {
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      resolve({ sent, closed, status: status === undefined ? undefined : Number(status) });
    };
    const pump = () => {
      while (sent < maxBytes && !socket.destroyed) {
        sent += repeated.length;
        if (!socket.write(piece)) return;
      }
      if (sent >= maxBytes) finish(false);
    };
    // The server may neither read nor close: that costs it only the socket.
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
