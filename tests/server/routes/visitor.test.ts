import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { subtractDuration } from '#shared/durations.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { callOf, currentName, partsOf, sampleOf, updateOf } from '../../support/forms/site-forms.ts';

/** The name of the document field. */
const CV = currentName('individual-details', 'cv');

const individual = partsOf('individual-details', { [CV]: { name: 'cv.pdf', content: PDF } });
const ADD = callOf('individual-details');
const UPDATE = updateOf('individual-details');

onEachDatabase('the visitor’s cookie', (newPlace) => {
  async function startWithVisitor() {
    const place = await newPlace();
    const app = await testApp(place, { publicUrl: 'https://www.example.com' });
    const visitor = new Visitor(app);
    const { body, headers } = await visitor.multipart(ADD, individual);
    const { id, [CV]: cv } = body.data;
    return {
      place,
      app,
      visitor,
      setCookie: String(headers['set-cookie']),
      update: async () => (await visitor.multipart(`${UPDATE}?id=${id}`, { ...individual, [CV]: cv ?? '' })).status,
      open: async () => (await visitor.get(`/api/uploaded-files/${cv}`)).statusCode,
    };
  }

  async function setLastUse(place: TestPlace, time: string): Promise<void> {
    const storage = await openStorage(place);
    await storage.db.updateTable('visitor_tokens').set({ last_used_at: time }).execute();
    await storage.close();
  }

  async function lastUse(place: TestPlace): Promise<string | undefined> {
    const storage = await openStorage(place);
    const row = await storage.db.selectFrom('visitor_tokens').select('last_used_at').executeTakeFirst();
    await storage.close();
    return row?.last_used_at;
  }

  it('lasts 30 days in the browser, and is renewed with each form', async () => {
    const { setCookie, visitor, place } = await startWithVisitor();
    expect(setCookie).toContain('; Max-Age=2592000; ');
    await setLastUse(place, subtractDuration(new Date().toISOString(), 'P29D'));
    const { headers } = await visitor.json(callOf('contact'), sampleOf('contact'));
    expect(String(headers['set-cookie'])).toContain('; Max-Age=2592000; ');
  });

  it('is refused 30 days after its last use', async () => {
    const { place, update, open } = await startWithVisitor();
    const now = new Date().toISOString();
    await setLastUse(place, subtractDuration(now, 'P29D'));
    expect([await open(), await update()]).toEqual([200, 200]);
    await setLastUse(place, subtractDuration(now, 'P31D'));
    expect([await open(), await update()]).toEqual([404, 403]);
  });

  it('is refused 90 days after it was set, even if it was used', async () => {
    const { place, update, open } = await startWithVisitor();
    const now = new Date().toISOString();
    const setCreation = async (time: string) => {
      const storage = await openStorage(place);
      await storage.db.updateTable('visitor_tokens').set({ created_at: time }).execute();
      await storage.close();
    };
    await setCreation(subtractDuration(now, 'P89D'));
    expect([await open(), await update()]).toEqual([200, 200]);
    await setCreation(subtractDuration(now, 'P91D'));
    expect([await open(), await update()]).toEqual([404, 403]);
  });

  it('is replaced by a new one after that, when the visitor sends a form', async () => {
    const { place, visitor } = await startWithVisitor();
    const before = visitor.cookies;
    const storage = await openStorage(place);
    await storage.db
      .updateTable('visitor_tokens')
      .set({ created_at: subtractDuration(new Date().toISOString(), 'P91D') })
      .execute();
    await storage.close();
    await visitor.json(callOf('contact'), sampleOf('contact'));
    expect(Object.keys(visitor.cookies)).toEqual(Object.keys(before));
    expect(visitor.cookies).not.toEqual(before);
  });

  it('records its last use at most once a day', async () => {
    const { place, open } = await startWithVisitor();
    const now = new Date().toISOString();
    const anHourAgo = new Date(Date.parse(now) - 3_600_000).toISOString();
    await setLastUse(place, anHourAgo);
    expect(await open()).toBe(200);
    expect(await lastUse(place)).toBe(anHourAgo);
    await setLastUse(place, subtractDuration(now, 'P2D'));
    expect(await open()).toBe(200);
    expect(((await lastUse(place)) ?? '') >= now).toBe(true);
  });

  it('is deleted in the database and in the browser on request', async () => {
    const { app, place, visitor, update, open } = await startWithVisitor();
    const { cookies } = visitor;
    const answer = await app.inject({ method: 'DELETE', url: '/api/visitor', cookies });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-visitor=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect([await open(), await update(), await lastUse(place)]).toEqual([404, 403, undefined]);
  });

  it('is not deleted by a request with another cookie, which gets the same answer', async () => {
    const { app, place, open } = await startWithVisitor();
    const stranger = 'A'.repeat(43);
    for (const cookies of [{}, { '__Host-visitor': stranger }, { '__Host-visitor': 'none' }]) {
      const answer = await app.inject({ method: 'DELETE', url: '/api/visitor', cookies });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    expect(await lastUse(place)).toBeDefined();
    expect(await open()).toBe(200);
  });

  it('is not deleted by a page of another site', async () => {
    const { app, visitor, open } = await startWithVisitor();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await app.inject({ method: 'DELETE', url: '/api/visitor', cookies: visitor.cookies, headers });
      expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([403, 'The request came from another site']);
    }
    expect(await open()).toBe(200);
  });
});
