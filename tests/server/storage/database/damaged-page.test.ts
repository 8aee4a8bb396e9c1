import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { sqlitePlace } from '../../support/database/databases.ts';
import { builtSite } from '../../support/site.ts';
import { callOf, sampleOf } from '../../../support/forms/site-forms.ts';

/** Overwrites the first pages of a table and of its index. */
function damage(path: string, table: string): void {
  const database = new DatabaseSync(path);
  const pages = database
    .prepare('select rootpage from sqlite_schema where tbl_name = ?')
    .all(table)
    .map(({ rootpage }) => Number(rootpage));
  const size = Number(database.prepare('pragma page_size').get()?.['page_size']);
  database.close();
  const content = readFileSync(path);
  for (const page of pages) content.fill('x', (page - 1) * size, page * size);
  writeFileSync(path, content);
}

it('answers 503 for a damaged page, logs why, and serves other data', async () => {
  const place = await sqlitePlace();
  await (await openStorage(place)).close();
  damage(join(place.dataDir, 'site.sqlite'), 'meta_overrides');
  const log: string[] = [];
  const app = await testApp(place, { siteDir: builtSite(), log: { write: (line) => void log.push(line) } });
  const { statusCode, headers } = await app.inject('/healthz');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  const outages = log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'outage');
  expect(outages).toEqual([expect.objectContaining({ level: 50, code: 'SQLITE_CORRUPT' })]);
  expect((await app.inject('/about-us')).statusCode).toBe(200);
  expect((await new Visitor(app).json(callOf('newsletter'), sampleOf('newsletter'))).status).toBe(200);
});
