import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { rounds } from '../../support/runner/rounds.ts';
import { newPlace } from '../support/databases.ts';
import { eachOf, sendRaw } from '../support/http.ts';
import { rawRequest } from '../support/raw-requests.ts';
import { listenSite } from '../support/site.ts';
import { inRequestLine, spellings } from '../support/spellings.ts';
import { tally } from '../support/tally.ts';
import { targetOf } from '../support/targets.ts';
import { HttpVisitor, save } from '../support/visitor.ts';

const COUNT = rounds(2000, 500);
const CANARY = 'canary-that-nobody-may-read';

it('no spelling of a path leads out of the uploads or the site', async ({ task }) => {
  const where = newPlace();
  const { url, siteDir } = await listenSite(where);
  const visitor = new HttpVisitor(url);
  await save(visitor, targetOf('company-details'));
  // Beside the site, beside the uploads, and among them without a row.
  const folders = [
    dirname(siteDir),
    where.dataDir,
    join(where.dataDir, 'uploads'),
    join(where.dataDir, 'uploads', 'staging'),
    join(siteDir, '.vite'),
  ];
  for (const folder of folders) writeFileSync(join(folder, 'canary.txt'), CANARY);

  const statuses = tally();
  const uploads = spellings('canary.txt', join(where.dataDir, 'canary.txt'), COUNT).map((path) => `/api/uploaded-files/${path}`);
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
  await eachOf(paths, 16, async (path) => {
    const cookie = visitor.cookie ?? '';
    const answer = await sendRaw(url, rawRequest(inRequestLine(path), { connection: 'close', cookie }, '', 'GET'));
    expect([path, [400, 404, 431].includes(answer?.status ?? 0) || answer?.status]).toEqual([path, true]);
    expect(answer?.body).not.toContain(CANARY);
    statuses.add(answer?.status ?? 0);
  });
  task.meta.figures = { spellings: COUNT, requests: paths.length, ...statuses.figures() };
});
