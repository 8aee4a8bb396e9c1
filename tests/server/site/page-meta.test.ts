import { expect, it, vi } from 'vitest';
import { pages } from '#pages';
import { createMetaSource } from '#server/site/page-meta.ts';
import { setOverride } from '#server/storage/meta-overrides.ts';
import { openStorage } from '#server/storage/open.ts';
import { listPages } from '#shared/pages/derive.ts';
import { temporaryFolder } from '../support/database/databases.ts';

const page = listPages(pages).find(({ id }) => id === 'about-us');

it('returns the defaults while the database is away, and asks it again after five seconds', async () => {
  if (!page) throw new Error('There is no page about-us.');
  let now = 1_000_000;
  const storage = await openStorage({ dataDir: temporaryFolder() });
  await setOverride(storage.db, page.id, { metatag: 'Set by staff' }, '2030-01-01T00:00:00.000Z');
  const reads = vi.spyOn(storage.db, 'selectFrom');
  const metaOf = createMetaSource(storage, 'Brand', () => now);
  expect((await metaOf(page)).metatag).toBe('Set by staff');

  await storage.close();
  reads.mockClear();
  const metas = await Promise.all([metaOf(page), metaOf(page)]);
  expect(metas.map(({ metatag }) => metatag)).toEqual([`${page.title} | Brand`, `${page.title} | Brand`]);
  reads.mockClear();
  now += 4999;
  for (let visits = 0; visits < 10; visits += 1) await metaOf(page);
  expect(reads).not.toHaveBeenCalled();
  now += 1;
  await metaOf(page);
  expect(reads).toHaveBeenCalledOnce();
});
