import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { post } from '#server/webhooks/post.ts';

/** What a name is said to lead to, look-up by look-up. */
const answers: LookupAddress[][] = [];
type Found = (error: null, all: LookupAddress[]) => void;
const lookup = vi.hoisted(() => vi.fn<(name: string, options: object, done: Found) => void>());
vi.mock('node:dns', async (original) => ({ ...(await original<object>()), lookup }));

afterEach(() => answers.splice(0));

/** Posts to a name, with a server on this machine that must not be reached. */
async function postTo(...found: LookupAddress[][]): Promise<{ readonly code: unknown; readonly reached: number }> {
  let reached = 0;
  const server = createServer((_request, response) => {
    reached += 1;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  answers.push(...found);
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

const OUTSIDE = { address: '203.0.113.1', family: 4 };
const PUBLIC = { address: '8.8.8.8', family: 4 };
const OWN = { address: '127.0.0.1', family: 4 };

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
  // IPv4 within IPv6, in each way.
  '[::ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::7f00:1]',
])('the address %s is refused', async (host) => {
  const sent = post({ url: `http://${host}:9/`, headers: {}, body: '{}', allowPrivate: false, signal: AbortSignal.timeout(300) });
  await expect(sent).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
});

it('a name that leads to an own address, or to one among others, is refused', async () => {
  for (const found of [[OWN], [PUBLIC, OWN], [OUTSIDE], [{ address: '::ffff:127.0.0.1', family: 6 }]])
    expect(await postTo(found)).toEqual({ code: 'PRIVATE_ADDRESS', reached: 0 });
});

it('a name is looked up once, and what it leads to a moment later is never reached', async () => {
  const { code, reached } = await postTo([PUBLIC], [OWN]);
  expect(reached).toBe(0);
  expect(code).not.toBe('taken');
  expect(answers).toEqual([[OWN]]);
});
