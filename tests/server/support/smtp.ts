import { SMTPServer } from 'smtp-server';

/** A mail server on a port of its own. */
export interface TestSmtp {
  readonly url: string;
  /** Mails it has taken, raw. */
  readonly mails: string[];
  /** What it answers instead of taking a mail: a refusal, or a line cut after it was taken. */
  trouble: 'none' | 'refuse' | 'cut';
  close(): Promise<void>;
}

export async function startSmtp(port = 0): Promise<TestSmtp> {
  const mails: string[] = [];
  const smtp: { trouble: TestSmtp['trouble'] } = { trouble: 'none' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (smtp.trouble === 'refuse') return callback(Object.assign(new Error('try later'), { responseCode: 451 }));
        mails.push(Buffer.concat(chunks).toString());
        if (smtp.trouble === 'cut') for (const connection of server.connections) connection.close();
        else callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const actual = typeof address === 'object' ? address?.port : port;
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${actual}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
