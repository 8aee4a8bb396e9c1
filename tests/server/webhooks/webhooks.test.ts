import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import { loadTables } from '#server/definitions/load.ts';
import { eraseLeads } from '#server/leads/erase-leads.ts';
import { updateLead } from '#server/leads/update-lead.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { listFailed, retryFailed } from '#server/storage/outbox.ts';
import type { WebhookEvent } from '#server/webhooks/event.ts';
import { startWebhooks } from '#server/webhooks/webhooks.ts';
import { HONEYPOT } from '#shared/forms/wire/spam.ts';
import { freePorts } from '../../support/server/free-ports.ts';
import { callOf, partsOf, sampleOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const tables = await loadTables();
const NO_FILES = { remove: async () => undefined };

interface Message {
  readonly id: string;
  readonly event: WebhookEvent;
}

/** Starts a receiver that verifies the signature of each message and answers `state.status`. */
async function startReceiver() {
  const messages: Message[] = [];
  const state: { status: number; location?: string } = { status: 204 };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = new Webhook(SECRET).verify(Buffer.concat(chunks).toString(), request.headers as Record<string, string>) as WebhookEvent;
      messages.push({ id: String(request.headers['webhook-id']), event });
      response.writeHead(state.status, state.location === undefined ? {} : { location: state.location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, messages, state, close: () => new Promise((closed) => server.close(closed)) };
}

onEachDatabase('webhooks', (newPlace) => {
  let place: TestPlace;
  let storage: Storage;
  let hook: Awaited<ReturnType<typeof startReceiver>>;
  beforeEach(async () => {
    place = await newPlace();
    storage = await openStorage({ ...place, definitions: tables.definitions });
    hook = await startReceiver();
  });
  afterEach(async () => {
    await storage.close();
    await hook.close();
  });

  const startApp = (options: Partial<NonNullable<AppOptions['webhook']>> = {}) =>
    testApp(place, {
      spamCheck: 'mark',
      webhook: { url: hook.url, secret: SECRET, allowPrivate: true, pollMs: 20, retryMs: 20, ...options },
    });
  const types = () => hook.messages.map(({ event }) => event.type);
  const countWaiting = async () => (await storage.db.selectFrom('outbox').select('id').execute()).length;

  it('report a received, an updated and an erased lead in this order', async () => {
    const { body } = await new Visitor(await startApp()).json(callOf('contact'), sampleOf('contact', { name: 'Asha Rao' }));
    const { id } = body.data;
    await updateLead({ storage, leadStates: tables.leadStates }, 'staff', id, { state: 'answered' });
    await until(() => expect(types()).toEqual(['lead.received', 'lead.updated']));
    expect(hook.messages[1]?.event.data).toMatchObject({ id, form: 'contact', state: 'Answered', answers: { name: 'Asha Rao' } });
    await eraseLeads(storage, NO_FILES, [id], 'staff');
    await until(() => expect(types()).toEqual(['lead.received', 'lead.updated', 'lead.erased']));
    expect(hook.messages[2]?.event.data).toEqual({ id });
  });

  it('mask sensitive answers, and do not report spam', async () => {
    const visitor = new Visitor(await startApp());
    await visitor.json(callOf('contact'), { ...sampleOf('contact'), [HONEYPOT]: 'x' });
    await visitor.multipart(callOf('individual-details'), partsOf('individual-details', { pan_text: 'ABCDE1234F' }));
    await until(() => expect(types()).toEqual(['lead.received']));
    const text = JSON.stringify(hook.messages);
    expect(text).toContain('XXXX234F');
    expect(text).not.toContain('ABCDE');
    await until(async () => expect(await countWaiting()).toBe(0));
  });

  it('are sent again with the same id until they are accepted, before later ones', async () => {
    const visitor = new Visitor(await startApp());
    hook.state.status = 500;
    const { body } = await visitor.json(callOf('contact'), sampleOf('contact'));
    await updateLead({ storage, leadStates: tables.leadStates }, 'staff', body.data.id, { state: 'answered' });
    await until(() => expect(hook.messages.length).toBeGreaterThan(2));
    expect(new Set(types())).toEqual(new Set(['lead.received']));
    expect(new Set(hook.messages.map(({ id }) => id)).size).toBe(1);
    hook.state.status = 204;
    await until(() => expect(types().at(-1)).toBe('lead.updated'));
    await until(async () => expect(await countWaiting()).toBe(0));
  });

  it('are marked as failed after three days, and sent again in order on request', async () => {
    const app = await startApp({ retryMs: 1 });
    hook.state.status = 410;
    const { body } = await new Visitor(app).json(callOf('contact'), sampleOf('contact'));
    const makeLastAttempt = () => storage.db.updateTable('outbox').set({ attempts: 79, next_at: new Date().toISOString() }).execute();
    const failedKinds = async () => (await listFailed(storage.db)).map(({ kind }) => kind);
    await makeLastAttempt();
    await until(async () => expect(await failedKinds()).toEqual(['lead.received']));
    await updateLead({ storage, leadStates: tables.leadStates }, 'staff', body.data.id, { state: 'answered' });
    await until(() => expect(types().at(-1)).toBe('lead.updated'));
    await makeLastAttempt();
    await until(async () => expect(await failedKinds()).toEqual(['lead.received', 'lead.updated']));
    const [first] = hook.messages;
    hook.messages.length = 0;

    hook.state.status = 204;
    expect(await retryFailed(storage.db, undefined, new Date())).toBe(2);
    await until(() => expect(types()).toEqual(['lead.received', 'lead.updated']));
    expect(hook.messages[0]).toMatchObject({ id: first?.id, event: { timestamp: first?.event.timestamp } });
    await until(async () => expect(await countWaiting()).toBe(0));
  });

  it('follow no redirect', async () => {
    const redirectTarget = await startReceiver();
    hook.state.status = 307;
    hook.state.location = redirectTarget.url;
    await new Visitor(await startApp()).json(callOf('contact'), sampleOf('contact'));
    await until(() => expect(hook.messages.length).toBeGreaterThan(2));
    expect(redirectTarget.messages).toEqual([]);
    await redirectTarget.close();
  });

  it('go to no private address unless the operator allows it', async () => {
    const [, port = ''] = /:(\d+)\//.exec(hook.url) ?? [];
    for (const url of [
      hook.url,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      'http://10.0.0.1/',
    ]) {
      const warnings: unknown[] = [];
      const log = { warn: (facts: unknown) => warnings.push(facts), error: () => undefined } as never;
      const now = new Date().toISOString();
      await storage.db
        .insertInto('outbox')
        .values({ id: url, lead_id: null, subject_id: url, kind: 'lead.erased', next_at: now, created_at: now })
        .execute();
      const webhooks = startWebhooks(storage, tables, { url, secret: SECRET, allowPrivate: false, pollMs: 20, retryMs: 60_000 }, log);
      await until(() => expect(warnings).toEqual([expect.objectContaining({ code: 'PRIVATE_ADDRESS' })]));
      await webhooks.close();
    }
    expect(hook.messages).toEqual([]);
  });
});

it('the receiver in the guide verifies a message and forwards it to a chat', async () => {
  const guide = readFileSync('docs/guides/webhooks.md', 'utf8');
  const [, program = ''] = /```js\n(.*?)```/s.exec(guide) ?? [];
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(22);
  // Below node_modules, so that it finds its packages.
  const folder = join('node_modules/.cache', `receiver-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'receiver.mjs'), program);
  const chatMessages: string[] = [];
  const chat = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => chatMessages.push(chunk.toString())).on('end', () => response.writeHead(200).end());
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  const port = await freePorts();
  const env = {
    ...process.env,
    WEBHOOK_SECRET: SECRET,
    CHAT_URL: `http://127.0.0.1:${(chat.address() as AddressInfo).port}/`,
    PORT: String(port),
  };
  const child = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env, stdio: 'ignore' });
  try {
    const body = JSON.stringify({ type: 'lead.received', timestamp: '', data: { id: '1', form: 'contact', answers: { name: 'Asha' } } });
    const now = new Date();
    const signature = new Webhook(SECRET).sign('m1', now, body);
    const send = (sign: string) => {
      const headers = { 'webhook-id': 'm1', 'webhook-timestamp': String(Math.floor(now.getTime() / 1000)), 'webhook-signature': sign };
      return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body }).then(({ status }) => status);
    };
    await until(async () => expect(await send(signature)).toBe(204));
    expect(chatMessages.at(-1)).toContain('lead.received: contact 1, Asha');
    const count = chatMessages.length;
    expect(await send('v1,AAAA')).toBe(401);
    expect(chatMessages).toHaveLength(count);
  } finally {
    child.kill();
    chat.close();
    rmSync(folder, { recursive: true });
  }
});
