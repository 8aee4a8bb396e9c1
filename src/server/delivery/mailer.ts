// Sends queued mails, and retries with a growing delay.
import { domainToASCII } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { missingStepsOf } from '#shared/flows/derive.ts';
import type { SchemaTables } from '../definitions/load.ts';
import { findLead, findSpam, findSteps, type Lead } from '../storage/leads/read-leads.ts';
import type { Storage } from '../storage/open.ts';
import { LEASE_MS, storeAcceptedBy, type QueuedDelivery, acceptedBy } from '../storage/outbox.ts';
import type { MailKind } from '../storage/database/tables.ts';
import { DAY_SECONDS, sharedCounter } from '../limits/rate-counter.ts';
import { composeMail } from './compose.ts';
import { composeDigest } from './digest.ts';
import { describeMailError } from './mail-error.ts';
import { composeResumeMail, type ResumeLinks } from './resume-mail.ts';
import { confirmationMail, type SenderLinks, type SenderMail, stateMail } from './sender-mail.ts';
import type { SmtpServer } from './smtp-url.ts';
import { MAX_AGE_MS, retryDelay } from './retry-delay.ts';
import { type DeliveryWorker, startWorker } from './worker.ts';

export interface MailOptions {
  readonly server: SmtpServer;
  /** Addresses of the staff, separated by commas. */
  readonly to: string;
  /** How often to look for mails that another process queued or that are due again, in ms. */
  readonly pollMs?: number;
  /** Wait after the first failure, in ms. It doubles with each failure, up to a quarter of an hour. */
  readonly retryMs?: number;
  /** How long one mail may take, in ms. */
  readonly mailMs?: number;
  /** How long a mail in progress may still take once the server closes, in ms. */
  readonly closeMs?: number;
  /** A requested resume link is looked up after a random delay of up to this many ms. */
  readonly spreadMs?: number;
  /** The current time, in ms since 1970. */
  readonly clock?: () => number;
  /** The sender of mails; absent: the mailbox of the login, else the staff. */
  readonly from?: string | undefined;
  /** The reply address of mails to senders; absent: the staff. */
  readonly replyTo?: string | undefined;
  /** The address for bounces of mails to senders; absent: the sender of mails. */
  readonly bouncesTo?: string | undefined;
  /** Used to build resume links; absent: none are sent. */
  readonly resume?: ResumeLinks;
  /** Used to build the links in other mails to senders; absent: no such mails are sent. */
  readonly links?: SenderLinks;
}

/** Limit for all commands of one mail together: it ends before the lease does, after which another process may try the mail. */
const MAIL_MS = LEASE_MS - 30_000;
/** How many resume links, and how many other mails, one mailbox gets in a day: strangers can trigger them. */
const MAX_LINKS_A_DAY = 10;
const MAX_MAILS_A_DAY = 5;
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 } as const;

/** The mail client's result for a mail that the server accepted for at least one address. */
interface Sent {
  /** The addresses that the server rejected. */
  readonly rejected: readonly string[];
  readonly rejectedErrors?: readonly Error[];
}

const addressesOf = ({ to }: MailOptions): string[] => to.split(',').map((address) => address.trim());

/** The sender of mails: the configured one, the login if it is an address, else the staff. */
function senderOf(options: MailOptions): string {
  if (options.from !== undefined) return options.from;
  const { user = '' } = options.server.auth ?? {};
  return user.includes('@') ? user : (addressesOf(options)[0] ?? '');
}

/** The address of a sender that may have a name: `Site <mail@example.com>`. */
const bareAddress = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** An address with its domain in ASCII (Punycode), as mail servers report it. */
function withAsciiDomain(address: string): string {
  const domain = address.lastIndexOf('@') + 1;
  return address.slice(0, domain) + domainToASCII(address.slice(domain));
}

