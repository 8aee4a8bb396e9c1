import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { rounds } from '../../support/runner/rounds.ts';
import { newPlace } from '../support/databases.ts';
import { forEachParallel } from '../support/http.ts';
import { mostMemory } from '../../support/measure/process-costs.ts';
import { readStored, startApi } from '../support/server.ts';
import { jsonTargets, multipartTargets, type Target } from '../support/targets.ts';
import { HttpVisitor, save } from '../support/visitor.ts';
import { until } from '../../support/runner/until.ts';
import { callOf } from '../../support/forms/site-forms.ts';

const SLOW = 500;
const HONEST = rounds(1000, 60);

const QUOTE = `POST /api${callOf('quote')} HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n`;
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';

/** What a slow client sends at first, and what it repeats then. */
const KINDS: readonly (readonly [start: string, repeated: string])[] = [
  ['', ''],
  [`POST /api${callOf('quote')}?`, 'x'],
  [`POST /api${callOf('quote')} HTTP/1.1\r\nhost: localhost\r\nx: `, 'x'],
  [
    `POST /api${callOf('contact')} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"name":"`,
    'x',
  ],
  [
    `POST /api${callOf('contact')} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    '1\r\n \r\n',
  ],
  [`${QUOTE}--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n`, 'x'],
  [QUOTE + FILE, 'x'],
  [`${QUOTE}--x\r\nContent-Disp`, 'x'],
];

async function slowSocket(url: string, [start]: (typeof KINDS)[number]): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(start);
  return socket;
}

const isOpen = ({ route }: Target) => route.kind === 'add' && route.definition.submit.belongsTo === undefined;

it('500 slow sockets do not keep the server from answering other visitors', async ({ task }) => {
  const place = newPlace();
  const server = await startApi(place);
  const kindOf = (i: number) => KINDS[i % KINDS.length] ?? (['', ''] as const);
  const sockets = await Promise.all(Array.from({ length: SLOW }, (_, i) => slowSocket(server.url, kindOf(i))));
  const dribble = setInterval(() => sockets.forEach((socket, i) => socket.writable && socket.write(kindOf(i)[1])), 500);

  const times: number[] = [];
  const honest = [...jsonTargets, ...multipartTargets].filter(isOpen);
  await forEachParallel(
    Array.from({ length: HONEST }, (_, i) => i),
    8,
    async (i) => {
      const target = honest[i % honest.length];
      if (!target) return;
      const started = performance.now();
      // Throws unless it is answered with 200.
      await save(new HttpVisitor(server.url), target);
      times.push(performance.now() - started);
    },
  );
  const open = sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length;
  const used = mostMemory(server.pid);
  clearInterval(dribble);
  for (const socket of sockets) socket.destroy();

  expect(times).toHaveLength(HONEST);
  await until(async () => expect((await readStored(place)).staged).toEqual([]));
  const stored = await readStored(place);
  expect([stored.leads.length, stored.kept]).toEqual([HONEST, stored.fileRows]);
  expect(await server.stop()).toBe(0);
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]);
  task.meta.figures = {
    slow: SLOW,
    'still open at the end': open,
    honest: HONEST,
    'p50 ms': Math.round(p50),
    'p95 ms': Math.round(p95),
    'memory MB at most': used,
  };
});
