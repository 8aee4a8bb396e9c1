import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import { readProject } from '#tools/forms/project.ts';
import { release } from '#tools/forms/release/release.ts';
import { readFormFiles } from '#tools/lab/files/form-files.ts';
import { storedImpact } from '#tools/lab/checks/stored-impact.ts';
import { TablesOnDisk } from '#tools/lab/files/tables.ts';
import { testApp, Visitor } from '../../server/support/app.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { CONTACT, makeOwnForms } from '../forms/own-forms.ts';

let schemas: string;

beforeEach(async () => {
  schemas = await makeOwnForms();
  await release(schemas, await readProject(schemas));
});

/** The impact on the leads in a data folder of an unsaved change in schema.json. */
async function impactOf(dataDir: string, from: string, to: string) {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', undefined);
  const files = await readFormFiles(schemas, 'contact');
  const texts = Object.fromEntries(files.map(({ path, text }) => [path, path === 'schema.json' ? text.replace(from, to) : text]));
  return storedImpact(await new TablesOnDisk(schemas).project(), { form: 'contact', texts });
}

afterEach(() => {
  vi.unstubAllEnvs();
});

const SHORTER = ['"maxLength": 5000', '"maxLength": 50'] as const;

it('storedImpact counts the stored leads that a change affects', async () => {
  const dataDir = temporaryFolder();
  const app = await testApp({ dataDir, databaseUrl: undefined }, { definitions: await loadDefinitions(schemas) });
  const visitor = new Visitor(app);
  await visitor.json('/post-contact-us', { ...CONTACT, message: 'Short enough for anybody.' });
  await visitor.json('/post-contact-us', { ...CONTACT, message: 'Long. '.repeat(60) });
  await app.close();
  expect(await impactOf(dataDir, ...SHORTER)).toEqual({
    kind: 'counted',
    leads: 2,
    refused: 1,
    unfinished: 0,
    byChange: [{ path: 'message', what: expect.stringContaining('50'), leads: 1 }],
  });
});

it('storedImpact reports that nothing breaks, that there is no database, or null for an invalid form', async () => {
  const emptyFolder = temporaryFolder();
  expect(await impactOf(emptyFolder, '"maxLength": 5000', '"maxLength": 6000')).toEqual({ kind: 'nothing breaks' });
  expect(await impactOf(emptyFolder, ...SHORTER)).toEqual({ kind: 'absent' });
  expect(await impactOf(emptyFolder, '"maxLength": 5000', '"maxLength": ')).toBeNull();
});
