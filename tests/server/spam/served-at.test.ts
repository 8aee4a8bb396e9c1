import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { SERVED_AT, SERVED_AT_MARK } from '#shared/forms/wire/spam.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { callOf, partsOf } from '../../support/forms/site-forms.ts';
import { testApp } from '../support/app.ts';
import { sqlitePlace } from '../support/database/databases.ts';
import { builtSite } from '../support/site.ts';

const SECOND_MS = 1000;

describe('the serving time in a page', () => {
  let app: FastifyInstance;
  let storage: Storage;
  let now: number;
  beforeEach(async () => {
    now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const place = await sqlitePlace();
    app = await testApp(place, { siteDir: builtSite(), spamCheck: 'mark' });
    storage = await openStorage(place);
  });
  afterEach(() => storage.close());

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { body, rawPayload, headers: sent, statusCode } = await app.inject({ url: path, headers });
    const html = sent['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : body;
    return {
      status: statusCode,
      html,
      etag: String(sent['etag']),
      servedAt: /name="page_served_at" value="([^"]*)"/.exec(html)?.[1] ?? '',
    };
  };

  /** Sends the contact form as a browser without scripts does. @returns the signals of the lead */
  async function send(servedAt: string): Promise<unknown> {
    const { payload, headers } = multipartBody({ ...partsOf('contact'), [SERVED_AT]: servedAt });
    const answer = await app.inject({
      method: 'POST',
      url: `/api${callOf('contact')}`,
      payload,
      headers: { ...headers, accept: 'text/html', host: 'www.example.com', referer: 'https://www.example.com/contact-us' },
    });
    expect(answer.statusCode).toBe(303);
    const leads = await storage.db.selectFrom('leads').select(['spam', 'payload']).orderBy('created_at', 'desc').execute();
    expect(JSON.stringify(leads)).not.toContain(SERVED_AT);
    return leads[0]?.spam ?? null;
  }

  it('flags a form that is sent too fast without scripts', async () => {
    const { servedAt } = await read('/contact-us');
    now += 400;
    expect(await send(servedAt)).toContain('too-fast');
    now += 5 * SECOND_MS;
    expect(await send(servedAt)).toBe(null);
    now += 86_400 * SECOND_MS;
    expect(await send(servedAt)).toBe(null);
  });

  it('is ignored without a valid signature, and a form without it is not flagged', async () => {
    const { servedAt } = await read('/contact-us');
    const forged = servedAt.replace(/^\d+/, String(now));
    for (const invalid of ['', 'x', forged, SERVED_AT_MARK]) expect(await send(invalid)).toBe(null);
  });

  it('changes once a second, while the ETag stays and allows 304', async () => {
    const first = await read('/contact-us', { 'accept-encoding': 'gzip' });
    now = first.servedAt ? Number(first.servedAt.split('.')[0]) : now;
    expect((await read('/contact-us', { 'accept-encoding': 'gzip' })).servedAt).toBe(first.servedAt);
    now += 2 * SECOND_MS;
    const later = await read('/contact-us', { 'accept-encoding': 'gzip' });
    expect(later.servedAt).not.toBe(first.servedAt);
    expect(later.etag).toBe(first.etag);
    expect((await read('/contact-us', { 'if-none-match': first.etag })).status).toBe(304);
  });

  it('replaces the mark of the build in every page', async () => {
    for (const path of ['/', '/contact-us', '/contact-us?sent=contact&status=200', '/none'])
      expect((await read(path)).html).not.toContain(SERVED_AT_MARK);
  });
});
