// The pages behind the links in mails to subscribers.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SchemaTables } from '../definitions/load.ts';
import { leadOfToken, type LinkPurpose } from '../storage/leads/link-token.ts';
import { sendNoSuchLink, sendPlainPage } from '../site/plain-page.ts';
import { transact } from '../storage/database/transact.ts';
import { removeLeads } from '../storage/leads/remove-leads.ts';
import type { Storage } from '../storage/open.ts';
import { queueEvent } from '../storage/outbox.ts';

interface SubscriptionSource extends Pick<SchemaTables, 'confirmations'> {
  readonly storage: Storage;
  /** Makes the delivery workers check the outbox now. */
  readonly wakeDelivery: () => void;
}

type Purpose = Exclude<LinkPurpose, 'status'>;

const PATHS: Readonly<Record<Purpose, string>> = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' };

/** The texts of a page before and after the confirmation. */
const WORDS: Readonly<Record<Purpose, { readonly ask: string; readonly button: string; readonly title: string; readonly text: string }>> = {
  confirm: {
    ask: 'Press the button to confirm that you want our newsletter.',
    button: 'Confirm my subscription',
    title: 'Your subscription is confirmed',
    text: 'You get our newsletter from now on. Each one has a link to leave.',
  },
  unsubscribe: {
    ask: 'Press the button to get our newsletter no longer. Your address is then deleted.',
    button: 'Unsubscribe',
    title: 'You are not subscribed any more',
    text: 'Your address is deleted. You get no further newsletter from us.',
  },
};

/**
 * Adds the pages that links in mails to subscribers lead to. Opening a link changes nothing, since mail programs and scanners open links
 * by themselves. Only the button on the page does, or the one-click POST of a mail program (RFC 8058). That request has no cookie: the
 * token in its URL is its only proof.
 */
export function addSubscriptionPages(app: FastifyInstance, { storage, confirmations, wakeDelivery }: SubscriptionSource): void {
  const { db, encryption } = storage;
  const forms = [...(confirmations ?? [])].flatMap(([form, { doubleOptIn }]) => (doubleOptIn ? [form] : []));
  if (forms.length === 0) return;

  const findSubscription = (id: string) =>
    db.selectFrom('leads').select('id').where('id', '=', id).where('form', 'in', forms).executeTakeFirst();

  const actions: Readonly<Record<Purpose, (id: string) => Promise<unknown>>> = {
    confirm: (id) =>
      transact(db, async (trx) => {
        const at = new Date().toISOString();
        const { numUpdatedRows } = await trx
          .updateTable('leads')
          .set({ confirmed_at: at })
          .where('id', '=', id)
          .where('confirmed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await queueEvent(trx, 'lead.updated', id, at);
      }),
    unsubscribe: (id) => removeLeads(db, [id], 'subscriber'),
  };

  for (const [purpose, path] of Object.entries(PATHS) as [Purpose, string][]) {
    const words = WORDS[purpose];
    const sendDone = (reply: FastifyReply) => sendPlainPage(reply, { title: words.title, body: `<p>${words.text}</p>` });
    const tokenIn = (query: unknown) => (query as Record<string, unknown>)['token'];

    app.get(path, async (request, reply) => {
      const token = tokenIn(request.query);
      const id = leadOfToken(encryption, purpose, token);
      if (id === undefined || !(await findSubscription(id))) return sendNoSuchLink(reply);
      const action = `${path}?token=${String(token)}`;
      const body = `<p>${words.ask}</p><form method="post" action="${action}"><button>${words.button}</button></form>`;
      return sendPlainPage(reply, { title: 'Newsletter', body });
    });

    app.post(path, { config: { isSigned: true } }, async (request, reply) => {
      const id = leadOfToken(encryption, purpose, tokenIn(request.query));
      if (id === undefined) return sendNoSuchLink(reply);
      // Without a lead, the visitor has already unsubscribed.
      if (await findSubscription(id)) {
        await actions[purpose](id);
        wakeDelivery();
      } else if (purpose === 'confirm') return sendNoSuchLink(reply);
      return sendDone(reply);
    });
  }
}
