import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFiles } from '#server/files/open-files.ts';
import { sweep } from '#server/files/sweep.ts';
import { openStorage } from '#server/storage/open.ts';
import { encryptedName } from '#server/storage/encryption/encrypted-rows.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { callOf, partsOf } from '../../support/forms/site-forms.ts';

onEachDatabase('sweep', (place) => {
  it('removes what interrupted requests left, and nothing that is in use or on its way', async () => {
    const where = await place();
    const app = await testApp(where);
    const company = partsOf('company-details', { gst_no: { name: 'a.pdf', content: PDF } });
    const { body } = await new Visitor(app).multipart(callOf('company-details'), company);
    const folder = join(where.dataDir, 'uploads');
    const old = new Date(Date.now() - 2 * 3_600_000);
    const put = (name: string, at?: Date) => {
      writeFileSync(join(folder, name), 'x');
      if (at) utimesSync(join(folder, name), at, at);
    };
    const kept = encryptedName(body.data['gst_no'] ?? '');
    utimesSync(join(folder, kept), old, old);
    put('orphan.pdf', old);
    // As it was sent, beside its encrypted one: what encrypting older files leaves when it is interrupted.
    put(body.data['gst_no'] ?? '', old);
    put('young.pdf');
    put('staging/old', old);
    put('staging/young');

    const storage = await openStorage(where);
    const files = await openFiles(where.dataDir, undefined);
    expect(await sweep(storage, files)).toBe(2);
    expect(new Set(readdirSync(folder))).toEqual(new Set([kept, 'staging', 'young.pdf']));
    expect(readdirSync(join(folder, 'staging'))).toEqual(['young']);
    await storage.close();
  });

  it('leaves the files of another database alone', async () => {
    const where = await place();
    const storage = await openStorage(where);
    const files = await openFiles(where.dataDir, undefined);
    const folder = join(where.dataDir, 'uploads');
    for (let n = 0; n < 21; n += 1) writeFileSync(join(folder, `${n}.pdf`), 'x');
    const later = new Date(Date.now() + 2 * 3_600_000);
    await expect(sweep(storage, files, later)).rejects.toThrow('No stored file has a row in the database.');
    expect(readdirSync(folder)).toHaveLength(22);
    await storage.close();
  });
});
