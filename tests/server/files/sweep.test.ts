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

onEachDatabase('sweep', (newPlace) => {
  it('removes files of interrupted requests, and keeps stored and recent ones', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const company = partsOf('company-details', { gst_no: { name: 'a.pdf', content: PDF } });
    const { body } = await new Visitor(app).multipart(callOf('company-details'), company);
    const folder = join(place.dataDir, 'uploads');
    const old = new Date(Date.now() - 2 * 3_600_000);
    const addFile = (name: string, at?: Date) => {
      writeFileSync(join(folder, name), 'x');
      if (at) utimesSync(join(folder, name), at, at);
    };
    const stored = encryptedName(body.data['gst_no'] ?? '');
    utimesSync(join(folder, stored), old, old);
    addFile('orphan.pdf', old);
    // A plain file beside its encrypted one, as an interrupted `keys encrypt` leaves it.
    addFile(body.data['gst_no'] ?? '', old);
    addFile('young.pdf');
    addFile('staging/old', old);
    addFile('staging/young');

    const storage = await openStorage(place);
    const files = await openFiles(place.dataDir, undefined);
    expect(await sweep(storage, files)).toBe(2);
    expect(new Set(readdirSync(folder))).toEqual(new Set([stored, 'staging', 'young.pdf']));
    expect(readdirSync(join(folder, 'staging'))).toEqual(['young']);
    await storage.close();
  });

  it('rejects if no stored file has a row: they belong to another database', async () => {
    const place = await newPlace();
    const storage = await openStorage(place);
    const files = await openFiles(place.dataDir, undefined);
    const folder = join(place.dataDir, 'uploads');
    for (let n = 0; n < 21; n += 1) writeFileSync(join(folder, `${n}.pdf`), 'x');
    const later = new Date(Date.now() + 2 * 3_600_000);
    await expect(sweep(storage, files, later)).rejects.toThrow('No stored file has a row in the database.');
    expect(readdirSync(folder)).toHaveLength(22);
    await storage.close();
  });
});
