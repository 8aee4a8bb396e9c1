import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { DeskView } from '#shared/staff.ts';
import { CLIENT, openProvider } from '../../support/server/identity-provider.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { signIn } from '../support/staff.ts';

const CALLBACK = '/staff/oidc';
/** Follows the redirects of the provider like a browser, until one leads to the desk. */
async function signInAtProvider(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
    url = new URL(next, url);
    if (url.pathname === CALLBACK) return url;
  }
}

onEachDatabase('sign-in by OpenID Connect', (newPlace) => {
  async function startWithProvider(claims: object, roleClaim = 'role', secondsBehind?: number) {
    const place = await newPlace();
    const { issuer, serve } = await openProvider();
    serve(`http://localhost${CALLBACK}`, () => claims, { account: 'asha', behind: secondsBehind });
    const app = await testApp(place, { oidc: { issuer, ...CLIENT, roleClaim }, publicUrl: undefined });
    return { place, app };
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

  async function beginSignIn(app: FastifyInstance) {
    const response = await post(app, '/oidc/start', {});
    expect(response.statusCode).toBe(200);
    return { response, cookies: cookiesOf(response), back: await signInAtProvider(response.json<{ url: string }>().url) };
  }

  const finishSignIn = (app: FastifyInstance, { search }: URL, cookies: Record<string, string>) =>
    post(app, '/oidc/finish', { answer: search }, cookies);

  it('gives the role of the provider, in a new session', async () => {
    const { app, place } = await startWithProvider({ email: 'Asha@example.com', email_verified: true, role: ['reader', 'agent', 'other'] });
    const { response, cookies, back: callback } = await beginSignIn(app);
    expect(response.headers['set-cookie']).toMatch(/^staff-oidc=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const attacker = await signIn(app, place, 'reader', 'planted@example.com');
    const answer = await finishSignIn(app, callback, { ...cookies, ...attacker.cookies });
    expect(answer.statusCode).toBe(200);
    const session = cookiesOf(answer)['staff'] ?? '';
    // Not the session that the browser sent, which has ended (session fixation).
    expect(session).not.toBe(attacker.cookies['staff']);
    expect((await attacker.get('/desk')).status).toBe(401);
    const desk = (await app.inject({ url: '/api/staff/desk', cookies: { staff: session } })).json<DeskView>();
    expect(desk).toMatchObject({ email: 'asha@example.com', role: 'agent' });
    expect((await app.inject({ url: '/api/staff/sign-in' })).json()).toEqual({ oidc: true });
  });

  it('accepts an answer once, and only in the browser that started', async () => {
    const { app } = await startWithProvider({ email: 'asha@example.com', role: 'admin' });
    const [mine, theirs] = [await beginSignIn(app), await beginSignIn(app)];
    for (const cookies of [{}, theirs.cookies, { 'staff-oidc': 'x' }])
      expect((await finishSignIn(app, mine.back, cookies)).statusCode).toBe(401);
    const forged = new URL(mine.back);
    forged.searchParams.set('code', 'forged');
    expect((await finishSignIn(app, forged, mine.cookies)).statusCode).toBe(401);
    expect((await finishSignIn(app, mine.back, mine.cookies)).statusCode).toBe(200);
    expect((await finishSignIn(app, mine.back, mine.cookies)).statusCode).toBe(401);
  });

  it.each([
    [{ email: 'asha@example.com' }],
    [{ email: 'asha@example.com', role: 'boss' }],
    [{ email: 'asha@example.com', role: 'admin', email_verified: false }],
    [{ role: 'admin' }],
  ])('answers 403 without a known role and a verified address: %j', async (claims) => {
    const { app } = await startWithProvider(claims);
    const { cookies, back: callback } = await beginSignIn(app);
    const answer = await finishSignIn(app, callback, cookies);
    expect([answer.statusCode, cookiesOf(answer)['staff']]).toEqual([403, undefined]);
  });

  it.each(['?error=access_denied', '?error=server_error&error_description=<script>', '?code=', '?state=x', '?'])(
    'answers 401 if the provider answers %s',
    async (search) => {
      const { app } = await startWithProvider({ email: 'asha@example.com', role: 'admin' });
      const { cookies, back: callback } = await beginSignIn(app);
      const refusal = new URL(callback);
      refusal.search = `${search}&state=${callback.searchParams.get('state')}&iss=${callback.searchParams.get('iss')}`;
      const answer = await finishSignIn(app, refusal, cookies);
      expect([answer.statusCode, cookiesOf(answer)['staff']]).toEqual([401, undefined]);
      expect(answer.body).not.toContain('script');
    },
  );

  it('answers 401 and names the clock if the token has expired on arrival', async () => {
    const { app } = await startWithProvider({ email: 'asha@example.com', role: 'admin' }, 'role', 3600);
    const { cookies, back: callback } = await beginSignIn(app);
    const answer = await finishSignIn(app, callback, cookies);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([401, expect.stringContaining('clock')]);
  });

  it('answers 503 if the provider is away, and 404 if none is set', async () => {
    const app = await testApp(await newPlace(), { oidc: { issuer: 'http://localhost:9', ...CLIENT, roleClaim: 'role' } });
    expect((await post(app, '/oidc/start', {})).statusCode).toBe(503);
    const appWithoutProvider = await testApp(await newPlace());
    expect((await post(appWithoutProvider, '/oidc/start', {})).statusCode).toBe(404);
    expect((await post(appWithoutProvider, '/oidc/finish', { answer: '?code=x' })).statusCode).toBe(404);
    expect((await appWithoutProvider.inject({ url: '/api/staff/sign-in' })).json()).toEqual({ oidc: false });
  });
});
