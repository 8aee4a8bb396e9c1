import { parseSmtpUrl, type SmtpServer } from '#server/delivery/smtp-url.ts';
import { SMTPServer } from 'smtp-server';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.ts';

/** A mail server on a port of its own. */
export interface TestSmtp {
  readonly url: string;
  /** The parsed `url`. */
  readonly server: SmtpServer;
  /** The accepted mails, raw. */
  readonly mails: string[];
  /** How it fails: refuse for now, reject for good, cut the connection after accepting a mail, or never answer. */
  failure: 'none' | 'refuse' | 'reject' | 'cut' | 'hang';
  /** The address that it refuses mail for. */
  unknown: string | undefined;
  /** The recipients of each mail. */
  readonly recipients: string[][];
  /** The envelope sender of each mail. */
  readonly senders: string[];
  close(): Promise<void>;
}

/** The TLS that it offers: none, an upgrade on demand (STARTTLS), or TLS from the first byte. */
type Offer = 'none' | 'upgrade' | 'first';

const URLS: Readonly<Record<Offer, (port: number) => string>> = {
  none: (port) => `smtp://127.0.0.1:${port}?tls=off`,
  upgrade: (port) => `smtp://localhost:${port}`,
  first: (port) => `smtps://localhost:${port}`,
};

export async function startSmtp(port = 0, offer: Offer = 'none'): Promise<TestSmtp> {
  const mails: string[] = [];
  const recipients: string[][] = [];
  const senders: string[] = [];
  const smtp: Pick<TestSmtp, 'failure' | 'unknown'> = { failure: 'none', unknown: undefined };
  const server = new SMTPServer({
    authOptional: true,
    key: CERTIFICATE_KEY,
    cert: CERTIFICATE,
    secure: offer === 'first',
    disabledCommands: offer === 'upgrade' ? [] : ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      callback(address === smtp.unknown ? Object.assign(new Error('try later'), { responseCode: 450 }) : null);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (smtp.failure === 'refuse') return callback(Object.assign(new Error('try later'), { responseCode: 451 }));
        if (smtp.failure === 'reject') return callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
        if (smtp.failure === 'hang') return;
        recipients.push(envelope.rcptTo.map(({ address }) => address));
        senders.push(envelope.mailFrom === false ? '' : envelope.mailFrom.address);
        mails.push(Buffer.concat(chunks).toString());
        if (smtp.failure === 'cut') for (const connection of server.connections) connection.close();
        else callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const actual = typeof address === 'object' ? address?.port : port;
  const url = URLS[offer](actual ?? 0);
  const parsed = parseSmtpUrl(url);
  if (!parsed) throw new Error(`${url} is not an SMTP URL`);
  return Object.assign(smtp, {
    url,
    server: parsed,
    mails,
    recipients,
    senders,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
