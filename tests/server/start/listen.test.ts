import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { addressesOf, listen } from '#server/start/listen.ts';
import { until } from '../../support/runner/until.ts';
import { testApp } from '../support/app.ts';
import { temporaryFolder } from '../support/database/databases.ts';

const ADDRESSES = ['127.0.0.1', '127.0.0.2'];
const NOWHERE = '203.0.113.1';

const open = async () => {
  const app = await testApp({ dataDir: mkdtempSync(join(temporaryFolder(), 'data-')), databaseUrl: undefined });
  const port = await listen(app, [...ADDRESSES, NOWHERE], 0);
  return { app, at: (address: string) => connect(port, address) };
};

const health = 'GET /healthz HTTP/1.1\r\nhost: a\r\n';

it('refuses alike at each address what it cannot read', async () => {
  const { at } = await open();
  for (const address of ADDRESSES) {
    const socket = at(address);
    socket.write('GET / HTTP/1.1\r\nnonsense\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
  }
});

it('finishes what is on its way at each address as it closes, and is held up by no connection that is kept open', async () => {
  const { app, at } = await open();
  const kept = await Promise.all(
    ADDRESSES.map(async (address) => {
      const socket = at(address);
      socket.write(`${health}\r\n`);
      await once(socket, 'data');
      return socket.resume();
    }),
  );
  const begun: Socket[] = ADDRESSES.map((address) => at(address));
  for (const socket of begun) socket.write(health);
  await until(async () => {
    const count = await new Promise<number>((resolve) => app.server.getConnections((_error, some) => resolve(some)));
    expect(count).toBeGreaterThanOrEqual(2);
  });
  const closed = app.close();
  for (const socket of begun) socket.write('\r\n');
  for (const socket of begun) expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [^]*^connection: close\r$/im);
  await closed;
  await until(() => expect(kept.map(({ destroyed }) => destroyed)).toEqual([true, true]));
});

it('knows all addresses of this machine’s own name, and takes others as they are', async () => {
  expect(await addressesOf('localhost')).toContain('127.0.0.1');
  expect(await addressesOf('0.0.0.0')).toEqual(['0.0.0.0']);
});
