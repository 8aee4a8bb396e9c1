import { expect, it } from 'vitest';
import { pages } from '#pages';
import type { AppOptions } from '#server/app.ts';
import { listPages, listPaths } from '#shared/pages/derive.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { newPlace } from '../support/databases.ts';
import { type Answer, send } from '../support/http.ts';
import { listenSite } from '../support/site.ts';
import { asFields, headOf, type Target, targets, validPayload } from '../support/targets.ts';
import { HttpVisitor, saveHeads } from '../support/visitor.ts';

const PAGES = listPaths(pages).map(({ path }) => path);
const META = listPages(pages).flatMap(({ metaEndpoint }) => (metaEndpoint === undefined ? [] : [`/api${metaEndpoint}`]));
const FILES = ['/assets/main-abc123.js', '/favicon.svg', '/sitemap.xml', '/robots.txt', '/healthz', '/readyz'];
const UNKNOWN = [
  '/none',
  '/none.js',
  '/metrics',
  '/assets/none.js',
  '/api',
  '/api/',
  '/api/none',
  '/api/uploaded-files/none.pdf',
  '/%zz',
  '/%61pi/none',
  '/%61pi/uploaded-files/none.pdf',
  '/api/none;%zz',
  `/api/uploaded-files/${'x'.repeat(200)}`,
  '/about-us/',
];

/** Names of the security rules that the headers of an answer break. */
function brokenRules({ headers, status }: Answer, secure: boolean): string[] {
  const policy = String(headers['content-security-policy']);
  const isPage = headers['content-type']?.startsWith('text/html') === true;
  const rules: Record<string, boolean> = {
    nosniff: headers['x-content-type-options'] === 'nosniff',
    frames: headers['x-frame-options'] === 'DENY',
    referrer: headers['referrer-policy'] === 'strict-origin-when-cross-origin',
    opener: headers['cross-origin-opener-policy'] === 'same-origin',
    resource: headers['cross-origin-resource-policy'] === 'same-origin',
    permissions: ['camera', 'geolocation', 'microphone'].every((name) => headers['permissions-policy']?.includes(`${name}=()`)),
    'policy: nothing by default': policy.startsWith("default-src 'none';"),
    'policy: no frames around': policy.includes("frame-ancestors 'none'"),
    'policy: nothing unsafe': !/unsafe|\*|http:|blob:/.test(policy),
    'policy: scripts': !policy.includes('script-src') || policy.includes("script-src 'self';"),
    'policy: page': !isPage || ["base-uri 'none'", "form-action 'self'"].every((rule) => policy.includes(rule)),
    'policy: styles': !isPage || /style-src 'self'(?: 'sha256-[\w+/]{43}=')?;/.test(policy),
    'policy: API': isPage || !policy.includes('script-src'),
    hsts: (headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains') === secure,
    anonymous: headers['server'] === undefined && headers['x-powered-by'] === undefined,
    'no permission to others': headers['access-control-allow-origin'] === undefined,
    typed: status === 301 || status === 304 || headers['content-type'] !== undefined,
  };
  return Object.keys(rules).filter((name) => rules[name] !== true);
}

function wrongCookies({ headers }: Answer, secure: boolean): string[] {
  const form = secure
    ? /^__Host-visitor=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    : /^visitor=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/;
  return (headers['set-cookie'] ?? []).filter((cookie) => !form.test(cookie));
}

function bodyOf(target: Target) {
  const payload = validPayload(target);
  if (target.route.encoding === 'json') return { type: 'application/json', body: Buffer.from(JSON.stringify(payload)) };
  const { headers, payload: body } = multipartBody(asFields(payload, target.route.schema));
  return { type: headers['content-type'] ?? '', body };
}

const SETTINGS: readonly {
  readonly name: string;
  readonly options: Partial<AppOptions>;
  readonly proto?: string;
  readonly secure: boolean;
}[] = [
  { name: 'plain', options: {}, secure: false },
  { name: 'PUBLIC_URL with https', options: { publicUrl: 'https://www.example.com' }, secure: true },
  { name: 'a trusted proxy with https', options: { trustProxy: true }, proto: 'https', secure: true },
  { name: 'an untrusted proxy with https', options: {}, proto: 'https', secure: false },
];

it.for(SETTINGS)('every answer of every address has the security headers: $name', async ({ options, proto, secure }, { task }) => {
  const { url } = await listenSite(newPlace(), options);
  const via = proto === undefined ? {} : { 'x-forwarded-proto': proto };
  const answers: [string, Answer][] = [];
  const ask = async (path: string, method = 'GET', headers: Record<string, string> = {}, body?: Buffer) => {
    const answer = await send(url, { path, method, headers: { ...via, ...headers }, ...(body && { body }) });
    answers.push([`${method} ${path} ${answer.status}`, answer]);
    return answer;
  };
  for (const path of [...PAGES, ...FILES, ...META, ...UNKNOWN]) for (const method of ['GET', 'HEAD']) await ask(path, method);
  for (const path of ['/', '/api/none', ...META.slice(0, 2)])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) await ask(path, method);
  for (const target of targets) {
    const { type, body } = bodyOf(target);
    await ask(target.path, 'POST', { 'content-type': type }, body);
    await ask(target.path, 'POST', { 'content-type': type, origin: 'https://evil.example' }, body);
    await ask(target.path, 'POST', { 'content-type': type }, Buffer.from('x'));
    await ask(target.path, 'POST', { 'content-type': 'text/plain' }, body);
    await ask(target.path);
  }
  for (const [what, answer] of answers) {
    expect([what, brokenRules(answer, secure)]).toEqual([what, []]);
    expect([what, wrongCookies(answer, secure)]).toEqual([what, []]);
  }
  const saved = answers.filter(([what]) => what.startsWith('POST /api/'));
  expect(saved.filter(([, { headers }]) => headers['cache-control'] !== 'no-store').map(([what]) => what)).toEqual([]);
  task.meta.figures = { pages: PAGES.length, calls: targets.length, answers: answers.length };
});

it('records and files are not cached, and files are sandboxed or downloaded', async ({ task }) => {
  const { url } = await listenSite(newPlace());
  const visitor = new HttpVisitor(url);
  const heads = await saveHeads(visitor);
  let files = 0;
  for (const target of targets) {
    const head = headOf(target);
    const answer = await visitor.submit(target, validPayload(target), { id: head && heads.get(head) });
    expect([target.path, answer.status, answer.headers['cache-control']]).toEqual([target.path, 200, 'no-store']);
    const { data } = JSON.parse(answer.body) as { data: Record<string, unknown> };
    for (const name of Object.values(data).filter((value) => /^[0-9a-f-]{36}\.\w+$/.test(String(value)))) {
      const file = await send(url, { method: 'GET', path: `/api/uploaded-files/${String(name)}`, headers: { cookie: visitor.cookie } });
      expect([file.status, file.headers['cache-control'], brokenRules(file, false)]).toEqual([200, 'private, no-store', []]);
      expect(file.headers['content-disposition']).toMatch(/\.(pdf|png|jpg|webp)$/.test(String(name)) ? /^inline; / : /^attachment; /);
      expect(file.headers['content-security-policy']).toMatch(/; sandbox$/);
      const spelled = await send(url, {
        method: 'GET',
        path: `/%61pi/uploaded-files/${String(name)}`,
        headers: { cookie: visitor.cookie },
      });
      expect([spelled.status, spelled.headers['content-security-policy']]).toEqual([200, file.headers['content-security-policy']]);
      files += 1;
    }
  }
  task.meta.figures = { calls: targets.length, files };
});