/** The same text for all addresses of one mailbox: `a.rao+news@example.com` counts as `arao@example.com`. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*/, '').replaceAll('.', '');
  return withAsciiDomain(name + address.slice(at)).toLowerCase();
}

/** Certificates are verified, as is Node's default. No setting may turn that off. */
function transportFor({ host, port, auth, tls }: SmtpServer) {
  const encryption = { secure: tls === 'first', requireTLS: tls === 'upgrade', ignoreTLS: tls === 'off' };
  return createTransport({
    host,
    ...(port !== undefined && { port }),
    ...(auth && { auth }),
    ...encryption,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
}

const KINDS = ['received', 'completed', 'digest', 'confirm', 'state', 'resume'] as const satisfies readonly MailKind[];

/** Whether a mail server rejected this mail permanently, and not the connection or login. */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { readonly code?: string; readonly responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** Sends queued mails until the server closes. If the mail server cannot be reached, mails stay queued. */
export function startMailer(storage: Storage, tables: SchemaTables, options: MailOptions, log: FastifyBaseLogger): DeliveryWorker {
  const { db } = storage;
  const { definitions, flows } = tables;
  const { server, to, retryMs, mailMs = MAIL_MS, clock = Date.now, resume, links } = options;
  const from = senderOf(options);
  const staff = addressesOf(options);
  const domain = bareAddress(from).split('@')[1] ?? 'localhost';
  const senderMailAddresses = { from, replyTo: options.replyTo ?? staff[0], bouncesTo: options.bouncesTo ?? bareAddress(from) };
  const transport = transportFor(server);
  const perMailbox = sharedCounter(storage, clock);
  const untilTimeout = (abortSignal: AbortSignal) => AbortSignal.any([abortSignal, AbortSignal.timeout(mailMs)]);

  /** Whether a mailbox has reached its daily limit. Anybody can enter somebody else's address in a form. */
  async function isFlooded(address: string, kind: 'mail' | 'link', limit: number): Promise<boolean> {
    const { count } = await perMailbox.add(`${kind}:${mailboxOf(address)}`, 1, DAY_SECONDS);
    if (count <= limit) return false;
    log.warn({ kind }, 'mail to an address that had enough today left out');
    return true;
  }

  async function deliverLink({ id, attempts }: QueuedDelivery, head: Lead, abortSignal: AbortSignal): Promise<void> {
    const now = new Date(clock());
    const mail = resume && (await composeResumeMail(storage, resume, id, head, now));
    if (!mail) return;
    const { to: address, subject, text } = mail;
    if (attempts === 1 && (await isFlooded(address, 'link', MAX_LINKS_A_DAY))) return;
    // An object, so that the text is never parsed as several addresses. No fixed messageId: each attempt has a new link.
    await transport.sendMail({
      subject,
      text,
      to: { name: '', address },
      from,
      messageId: `<${id}.${attempts}@${domain}>`,
      date: now,
      signal: untilTimeout(abortSignal),
    });
  }

  async function compose({ kind, detail }: QueuedDelivery, lead: Lead): Promise<SenderMail | undefined> {
    if (!links) return undefined;
    if (kind === 'state') return stateMail(lead, detail ?? '', tables, links);
    return confirmationMail(lead, await findSteps(storage, lead.id), tables, links);
  }

  async function deliverToSender(queued: QueuedDelivery, lead: Lead, abortSignal: AbortSignal): Promise<void> {
    const { id, attempts, created_at } = queued;
    const mail = await compose(queued, lead);
    if (!mail || clock() - Date.parse(created_at) > MAX_AGE_MS.senderMail) return;
    if (attempts === 1 && (await isFlooded(mail.to, 'mail', MAX_MAILS_A_DAY))) return;
    const { subject, text, unsubscribe } = mail;
    await transport.sendMail({
      subject,
      text,
      from: senderMailAddresses.from,
      // An object, so that the text is never parsed as several addresses.
      to: { name: '', address: mail.to },
      replyTo: senderMailAddresses.replyTo,
      envelope: { from: senderMailAddresses.bouncesTo, to: mail.to },
      messageId: `<${id}@${domain}>`,
      date: new Date(created_at),
      headers: {
        // Prevents out-of-office replies.
        'Auto-Submitted': 'auto-replied',
        ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
      signal: untilTimeout(abortSignal),
    });
  }

  async function deliverToStaff(queued: QueuedDelivery, lead: Lead, abortSignal: AbortSignal): Promise<void> {
    const { id, created_at } = queued;
    const kind = queued.kind === 'completed' ? 'completed' : 'received';
    const accepted = acceptedBy(queued);
    const remaining = staff.filter((address) => !accepted.includes(address));
    if (remaining.length === 0) return;
    if (accepted.length > 0 && clock() - Date.parse(created_at) > MAX_AGE_MS.staffMail) {
      log.error({ attempts: queued.attempts }, 'mail to some recipients failed for good');
      return;
    }
    const steps = kind === 'completed' ? await findSteps(storage, lead.id) : [];
    const missing =
      kind === 'completed'
        ? missingStepsOf(
            flows,
            lead.form,
            steps.map(({ form }) => form),
          )
        : undefined;
    const mail = composeMail({ kind, lead, steps, missing }, definitions);
    const result: Sent = await transport.sendMail({
      ...mail,
      from,
      to,
      envelope: { from: bareAddress(from), to: remaining },
      // The same in every attempt, so that mail programs recognise a duplicate that is sent after a lost reply.
      messageId: `<${id}@${domain}>`,
      date: new Date(created_at),
      signal: untilTimeout(abortSignal),
    });
    const [firstError] = result.rejectedErrors ?? [];
    if (!firstError) return;
    // A server may reject some addresses and accept others: only the accepted ones are done.
    const rejected = new Set(result.rejected.map(withAsciiDomain));
    await storeAcceptedBy(db, id, [...accepted, ...remaining.filter((address) => !rejected.has(withAsciiDomain(address)))]);
    throw firstError;
  }

  async function deliverDigest({ id, created_at, detail }: QueuedDelivery, abortSignal: AbortSignal): Promise<void> {
    const { from: since, before } = JSON.parse(detail ?? '{}') as { readonly from: string; readonly before: string };
    const mail = composeDigest(await findSpam(storage, since, before), definitions);
    if (!mail) return;
    await transport.sendMail({
      ...mail,
      from,
      to,
      envelope: { from: bareAddress(from), to: staff },
      messageId: `<${id}@${domain}>`,
      date: new Date(created_at),
      signal: untilTimeout(abortSignal),
    });
  }

  async function deliver(queued: QueuedDelivery, abortSignal: AbortSignal): Promise<void> {
    if (queued.kind === 'digest') return deliverDigest(queued, abortSignal);
    const lead = queued.lead_id === null ? undefined : await findLead(storage, queued.lead_id);
    if (!lead) return;
    if (queued.kind === 'resume') return deliverLink(queued, lead, abortSignal);
    if (queued.kind === 'confirm' || queued.kind === 'state') {
      try {
        return await deliverToSender(queued, lead, abortSignal);
      } catch (error) {
        // A permanently rejected address is not tried again.
        if (!isRefused(error)) throw error;
        log.warn(describeMailError(error), 'mail to a sender refused');
        return undefined;
      }
    }
    return deliverToStaff(queued, lead, abortSignal);
  }

  const worker = startWorker({
    ...options,
    db,
    kinds: KINDS,
    deliver,
    onError: ({ attempts }, error) => {
      const delay = retryDelay('mail', attempts, retryMs);
      log.warn({ ...describeMailError(error), attempts, retryInMs: delay }, 'mail not sent');
      return delay;
    },
    log,
  });
  return {
    wake: worker.wake,
    async close() {
      await worker.close();
      transport.close();
    },
  };
}
