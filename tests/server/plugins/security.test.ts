import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { testApp } from '../support/app.ts';
import { sqlitePlace } from '../support/database/databases.ts';
import { builtSite, OWN_STYLES } from '../support/site.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';

const POST = { method: 'POST', url: `/api${callOf('newsletter')}`, payload: sampleOf('newsletter') } as const;

describe('security headers', () => {
  const ALWAYS = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin-when-cross-origin' };

  it('are set on every kind of answer', async () => {
    const sources = { frames: ['https://maps.example.com'], connect: ['https://api.example.com'] };
    const app = await testApp(await sqlitePlace(), { siteDir: builtSite(), sources });
    for (const url of [
      '/',
      '/none',
      '/assets/main-abc123.js',
      '/api/none',
      '/api/get-aboutus-page-meta-data',
      '/healthz',
      '/sitemap.xml',
      '/api/uploaded-files/x',
      '/about-us/',
    ]) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject(ALWAYS);
      expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
    }
    const page = String((await app.inject('/')).headers['content-security-policy']);
    expect(page).toContain("script-src 'self';");
    expect(page).toMatch(/style-src 'self' 'sha256-[^' ]+';/);
    expect(page).toContain('frame-src https://maps.example.com;');
    expect(page).toContain("connect-src 'self' https://api.example.com;");
    expect(page).toContain("manifest-src 'self'");
  });

  it('allow the inline styles of the page by their hash only', async () => {
    const folder = builtSite();
    writeFileSync(join(folder, 'career/index.html'), '<head></head><!--app--><!--/app-->');
    const app = await testApp(await sqlitePlace(), { siteDir: folder });
    const styles = async (url: string, headers = {}) => {
      const answer = await app.inject({ url, headers });
      return { ...answer, styleRule: /style-src [^;]*/.exec(String(answer.headers['content-security-policy']))?.[0] };
    };
    const rule = `style-src 'self' 'sha256-${createHash('sha256').update(OWN_STYLES).digest('base64')}'`;
    const page = await styles('/about-us');
    expect(page.body).toContain(`>${OWN_STYLES}</style>`);
    expect([page.styleRule, (await styles('/none')).styleRule]).toEqual([rule, rule]);
    // A browser with the cached page uses the policy of the 304 answer.
    const notModified = await styles('/about-us', { 'if-none-match': page.headers.etag });
    expect([notModified.statusCode, notModified.styleRule]).toEqual([304, rule]);
    expect((await styles('/career')).styleRule).toBe("style-src 'self'");
  });

  it('require HTTPS behind an HTTPS proxy, and bind the cookie to it', async () => {
    const app = await testApp(await sqlitePlace(), { trustProxy: true });
    const answer = await app.inject({ ...POST, headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers['set-cookie']).toMatch(/^__Host-visitor=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('ignore forwarded headers without a trusted proxy', async () => {
    const answer = await (await testApp(await sqlitePlace())).inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('requests without a route', () => {
  async function sendRaw(text: string): Promise<{ head: string; body: string }> {
    const app = await testApp(await sqlitePlace(), { publicUrl: 'https://www.example.com' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(text);
    const [head = '', body = ''] = (await streamText(socket)).split('\r\n\r\n');
    return { head, body };
  }

  it.each([
    ['a malformed address', 'GET /api/%zz-canary HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
    ['a malformed address behind a semicolon', 'GET /api/x;%zz-canary HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
    ['an address that is no path', 'GET canary HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['no address at all', 'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
    ['an absolute address with a malformed host', 'GET http://canary:x/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
    ['an unknown method', 'PROPFIND /canary HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
    [
      'a malformed content type',
      'POST /canary HTTP/1.1\r\nhost: a\r\ncontent-type: canary\r\ncontent-length: 1\r\nconnection: close\r\n\r\nx',
      415,
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400],
    ['an unknown expectation', 'POST /api/none HTTP/1.1\r\nhost: a\r\nexpect: canary\r\nconnection: close\r\n\r\n', 417],
    ['an address that is too long', `GET /api/uploaded-files/${'canary'.repeat(50)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`, 404],
    ['an unknown address', 'GET /canary HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
    ['a broken header', 'GET / HTTP/1.1\r\nhost: a\r\ncanary\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'canary'.repeat(4000)}\r\n\r\n`, 431],
  ])('are refused with a problem and security headers, and not quoted: %s', async (_name, text, status) => {
    const { head, body } = await sendRaw(text);
    expect(head).toContain(`HTTP/1.1 ${status} `);
    for (const line of [
      'content-type: application/problem+json; charset=utf-8',
      'x-content-type-options: nosniff',
      'strict-transport-security: max-age=',
    ]) {
      expect(head).toContain(line);
    }
    expect(head).toMatch(/^content-security-policy: default-src 'none'/m);
    expect(JSON.parse(body)).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    expect(head + body).not.toContain('canary');
  });
});

describe('the content security policy of the API', () => {
  it.each(['/api/uploaded-files/x', '/%61pi/uploaded-files/x', '/a%70%69/none', '/%61pi/%zz', '/api', 'http://elsewhere.example/api/none'])(
    'is set for every spelling of an API path: %s',
    async (path) => {
      const app = await testApp(await sqlitePlace(), { siteDir: builtSite() });
      await app.listen({ port: 0, host: '127.0.0.1' });
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      const answer = await streamText(socket);
      expect(answer).toMatch(/^HTTP\/1.1 404 /);
      expect(answer).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox\r$/m);
      expect(answer).toMatch(/^content-type: application\/problem\+json; charset=utf-8\r$/m);
    },
  );

  it('is not set for other paths', async () => {
    const app = await testApp(await sqlitePlace(), { siteDir: builtSite() });
    for (const url of ['/apis', '/ap', '/api%2fx', '/favicon.svg'])
      expect((await app.inject(url)).headers['content-security-policy']).not.toContain('sandbox');
  });
});

it('a closing server answers further requests with all headers', async () => {
  const app = await testApp(await sqlitePlace());
  const gate = Promise.withResolvers<void>();
  app.addHook('preClose', () => gate.promise);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const closed = app.close();
  const { status, headers } = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/healthz`);
  gate.resolve();
  expect([status, headers.get('connection'), headers.get('x-content-type-options')]).toEqual([200, 'close', 'nosniff']);
  await closed;
});

describe('POST requests', () => {
  const status = async (headers: Record<string, string>) => {
    const app = await testApp(await sqlitePlace(), { publicUrl: 'https://www.example.com' });
    return (await app.inject({ ...POST, headers: { host: 'site.example.com', ...headers } })).statusCode;
  };

  it.each([
    {},
    { origin: 'http://site.example.com' },
    { origin: 'https://site.example.com', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://www.example.com' },
    { 'sec-fetch-site': 'none' },
  ])('from the own site and from programs are accepted: %o', async (headers) => {
    expect(await status(headers)).toBe(200);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'https://site.example.com.evil.example' },
    { origin: 'http://site.example.com:8080' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://site.example.com', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('from other sites are refused: %o', async (headers) => {
    expect(await status(headers)).toBe(403);
  });

  it('from a page with a hidden origin are refused without PUBLIC_URL, too', async () => {
    const app = await testApp(await sqlitePlace());
    expect((await app.inject({ ...POST, headers: { origin: 'null' } })).statusCode).toBe(403);
  });

  it('and DELETE requests from other sites are refused, GET requests are not', async () => {
    const app = await testApp(await sqlitePlace());
    const from = async (method: 'GET' | 'DELETE', headers: Record<string, string>) =>
      (await app.inject({ method, url: '/api/applications/company-details', headers })).statusCode;
    expect([await from('DELETE', { origin: 'https://evil.example' }), await from('DELETE', { 'sec-fetch-site': 'cross-site' })]).toEqual([
      403, 403,
    ]);
    expect([await from('DELETE', {}), await from('GET', { 'sec-fetch-site': 'cross-site' })]).toEqual([404, 204]);
  });
});
