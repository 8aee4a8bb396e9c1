import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { rounds } from '../../support/runner/rounds.ts';
import { newPlace } from '../support/databases.ts';
import { forEachParallel, rawRequest, sendRaw } from '../support/http.ts';
import { listenSite } from '../support/site.ts';
import { tally } from '../support/tally.ts';
import { targetOf } from '../support/targets.ts';
import { HttpVisitor, save } from '../support/visitor.ts';

/** Paths that lead out of a folder, in every spelling that some server understands. */

const DOTS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '%25252e%25252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%u002e%u002e',
  '\uff0e\uff0e',
  '%ef%bc%8e%ef%bc%8e',
  '....',
  '..;',
  '..%00',
  '.%00.',
  '%00..',
  '. .',
  '..%20',
  '..%0d%0a',
];
const SLASHES = [
  '/',
  '//',
  '/./',
  '\\',
  '%2f',
  '%2F',
  '%5c',
  '%252f',
  '%25252f',
  '%255c',
  '%c0%af',
  '%e0%80%af',
  '%f0%80%80%af',
  '%c1%9c',
  '\u2215',
  '\uff0f',
  '%ef%bc%8f',
  '%e2%88%95',
  '%u2215',
  '\\/',
  '/%00/',
  ';/',
  '%09/',
];
const STARTS = ['', '/', './', 'assets/', 'a/', '%2f', '\\', 'file:', 'file:///', 'http://localhost/', '~/', '%00', 'C:\\'];
const ENDS = ['', '%00', '%00.pdf', '?', '#', '%23', '/', '%2f', '.', '%20', '::$DATA', ';x=.js', '.br', '~', '\\'];

/** At least `count` spellings of a path to `target`, including absolute and very long ones. */
function spellings(target: string, absolute: string, count: number): string[] {
  const all = new Set<string>();
  for (const start of ['', '/']) for (const end of ENDS) all.add(start + absolute.replaceAll('/', start === '' ? '%2f' : '/') + end);
  for (const depth of [200, 2000])
    all
      .add(`${'../'.repeat(depth)}${target}`)
      .add(`${'%2e%2e%2f'.repeat(depth)}${target}`)
      .add(`${'a/../'.repeat(depth)}../${target}`);
  // Every combination of dots and slashes; starts and ends take turns.
  let turn = 0;
  for (let round = 0; all.size < count; round += 1) {
    for (const dots of DOTS) {
      for (const slash of SLASHES) {
        turn += 1;
        const climb = `${dots}${slash}`.repeat(1 + ((turn + round) % 8));
        all.add(`${STARTS[(turn + round) % STARTS.length]}${climb}${target}${ENDS[(turn * 7 + round) % ENDS.length]}`);
      }
    }
  }
  return [...all];
}

/** A path as a request line can contain it: without spaces, and with each character as its bytes. */
function inRequestLine(path: string): string {
  return Buffer.from(path.replaceAll(' ', '%20')).toString('latin1');
}

const COUNT = rounds(2000, 500);
const CANARY = 'canary-that-nobody-may-read';

it('no spelling of a path reads a file outside the uploads and the site', async ({ task }) => {
  const place = newPlace();
  const { url, siteDir } = await listenSite(place);
  const visitor = new HttpVisitor(url);
  await save(visitor, targetOf('company-details'));
  // Beside the site, beside the uploads, and among the uploads without a row in the database.
  const folders = [
    dirname(siteDir),
    place.dataDir,
    join(place.dataDir, 'uploads'),
    join(place.dataDir, 'uploads', 'staging'),
    join(siteDir, '.vite'),
  ];
  for (const folder of folders) writeFileSync(join(folder, 'canary.txt'), CANARY);

  const statuses = tally();
  const uploads = spellings('canary.txt', join(place.dataDir, 'canary.txt'), COUNT).map((path) => `/api/uploaded-files/${path}`);
  const site = spellings('canary.txt', join(dirname(siteDir), 'canary.txt'), COUNT).flatMap((path) => [`/${path}`, `/assets/${path}`]);
  const hidden = [
    '.vite/manifest.json',
    '.vite/canary.txt',
    'index.html',
    '404.html',
    'about-us/index.html',
    'assets/main-abc123.js.br',
    'assets',
    'assets/',
    'site.sqlite',
    'data.key',
  ].map((name) => `/${name}`);
  const paths = [...uploads, ...site, ...hidden];
  await forEachParallel(paths, 16, async (path) => {
    const cookie = visitor.cookie ?? '';
    const answer = await sendRaw(url, rawRequest(inRequestLine(path), { connection: 'close', cookie }, '', 'GET'));
    expect([path, [400, 404, 431].includes(answer?.status ?? 0) || answer?.status]).toEqual([path, true]);
    expect(answer?.body).not.toContain(CANARY);
    statuses.add(answer?.status ?? 0);
  });
  task.meta.figures = { spellings: COUNT, requests: paths.length, ...statuses.figures() };
});
