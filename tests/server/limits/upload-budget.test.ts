import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { callOf, partsOf, sampleOf, updateOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';

const MEGABYTE = 1024 * 1024;

/** A form with a file whose body is slightly smaller than `megabytes`. */
function form(megabytes: number, changes: Record<string, string> = {}) {
  const content = Buffer.alloc(megabytes * MEGABYTE - 2000);
  content.write(PDF);
  return multipartBody(partsOf('quote', { ...changes, file: { name: 'a.pdf', content } }));
}

onEachDatabase('upload budget', (newPlace, database) => {
  async function listening(place: TestPlace, options: Partial<AppOptions> = {}) {
    const app = await testApp(place, { rateLimit: 1000, uploadBudgetMb: 3, trustProxy: true, ...options });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const send = async (ip: string, { headers, payload } = form(1), path = callOf('quote')) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': headers['content-type'] ?? '', 'x-forwarded-for': ip },
        body: new Uint8Array(payload),
      });
      return {
        status: answer.status,
        retryAfter: Number(answer.headers.get('retry-after')),
        body: (await answer.json()) as { title: string; detail: string },
      };
    };
    const statusOf = async (...parameters: Parameters<typeof send>) => (await send(...parameters)).status;
    return { app, port, send, statusOf };
  }

  const stagedFiles = ({ dataDir }: TestPlace) => readdirSync(join(dataDir, 'uploads', 'staging'));

  it('refuses further files of an address that used up its day, and accepts its JSON forms', async () => {
    const place = await newPlace();
    const { app, send, statusOf } = await listening(place);
    expect([await statusOf('1.1.1.1'), await statusOf('::ffff:1.1.1.1'), await statusOf('1.1.1.1')]).toEqual([200, 200, 200]);
    const refused = await send('1.1.1.1');
    expect([refused.status, refused.body.title]).toEqual([429, 'Too many requests']);
    expect(refused.body.detail).toBe(
      'From this address no more files are taken today. Try again in 24 hours; forms without files are taken.',
    );
    expect([refused.retryAfter > 86_000, refused.retryAfter <= 86_400]).toEqual([true, true]);
    // Small forms still fit until the budget is used up.
    await until(async () => expect(await statusOf('1.1.1.1', multipartBody({ name: 'A' }))).toBe(429), { interval: 1 });
    const json = await app.inject({
      method: 'POST',
      url: `/api${callOf('contact')}`,
      payload: sampleOf('contact'),
      headers: { 'x-forwarded-for': '1.1.1.1' },
    });
    expect(json.statusCode).toBe(200);
    expect(await statusOf('1.1.1.2')).toBe(200);
    expect(stagedFiles(place)).toEqual([]);
  });

  it('counts files of refused forms', async () => {
    const { statusOf } = await listening(await newPlace());
    const wrong = form(1, { name: '1' });
    expect([await statusOf('1.1.1.1', wrong), await statusOf('1.1.1.1', wrong), await statusOf('1.1.1.1', wrong)]).toEqual([422, 422, 422]);
    expect(await statusOf('1.1.1.1', wrong)).toBe(429);
  });

  it('counts files sent to a record that does not exist', async () => {
    const { statusOf } = await listening(await newPlace());
    const update = `${updateOf('company-details')}?id=x`;
    for (let n = 0; n < 3; n += 1) expect(await statusOf('1.1.1.1', form(1), update)).toBe(404);
    // The server may count the last discarded bytes after it has answered.
    await until(async () => expect(await statusOf('1.1.1.1', form(1), update)).toBe(429));
  });

  it('refuses a body by its announced size before reading it', async () => {
    const { port } = await listening(await newPlace());
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api${callOf('quote')} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${4 * MEGABYTE}\r\n\r\n`,
    );
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    await until(() => expect(answer).toMatch(/^HTTP\/1\.1 429 /));
    socket.destroy();
  });

  it('stops reading a body of unknown length when the budget is used up', async () => {
    const place = await newPlace();
    const { port, statusOf } = await listening(place);
    const { headers, payload } = form(9);
    const { promise, resolve } = Promise.withResolvers<string>();
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: `/api${callOf('quote')}`,
        method: 'POST',
        headers: { 'content-type': headers['content-type'], 'x-forwarded-for': '1.1.1.1' },
      },
      (answer) => {
        void streamText(answer).then((body) => resolve(`${answer.statusCode} ${body}`));
      },
    );
    outgoing.on('error', () => resolve('cut off'));
    outgoing.write(payload.subarray(0, MEGABYTE));
    outgoing.end(payload.subarray(MEGABYTE));
    expect(await promise).toMatch(/^429 .*From this address no more files are taken today/);
    expect(await statusOf('1.1.1.1')).toBe(429);
    expect(stagedFiles(place)).toEqual([]);
  });

  it('is four times as large for a /56 of IPv6', async () => {
    const { statusOf } = await listening(await newPlace(), { uploadBudgetMb: 1 });
    const statuses = [];
    for (const network of ['100', '101', '102', '103', '104']) statuses.push(await statusOf(`2001:db8:0:${network}::1`));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await statusOf('2001:db8:0:200::1')).toBe(200);
  });

  it('is off with 0, and without a rate limit', async () => {
    for (const options of [{ uploadBudgetMb: 0 }, { rateLimit: 0 }]) {
      const { statusOf } = await listening(await newPlace(), options);
      for (let n = 0; n < 4; n += 1) expect(await statusOf('1.1.1.1')).toBe(200);
    }
  });

  it.runIf(database === 'postgres')('is shared by two servers on one database', async () => {
    const place = await newPlace();
    const servers = [await listening(place), await listening(place)];
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await servers[n % 2]?.statusOf('1.1.1.1'));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
