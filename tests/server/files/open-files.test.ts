import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFiles } from '#server/files/open-files.ts';
import { temporaryFolder } from '../support/database/databases.ts';

it.each(['uploads', 'uploads/staging'])('creates the folder %s for its owner only', async (folder) => {
  const dataDir = temporaryFolder();
  await openFiles(dataDir, undefined);
  expect(statSync(join(dataDir, folder)).mode & 0o777).toBe(0o700);
});
