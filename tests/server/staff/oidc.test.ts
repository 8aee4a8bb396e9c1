import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { DeskView } from '#shared/staff.ts';
import { CLIENT, openProvider } from '../../support/server/identity-provider.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { signedIn } from '../support/staff.ts';

const CALLBACK = '/staff/oidc';
/** Follows the provider's redirects, as a browser does, until it sends back to the desk. */
async function signInAtProvider(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
    url = new URL(next, url);
    if (url.pathname === CALLBACK) return url;
  }
}

onEachDatabase('sign-in by OpenID Connect', (place) => {
  async function opened(claims: object, roleClaim = 'role', behind?: number) {
    const where = await place();
    const { issuer, serve } = await openProvider();
    serve(`http://localhost${CALLBACK}`, () => claims, { account: 'asha', behind });
    const app = await testApp(where, { oidc: { issuer, ...CLIENT, roleClaim }, publicUrl: undefined });
    return { where, app };
  }

  const cookiesOf = (response: { readonly cookies: readonly { readonly name: string; readonly value: string }[] }) =>
    Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));

  const post = (app: FastifyInstance, path: string, body: object, cookies: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/staff${path}`,
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
      cookies,
    });

  async function begin(app: FastifyInstance) {
    const response = await post(app, '/oidc/start', {});
    expect(response.statusCode).toBe(200);
    return { response, cookies: cookiesOf(response), back: await signInAtProvider(response.json<{ url: string }>().url) };
  }

  const comeBack = (app: FastifyInstance, { search }: URL, cookies: Record<string, string>) =>
    post(app, '/oidc/finish', { answer: search }, cookies);

  it('gives the role that the provider names, with a session of the desk’s own', async () => {
    const { app, where } = await opened({ email: 'Asha@example.com', email_verified: true, role: ['reader', 'agent', 'other'] });
    const { response, cookies, back } = await begin(app);
    expect(response.headers['set-cookie']).toMatch(/^staff-oidc=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const planted = await signedIn(app, where, 'reader', 'planted@example.com');
    const done = await comeBack(app, back, { ...cookies, ...planted.cookies });
    expect(done.statusCode).toBe(200);
    const session = cookiesOf(done)['staff'] ?? '';
    // Another session than the one that the browser brought, which has ended (session fixation).
    expect(session).not.toBe(planted.cookies['staff']);
    expect((await planted.get('/desk')).status).toBe(401);
    const desk = (await app.inject({ url: '/api/staff/desk', cookies: { staff: session } })).json<DeskView>();
    expect(desk).toMatchObject({ email: 'asha@example.com', role: 'agent' });
    expect((await app.inject({ url: '/api/staff/sign-in' })).json()).toEqual({ oidc: true });
  });

  it('takes an answer only in the browser that asked, and once', async () => {
    const { app } = await opened({ email: 'asha@example.com', role: 'admin' });
    const [mine, theirs] = [await begin(app), await begin(app)];
    for (const cookies of [{}, theirs.cookies, { 'staff-oidc': 'x' }])
      expect((await comeBack(app, mine.back, cookies)).statusCode).toBe(401);
    const forged = new URL(mine.back);
    forged.searchParams.set('code', 'forged');
    expect((await comeBack(app, forged, mine.cookies)).statusCode).toBe(401);
    expect((await comeBack(app, mine.back, mine.cookies)).statusCode).toBe(200);
    expect((await comeBack(app, mine.back, mine.cookies)).statusCode).toBe(401);
  });

  it.each([
    [{ email: 'asha@example.com' }],
    [{ email: 'asha@example.com', role: 'boss' }],
    [{ email: 'asha@example.com', role: 'admin', email_verified: false }],
    [{ role: 'admin' }],
  ])('lets nobody in without a role and an address: %j', async (claims) => {
    const { app } = await opened(claims);
    const { cookies, back } = await begin(app);
    const done = await comeBack(app, back, cookies);
    expect([done.statusCode, cookiesOf(done)['staff']]).toEqual([403, undefined]);
  });

  it.each(['?error=access_denied', '?error=server_error&error_description=<script>', '?code=', '?state=x', '?'])(
    'lets nobody in where the provider answers %s',
    async (answer) => {
      const { app } = await opened({ email: 'asha@example.com', role: 'admin' });
      const { cookies, back } = await begin(app);
      const refusal = new URL(back);
      refusal.search = `${answer}&state=${back.searchParams.get('state')}&iss=${back.searchParams.get('iss')}`;
      const done = await comeBack(app, refusal, cookies);
      expect([done.statusCode, cookiesOf(done)['staff']]).toEqual([401, undefined]);
      expect(done.body).not.toContain('script');
    },
  );

  it('lets nobody in where the clocks differ: the token is over when it comes', async () => {
    const { app } = await opened({ email: 'asha@example.com', role: 'admin' }, 'role', 3600);
    const { cookies, back } = await begin(app);
    const done = await comeBack(app, back, cookies);
    expect([done.statusCode, done.json<{ detail: string }>().detail]).toEqual([401, expect.stringContaining('clock')]);
  });

  it('says that the provider does not answer, or that there is none', async () => {
    const app = await testApp(await place(), { oidc: { issuer: 'http://localhost:9', ...CLIENT, roleClaim: 'role' } });
    expect((await post(app, '/oidc/start', {})).statusCode).toBe(503);
    const without = await testApp(await place());
    expect((await post(without, '/oidc/start', {})).statusCode).toBe(404);
    expect((await post(without, '/oidc/finish', { answer: '?code=x' })).statusCode).toBe(404);
    expect((await without.inject({ url: '/api/staff/sign-in' })).json()).toEqual({ oidc: false });
  });
});
