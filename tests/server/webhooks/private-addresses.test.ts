import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { post } from '#server/webhooks/post.ts';

/** The addresses that DNS returns, one list per look-up. */
const answers: LookupAddress[][] = [];
type Found = (error: null, all: LookupAddress[]) => void;
const lookup = vi.hoisted(() => vi.fn<(name: string, options: object, done: Found) => void>());
vi.mock('node:dns', async (original) => ({ ...(await original<object>()), lookup }));

afterEach(() => answers.splice(0));

/** Posts to a name with these DNS answers. Counts requests that reach a server on this machine. */
async function postTo(...addresses: LookupAddress[][]): Promise<{ readonly code: unknown; readonly reached: number }> {
  let reached = 0;
  const server = createServer((_request, response) => {
    reached += 1;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  answers.push(...addresses);
  lookup.mockImplementation((_name, _options, done) => done(null, answers.shift() ?? []));
  const url = `http://hooks.example.com:${(server.address() as AddressInfo).port}/`;
  const code = await post({ url, headers: {}, body: '{}', allowPrivate: false, signal: AbortSignal.timeout(300) }).then(
    () => 'taken',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return { code, reached };
}

const DOCUMENTATION = { address: '203.0.113.1', family: 4 };
const PUBLIC = { address: '8.8.8.8', family: 4 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };

it.each([
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0.0.0.0',
  '10.0.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '240.0.0.1',
  '[::1]',
  '[::]',
  '[fd00::1]',
  '[fe80::1]',
  '[ff02::1]',
  // All notations of IPv4 in IPv6.
  '[::ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::7f00:1]',
])('refuses the private address %s', async (host) => {
  const sent = post({ url: `http://${host}:9/`, headers: {}, body: '{}', allowPrivate: false, signal: AbortSignal.timeout(300) });
  await expect(sent).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
});

it('refuses a name that resolves to a private address, alone or among others', async () => {
  for (const addresses of [[LOOPBACK], [PUBLIC, LOOPBACK], [DOCUMENTATION], [{ address: '::ffff:127.0.0.1', family: 6 }]])
    expect(await postTo(addresses)).toEqual({ code: 'PRIVATE_ADDRESS', reached: 0 });
});

it('resolves a name once, and connects to that address only', async () => {
  const { code, reached } = await postTo([PUBLIC], [LOOPBACK]);
  expect(reached).toBe(0);
  expect(code).not.toBe('taken');
  expect(answers).toEqual([[LOOPBACK]]);
});
