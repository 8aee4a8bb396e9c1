import { expect, it } from 'vitest';
import { openDatabase } from '#server/storage/open.ts';
import { removeAccount } from '#server/storage/staff.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { signIn } from '../support/staff.ts';

onEachDatabase('the change stream of the desk', (newPlace) => {
  async function openStream() {
    const place = await newPlace();
    const [app, other] = [await testApp(place), await testApp(place)];
    const reader = await signIn(app, place, 'reader');
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${url}/api/staff/changes`, { headers: { cookie: `staff=${reader.cookies['staff']}` } });
    const messages = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    /** Returns the next message, or undefined at the end of the stream. */
    const next = async () => {
      for (;;) {
        const { value, done } = (await messages?.read()) ?? { done: true };
        if (done) return undefined;
        if (value?.includes('data:')) return value;
      }
    };
    await next();
    return { place, app, other, reader, response, next };
  }

  it('reports new leads of another server, and changes by staff', async () => {
    const { other, place, response, next } = await openStream();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lead = (await new Visitor(other).json(callOf('contact'), sampleOf('contact'))).body.data.id;
    expect(await next()).toContain('data: changed');
    await (await signIn(other, place, 'agent')).post(`/leads/${lead}`, { revision: 0, state: 'answered' });
    expect(await next()).toContain('data: changed');
  });

  it('ends when its account is removed', async () => {
    const { place, reader, next } = await openStream();
    const database = await openDatabase(place);
    await removeAccount(database.db, reader.email);
    await database.close();
    await expect.poll(next, { timeout: 20_000 }).toBe(undefined);
  }, 30_000);

  it('does not delay the closing of the server', async () => {
    const { app, next } = await openStream();
    await app.close();
    expect(await next()).toBe(undefined);
  });
});
