import { domainToASCII } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { missingOf } from '#shared/flows/derive.ts';
import type { SchemaTables } from '../definitions/load.ts';
import { findLead, findSteps, type Lead } from '../storage/leads/read-leads.ts';
import type { Storage } from '../storage/open.ts';
import { composeMail } from './compose.ts';
import { describeMailTrouble } from './mail-trouble.ts';
import { claimMail, LEASE_MS, noteTaken, postponeMail, type QueuedMail, settleMail, takenBy } from './outbox.ts';
import { composeResumeMail, type ResumeLinks } from './resume-mail.ts';
import type { SmtpServer } from './smtp-url.ts';

export interface MailOptions {
  readonly server: SmtpServer;
  /** Addresses of the staff, separated by commas. */
  readonly to: string;
  /** How often to look for mails that another process queued or that are due again, in ms. */
  readonly pollMs?: number;
  /** Wait after a first failure in ms; it doubles with each, up to a quarter of an hour. */
  readonly retryMs?: number;
  /** How long one mail may take, in ms. */
  readonly mailMs?: number;
  /** How long a mail that is on its way may still take once the server closes, in ms. */
  readonly closeMs?: number;
  /** Within how many ms a link that was asked for is looked for. */
  readonly spreadMs?: number;
  /** What time it is, in ms since 1970. */
  readonly clock?: () => number;
  /** What links to unfinished applications are made of; absent: none are sent. */
  readonly links?: ResumeLinks;
}

export interface Mailer {
  /** Says that there may be something to send. */
  readonly wake: () => void;
  /** Ends after the mail on its way. */
  close(): Promise<void>;
}

const POLL_MS = 15_000;
const RETRY_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** As long as mail servers try: a mailbox that is no more would have all mails since wait, and each new one behind them. */
const REST_MS = 5 * 86_400_000;
/** A server may take nearly its time for each command: all of them together end before another process may try the mail. */
const MAIL_MS = LEASE_MS - 30_000;
/** The server as a whole has half a minute. */
const CLOSE_MS = 10_000;
const TIMES = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 } as const;

/** What the mail client tells of a mail that was taken for at least one of its addresses. */
interface Sent {
  /** The addresses that it was refused for. */
  readonly rejected: readonly string[];
  readonly rejectedErrors?: readonly Error[];
}

const addressesOf = ({ to }: MailOptions): string[] => to.split(',').map((address) => address.trim());

/** Who the mails come from: the mailbox we log in to where it is one, else the staff themselves. */
function senderOf(options: MailOptions): string {
  const { user = '' } = options.server.auth ?? {};
  return user.includes('@') ? user : (addressesOf(options)[0] ?? '');
}

/** An address with its domain as it is spelled on its way. */
function onItsWay(address: string): string {
  const domain = address.lastIndexOf('@') + 1;
  return address.slice(0, domain) + domainToASCII(address.slice(domain));
}

/** Certificates are verified, as Node does by default: nothing here may say otherwise. */
function transportFor({ host, port, auth, tls }: SmtpServer) {
  const encryption = { secure: tls === 'first', requireTLS: tls === 'upgrade', ignoreTLS: tls === 'off' };
  return createTransport({
    host,
    ...(port !== undefined && { port }),
    ...(auth && { auth }),
    ...encryption,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMES,
  });
}

/** Sends queued mails until the server closes; a mail server that is away loses nothing. */
export function startMailer(storage: Storage, { definitions, flows }: SchemaTables, options: MailOptions, log: FastifyBaseLogger): Mailer {
  const { db } = storage;
  const { server, to, pollMs = POLL_MS, retryMs = RETRY_MS, mailMs = MAIL_MS, closeMs = CLOSE_MS, clock = Date.now, links } = options;
  const from = senderOf(options);
  const staff = addressesOf(options);
  const domain = from.split('@')[1] ?? 'localhost';
  const transport = transportFor(server);
  const closed = new AbortController();
  const inTime = () => AbortSignal.any([closed.signal, AbortSignal.timeout(mailMs)]);

  async function deliverLink({ id, attempts }: QueuedMail, head: Lead): Promise<void> {
    const now = new Date(clock());
    const mail = links && (await composeResumeMail(storage, links, id, head, now));
    if (!mail) return;
    const { to: address, subject, text } = mail;
    // As one address, whatever stands in it. Another identity on every try: each carries another link, and the latest counts.
    await transport.sendMail({
      subject,
      text,
      to: { name: '', address },
      from,
      messageId: `<${id}.${attempts}@${domain}>`,
      date: now,
      signal: inTime(),
    });
  }

  async function deliver(queued: QueuedMail): Promise<void> {
    const { id, lead_id, kind, created_at } = queued;
    const lead = await findLead(storage, lead_id);
    if (!lead) return;
    if (kind === 'resume') return deliverLink(queued, lead);
    const have = takenBy(queued);
    const others = staff.filter((address) => !have.includes(address));
    if (others.length === 0) return;
    if (have.length > 0 && clock() - Date.parse(created_at) > REST_MS) {
      log.error({ attempts: queued.attempts }, 'mail to some recipients failed for good');
      return;
    }
    const steps = kind === 'completed' ? await findSteps(storage, lead.id) : [];
    const missing =
      kind === 'completed'
        ? missingOf(
            flows,
            lead.form,
            steps.map(({ form }) => form),
          )
        : undefined;
    const mail = composeMail({ kind, lead, steps, missing }, definitions);
    const sent: Sent = await transport.sendMail({
      ...mail,
      from,
      to,
      envelope: { from, to: others },
      // The same on every try: a copy sent after a lost answer is recognised as one.
      messageId: `<${id}@${domain}>`,
      date: new Date(created_at),
      signal: inTime(),
    });
    const [refusal] = sent.rejectedErrors ?? [];
    if (!refusal) return;
    // A server may refuse some of the addresses and take the mail for the rest: only these are done with.
    const refused = new Set(sent.rejected.map(onItsWay));
    await noteTaken(db, id, [...have, ...others.filter((address) => !refused.has(onItsWay(address)))]);
    throw refusal;
  }

  async function sendNext(): Promise<boolean> {
    const mail = await claimMail(db, new Date(clock()));
    if (!mail) return false;
    try {
      await deliver(mail);
      await settleMail(db, mail.id);
    } catch (error) {
      const delay = Math.min(retryMs * 2 ** (mail.attempts - 1), LONGEST_WAIT_MS);
      log.warn({ ...describeMailTrouble(error), attempts: mail.attempts, retryInMs: delay }, 'mail not sent');
      await postponeMail(db, mail.id, new Date(clock()), delay);
    }
    return true;
  }

  const closing = new AbortController();
  let again = false;
  let running: Promise<void> | undefined;

  async function drainQueue(): Promise<void> {
    try {
      while (!closing.signal.aborted) {
        again = false;
        if (!(await sendNext()) && !again) return;
      }
    } catch (error) {
      log.error({ code: (error as { code?: string }).code }, 'queued mails cannot be read');
    }
  }

  const wake = () => {
    again = true;
    running ??= drainQueue().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(wake, pollMs).unref();
  wake();

  return {
    wake,
    async close() {
      closing.abort();
      clearInterval(timer);
      const late = setTimeout(() => closed.abort(), closeMs);
      await running;
      clearTimeout(late);
      transport.close();
    },
  };
}
