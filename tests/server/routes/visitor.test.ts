import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { subtractDuration } from '#shared/durations.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { callOf, currentName, partsOf, sampleOf, updateOf } from '../../support/forms/site-forms.ts';

/** The document of an application that is encrypted, by its field. */
const CV = currentName('individual-details', 'cv');

const individual = partsOf('individual-details', { [CV]: { name: 'cv.pdf', content: PDF } });
const ADD = callOf('individual-details');
const UPDATE = updateOf('individual-details');

onEachDatabase('the visitor’s cookie', (place) => {
  async function known() {
    const where = await place();
    const app = await testApp(where, { publicUrl: 'https://www.example.com' });
    const visitor = new Visitor(app);
    const { body, headers } = await visitor.multipart(ADD, individual);
    const { id, [CV]: cv } = body.data;
    return {
      where,
      app,
      visitor,
      setCookie: String(headers['set-cookie']),
      update: async () => (await visitor.multipart(`${UPDATE}?id=${id}`, { ...individual, [CV]: cv ?? '' })).status,
      open: async () => (await visitor.get(`/api/uploaded-files/${cv}`)).statusCode,
    };
  }

  async function setLastUse(where: TestPlace, time: string): Promise<void> {
    const storage = await openStorage(where);
    await storage.db.updateTable('visitor_tokens').set({ last_used_at: time }).execute();
    await storage.close();
  }

  async function lastUse(where: TestPlace): Promise<string | undefined> {
    const storage = await openStorage(where);
    const row = await storage.db.selectFrom('visitor_tokens').select('last_used_at').executeTakeFirst();
    await storage.close();
    return row?.last_used_at;
  }

  it('lives 30 days in the browser, anew with each form', async () => {
    const { setCookie, visitor, where } = await known();
    expect(setCookie).toContain('; Max-Age=2592000; ');
    await setLastUse(where, subtractDuration(new Date().toISOString(), 'P29D'));
    const { headers } = await visitor.json(callOf('contact'), sampleOf('contact'));
    expect(String(headers['set-cookie'])).toContain('; Max-Age=2592000; ');
  });

  it('is not accepted 30 days after its last use', async () => {
    const { where, update, open } = await known();
    const now = new Date().toISOString();
    await setLastUse(where, subtractDuration(now, 'P29D'));
    expect([await open(), await update()]).toEqual([200, 200]);
    await setLastUse(where, subtractDuration(now, 'P31D'));
    expect([await open(), await update()]).toEqual([404, 403]);
  });

  it('is not accepted 90 days after it was set, however often it was used', async () => {
    const { where, update, open } = await known();
    const now = new Date().toISOString();
    const setFirst = async (time: string) => {
      const storage = await openStorage(where);
      await storage.db.updateTable('visitor_tokens').set({ created_at: time }).execute();
      await storage.close();
    };
    await setFirst(subtractDuration(now, 'P89D'));
    expect([await open(), await update()]).toEqual([200, 200]);
    await setFirst(subtractDuration(now, 'P91D'));
    expect([await open(), await update()]).toEqual([404, 403]);
  });

  it('is another one after that, for whoever sends a form', async () => {
    const { where, visitor } = await known();
    const before = visitor.cookies;
    const storage = await openStorage(where);
    await storage.db
      .updateTable('visitor_tokens')
      .set({ created_at: subtractDuration(new Date().toISOString(), 'P91D') })
      .execute();
    await storage.close();
    await visitor.json(callOf('contact'), sampleOf('contact'));
    expect(Object.keys(visitor.cookies)).toEqual(Object.keys(before));
    expect(visitor.cookies).not.toEqual(before);
  });

  it('is used anew each day, which is noted once a day', async () => {
    const { where, open } = await known();
    const now = new Date().toISOString();
    const anHourAgo = new Date(Date.parse(now) - 3_600_000).toISOString();
    await setLastUse(where, anHourAgo);
    expect(await open()).toBe(200);
    expect(await lastUse(where)).toBe(anHourAgo);
    await setLastUse(where, subtractDuration(now, 'P2D'));
    expect(await open()).toBe(200);
    expect(((await lastUse(where)) ?? '') >= now).toBe(true);
  });

  it('ends at once when the visitor asks for it, here and in the browser', async () => {
    const { app, where, visitor, update, open } = await known();
    const { cookies } = visitor;
    const answer = await app.inject({ method: 'DELETE', url: '/api/visitor', cookies });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-visitor=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect([await open(), await update(), await lastUse(where)]).toEqual([404, 403, undefined]);
  });

  it('of another visitor stays, and whether there was one is not reported', async () => {
    const { app, where, open } = await known();
    const stranger = 'A'.repeat(43);
    for (const cookies of [{}, { '__Host-visitor': stranger }, { '__Host-visitor': 'none' }]) {
      const answer = await app.inject({ method: 'DELETE', url: '/api/visitor', cookies });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    expect(await lastUse(where)).toBeDefined();
    expect(await open()).toBe(200);
  });

  it('is not ended by a page of another site', async () => {
    const { app, visitor, open } = await known();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await app.inject({ method: 'DELETE', url: '/api/visitor', cookies: visitor.cookies, headers });
      expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([403, 'The request came from another site']);
    }
    expect(await open()).toBe(200);
  });
});
