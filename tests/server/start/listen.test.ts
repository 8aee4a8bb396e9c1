import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { addressesOf, listen } from '#server/start/listen.ts';
import { until } from '../../support/runner/until.ts';
import { testApp } from '../support/app.ts';
import { sqlitePlace } from '../support/database/databases.ts';

const ADDRESSES = ['127.0.0.1', '127.0.0.2'];
const NOWHERE = '203.0.113.1';

const listenOnAll = async () => {
  const app = await testApp(await sqlitePlace());
  const port = await listen(app, [...ADDRESSES, NOWHERE], 0);
  return { app, at: (address: string) => connect(port, address) };
};

const REQUEST_HEAD = 'GET /healthz HTTP/1.1\r\nhost: a\r\n';

it('refuses malformed requests with the same answer at each address', async () => {
  const { at: connectTo } = await listenOnAll();
  for (const address of ADDRESSES) {
    const socket = connectTo(address);
    socket.write('GET / HTTP/1.1\r\nnonsense\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
  }
});

it('finishes running requests at each address when it closes, and ends idle connections', async () => {
  const { app, at: connectTo } = await listenOnAll();
  const idle = await Promise.all(
    ADDRESSES.map(async (address) => {
      const socket = connectTo(address);
      socket.write(`${REQUEST_HEAD}\r\n`);
      await once(socket, 'data');
      return socket.resume();
    }),
  );
  const running: Socket[] = ADDRESSES.map((address) => connectTo(address));
  for (const socket of running) socket.write(REQUEST_HEAD);
  await until(async () => {
    const count = await new Promise<number>((resolve) => app.server.getConnections((_error, connections) => resolve(connections)));
    expect(count).toBeGreaterThanOrEqual(2);
  });
  const closed = app.close();
  for (const socket of running) socket.write('\r\n');
  for (const socket of running) expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [^]*^connection: close\r$/im);
  await closed;
  await until(() => expect(idle.map(({ destroyed }) => destroyed)).toEqual([true, true]));
});

it('returns all addresses of localhost, and other addresses unchanged', async () => {
  expect(await addressesOf('localhost')).toContain('127.0.0.1');
  expect(await addressesOf('0.0.0.0')).toEqual(['0.0.0.0']);
});
