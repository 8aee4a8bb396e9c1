import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { STAFF_CALLS, type StaffCall } from '#server/staff/calls.ts';
import { openDatabase } from '#server/storage/open.ts';
import { createLink, removeAccount } from '#server/storage/staff.ts';
import { hasRole, type LeadView, STAFF_ROLES, type StaffRole } from '#shared/staff.ts';
import { callOf, partsOf, sampleOf } from '../../support/forms/site-forms.ts';
import { testApp, Visitor } from '../../server/support/app.ts';
import type { TestPlace } from '../../server/support/database/databases.ts';
import { PDF } from '../../server/support/documents.ts';
import { signIn } from '../../server/support/staff.ts';
import { onDatabases } from '../support/databases.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const calls = Object.entries(STAFF_CALLS) as [string, StaffCall][];

async function withDatabase<T>(place: TestPlace, work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

onDatabases('the API of the desk', (createPlace) => {
  async function deskWithLeads() {
    const place = await createPlace();
    const app = await testApp(place);
    const visitor = new Visitor(app);
    const lead = (await visitor.json(callOf('contact'), sampleOf('contact'))).body.data.id;
    const quote = (await visitor.multipart(callOf('quote'), { ...partsOf('quote'), file: { name: 'a.pdf', content: PDF } })).body.data.id;
    const head = (await new Visitor(app).multipart(callOf('individual-details'), partsOf('individual-details'))).body.data.id;
    return { place, app, visitor, lead, quote, head };
  }

  const urlOf = async (app: FastifyInstance) => (app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 }));
  const cookieOf = (cookies: Record<string, string>) =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');

  const statusOf = async (app: FastifyInstance, { method, path, type }: StaffCall, id: string, cookies: Record<string, string>) => {
    const url = `/api/staff${path.replace('{id}', id)}`;
    const body = method === 'POST' ? { payload: '{}', headers: JSON_TYPE } : {};
    if (type !== 'text/event-stream') return (await app.inject({ method, url, cookies, ...body })).statusCode;
    // The answer is an endless stream: only its status is read.
    const stop = new AbortController();
    const response = await fetch(`${await urlOf(app)}${url}`, { headers: { cookie: cookieOf(cookies) }, signal: stop.signal });
    stop.abort();
    return response.status;
  };

  it('answers each call only for the roles in its table', async () => {
    const { place, app, visitor, lead } = await deskWithLeads();
    const roles: [StaffRole | undefined, Record<string, string>][] = [
      [undefined, {}],
      [undefined, visitor.cookies],
      [undefined, { staff: Object.values(visitor.cookies)[0] ?? '' }],
    ];
    for (const role of STAFF_ROLES) roles.push([role, {}]);
    for (const [role, given] of roles) {
      for (const [name, call] of calls) {
        // A new session for each call, as one of the calls signs out.
        const cookies = role === undefined ? given : (await signIn(app, place, role)).cookies;
        const status = await statusOf(app, call, lead, cookies);
        const expected = call.role === undefined ? undefined : role === undefined ? 401 : hasRole(role, call.role) ? undefined : 403;
        const isAsExpected = expected === undefined ? call.role === undefined || ![401, 403].includes(status) : status === expected;
        expect([name, role, status, isAsExpected]).toEqual([name, role, status, true]);
      }
    }
  });

  it('has no calls beside those in its table', async () => {
    const { place, app } = await deskWithLeads();
    const { cookies } = await signIn(app, place, 'admin');
    const tableCalls = new Set(calls.map(([, { method, path }]) => `${method} ${path}`));
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
    const others = calls
      .flatMap(([, { path }]) => methods.map((method) => ({ method, path })))
      .filter(({ method, path }) => !tableCalls.has(`${method} ${path}`));
    const answers = await Promise.all(
      others.map(({ method, path }) => app.inject({ method, url: `/api/staff${path.replace('{id}', 'x')}`, cookies })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });

  it('ends the sessions of a removed account at once', async () => {
    const { place, app } = await deskWithLeads();
    const agent = await signIn(app, place, 'agent');
    expect((await agent.get('/desk')).status).toBe(200);
    await withDatabase(place, (db) => removeAccount(db, agent.email));
    expect((await agent.get('/desk')).status).toBe(401);
  });

  it('ends a session after 30 minutes without use, and after 12 hours in any case', async () => {
    const { place, app } = await deskWithLeads();
    const agent = await signIn(app, place, 'agent');
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const set = (row: object) => withDatabase(place, (db) => db.updateTable('staff_sessions').set(row).execute());
    await set({ last_used_at: minutesAgo(29) });
    expect((await agent.get('/desk')).status).toBe(200);
    await set({ last_used_at: minutesAgo(31) });
    expect((await agent.get('/desk')).status).toBe(401);
    const oldSession = await signIn(app, place, 'agent');
    await set({ created_at: minutesAgo(12 * 60 + 1) });
    expect((await oldSession.get('/desk')).status).toBe(401);
    // A page that nobody uses still asks for news, which does not extend the session.
    const unused = await signIn(app, place, 'agent');
    await set({ last_used_at: minutesAgo(29) });
    const idleStatus = async () =>
      (await app.inject({ url: '/api/staff/desk', cookies: unused.cookies, headers: { 'x-desk-idle': '1' } })).statusCode;
    expect(await idleStatus()).toBe(200);
    expect(await statusOf(app, STAFF_CALLS.changes, '', unused.cookies)).toBe(200);
    const [row] = await withDatabase(place, (db) => db.selectFrom('staff_sessions').select('last_used_at').execute());
    expect(Date.parse(row?.last_used_at ?? '')).toBeLessThan(Date.now() - 28 * 60_000);
    await set({ last_used_at: minutesAgo(31) });
    expect(await idleStatus()).toBe(401);
    const short = await testApp(place, { staffTimes: { idleMinutes: 5, hours: 1 } });
    const third = await signIn(short, place, 'agent');
    await set({ last_used_at: minutesAgo(6) });
    expect((await third.get('/desk')).status).toBe(401);
  });

  it('accepts no token after sign-out, and no forged token', async () => {
    const { place, app } = await deskWithLeads();
    const reader = await signIn(app, place, 'reader');
    expect((await reader.post('/sign-out', {})).status).toBe(200);
    expect((await reader.get('/desk')).status).toBe(401);
    for (const staff of ['', 'x', '\u0000', "' or 1=1 --", 'a'.repeat(5000)])
      expect((await app.inject({ url: '/api/staff/desk', cookies: { staff } })).statusCode).toBe(401);
  });

  it('refuses requests from pages of other sites, although they have the session', async () => {
    const { place, app, lead } = await deskWithLeads();
    const agent = await signIn(app, place, 'agent');
    const change = { revision: 0, state: 'answered' };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await agent.post(`/leads/${lead}`, change, headers)).status).toBe(403);
    // A form of a page cannot send JSON.
    const form = await app.inject({
      method: 'POST',
      url: `/api/staff/leads/${lead}`,
      cookies: agent.cookies,
      payload: 'state=answered',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
    expect((await agent.get(`/leads/${lead}`)).body).toMatchObject({ revision: 0, state: { id: 'new' }, events: [] });
  });

  it('uses a __Host- cookie over https: HttpOnly, Secure, SameSite=Strict', async () => {
    const place = await createPlace();
    const app = await testApp(place, { publicUrl: 'https://www.example.com' });
    const { cookies } = await signIn(app, place, 'reader');
    const url = '/api/staff/desk';
    expect((await app.inject({ url, cookies })).statusCode).toBe(401);
    expect((await app.inject({ url, cookies: { '__Host-staff': cookies['staff'] ?? '' } })).statusCode).toBe(200);
    const out = await app.inject({
      method: 'POST',
      url: '/api/staff/sign-out',
      payload: '{}',
      headers: JSON_TYPE,
      cookies: { '__Host-staff': cookies['staff'] ?? '' },
    });
    expect(out.headers['set-cookie']).toMatch(/^__Host-staff=; .*Path=\/;.* HttpOnly; Secure; SameSite=Strict$/);
  });

  it('gives no document or value of one lead through another', async () => {
    const { place, app, lead, quote, head } = await deskWithLeads();
    const agent = await signIn(app, place, 'agent');
    expect((await agent.get(`/leads/${quote}/document?path=file&part=${quote}`)).status).toBe(200);
    expect((await agent.get(`/leads/${lead}/document?path=file&part=${quote}`)).status).toBe(404);
    expect((await agent.post(`/leads/${lead}/reveal`, { part: quote, path: 'name' })).status).toBe(404);
    expect((await agent.get(`/leads/${quote}/document?path=name`)).status).toBe(404);
    for (const id of ['none', '%00', '..%2f..%2fdesk', "'", head.slice(0, 13)]) {
      expect((await agent.get(`/leads/${id}`)).status).toBe(404);
      expect((await agent.post(`/leads/${id}`, { revision: 0, state: 'closed' })).status).toBe(404);
      expect((await agent.post(`/leads/${id}/notes`, { text: 'x' })).status).toBe(404);
    }
    const { body } = await agent.get(`/leads/${quote}`);
    expect((body as LeadView).events.map(({ action, lead: leadId }) => [action, leadId])).toEqual([['file', quote]]);
  });

  it('serves documents sandboxed and with nosniff', async () => {
    const { place, app, quote } = await deskWithLeads();
    const agent = await signIn(app, place, 'agent');
    const document = await app.inject({ url: `/api/staff/leads/${quote}/document?path=file`, cookies: agent.cookies });
    expect(document.rawPayload.equals(Buffer.from(PDF))).toBe(true);
    expect(document.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="a\.pdf"/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('exports no cell that starts a formula', async () => {
    const { place, app, visitor } = await deskWithLeads();
    await visitor.json(callOf('contact'), sampleOf('contact', { subject: '=HYPERLINK("http://evil.example")', message: '@SUM(1)' }));
    const admin = await signIn(app, place, 'admin');
    const { status, body } = await admin.get('/export?form=contact');
    expect(status).toBe(200);
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")",'@SUM(1)`);
  });

  it('answers malformed requests with 400, never with 500', async () => {
    const { place, app, lead } = await deskWithLeads();
    const admin = await signIn(app, place, 'admin');
    const bad = [
      ['/leads?after=x', undefined],
      ['/leads?from=yesterdayish', undefined],
      ['/events?after=x', undefined],
      [`/leads/${lead}`, { state: 'answered' }],
      [`/leads/${lead}`, { revision: 0, state: 7 }],
      [`/leads/${lead}`, { revision: 0, state: 'none' }],
      [`/leads/${lead}`, { revision: 0, assignee: 'stranger@example.com' }],
      [`/leads/${lead}`, { revision: 0, assignee: null }],
      [`/leads/${lead}/notes`, { text: ' ' }],
      [`/leads/${lead}/notes`, { text: 'x'.repeat(5001) }],
      [`/leads/${lead}/notes`, {}],
      ['/sign-in', {}],
      ['/sign-in', { response: 'x' }],
      ['/link/options', {}],
    ] as const;
    for (const [path, body] of bad) expect([path, (await (body ? admin.post(path, body) : admin.get(path))).status]).toEqual([path, 400]);
    for (const path of ['/leads?q=%00', '/leads?form=%00&state=%27', '/leads?q=%25_%5C', '/leads?assignee=%00', '/events?staff=%00&lead=x'])
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    expect((await admin.post(`/leads/${lead}/notes`, { text: 'a\u0000b \ud800' })).status).toBe(200);
    for (const host of ['a b', '[::1', 'x:y:z', '%zz']) {
      const headers = { ...JSON_TYPE, host };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/staff/sign-in/options', payload: '{}', headers });
      expect([host, statusCode]).toEqual([host, 400]);
    }
  });

  describe('a registration link or passkey', () => {
    it('is refused when it is unknown, used or expired', async () => {
      const { place, app } = await deskWithLeads();
      await signIn(app, place, 'admin');
      const post = (path: string, payload: object) =>
        app.inject({ method: 'POST', url: `/api/staff${path}`, payload: JSON.stringify(payload), headers: JSON_TYPE });
      expect((await post('/link/options', { token: 'none' })).statusCode).toBe(401);
      const first = await withDatabase(place, (db) => createLink(db, 'admin@example.com'));
      expect((await post('/link/options', { token: first })).statusCode).toBe(200);
      const second = await withDatabase(place, (db) => createLink(db, 'admin@example.com'));
      expect((await post('/link/options', { token: first })).statusCode).toBe(401);
      await withDatabase(place, (db) =>
        db
          .updateTable('staff_tokens')
          .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
          .execute(),
      );
      expect((await post('/link/options', { token: second })).statusCode).toBe(401);
      const forged = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} };
      expect((await post('/sign-in', { response: forged })).statusCode).toBe(401);
      const third = await withDatabase(place, (db) => createLink(db, 'admin@example.com'));
      expect((await post('/link', { token: third, response: forged })).statusCode).toBe(401);
      // A failed attempt does not use the link up.
      expect((await post('/link/options', { token: third })).statusCode).toBe(200);
    });
  });
});
