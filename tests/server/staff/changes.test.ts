import { expect, it } from 'vitest';
import { openDatabase } from '#server/storage/open.ts';
import { removeAccount } from '#server/storage/staff.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { signedIn } from '../support/staff.ts';

onEachDatabase('an open desk', (place) => {
  async function opened() {
    const where = await place();
    const [app, other] = [await testApp(where), await testApp(where)];
    const reader = await signedIn(app, where, 'reader');
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${url}/api/staff/changes`, { headers: { cookie: `staff=${reader.cookies['staff']}` } });
    const messages = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    /** The next message; undefined at the end of the stream. */
    const next = async () => {
      for (;;) {
        const { value, done } = (await messages?.read()) ?? { done: true };
        if (done) return undefined;
        if (value?.includes('data:')) return value;
      }
    };
    await next();
    return { where, app, other, reader, response, next };
  }

  it('hears of what comes to another server, and of what staff do', async () => {
    const { other, where, response, next } = await opened();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lead = (await new Visitor(other).json(callOf('contact'), sampleOf('contact'))).body.data.id;
    expect(await next()).toContain('data: changed');
    await (await signedIn(other, where, 'agent')).post(`/leads/${lead}`, { revision: 0, state: 'answered' });
    expect(await next()).toContain('data: changed');
  });

  it('hears nothing more once its account is removed', async () => {
    const { where, reader, next } = await opened();
    const database = await openDatabase(where);
    await removeAccount(database.db, reader.email);
    await database.close();
    await expect.poll(next, { timeout: 20_000 }).toBe(undefined);
  }, 30_000);

  it('does not hold up a server that stops', async () => {
    const { app, next } = await opened();
    await app.close();
    expect(await next()).toBe(undefined);
  });
});
