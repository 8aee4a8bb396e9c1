import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filenameOf } from '#server/storage/encryption/encrypted-rows.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { storedContents } from '../../support/server/stored-content.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { BAD, GOOD, PDF, pixelBomb, zipBomb } from '../support/documents.ts';
import { callOf, currentName, documentsIn, partsOf } from '../../support/forms/site-forms.ts';
import { definitionOf, messageOf, outcomeMessage } from '../../support/forms/site-words.ts';

/** The name of the long text field. */
const MESSAGE = currentName('quote', 'message');

const { file: _brief, ...quote } = partsOf('quote');
/** How many other documents the form requires. */
const OTHER_DOCUMENTS = documentsIn(quote);
const MEGABYTE = 1024 * 1024;
/** The largest file that the form accepts, in bytes. */
const MAX_FILE_SIZE = definitionOf('quote').schema.properties['file']?.maxFileSize ?? 0;

/** All files in the uploads folder, staged ones included. */
function uploads({ dataDir }: TestPlace): string[] {
  const root = join(dataDir, 'uploads');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

onEachDatabase('multipart forms', (newPlace, database) => {
  it('store the file encrypted under a random name, readable by its owner only', async () => {
    const place = await newPlace();
    const { status, body } = await new Visitor(await testApp(place)).multipart(callOf('quote'), {
      ...quote,
      file: { name: '..\\..\\मेरा प्रस्ताव.pdf', content: PDF },
    });
    expect([status, body.message]).toEqual([200, outcomeMessage('quote', 200)]);
    const [path = '', ...others] = uploads(place);
    expect(others).toHaveLength(OTHER_DOCUMENTS);
    expect(path).toMatch(/uploads\/[0-9a-f-]{36}\.pdf\.sealed$/);
    const [storedFile] = await storedContents(place);
    expect(storedFile?.content.toString()).toBe(PDF);
    expect(storedFile?.sha256).toBe(createHash('sha256').update(PDF).digest('hex'));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(place.dataDir, 'uploads')).mode & 0o777).toBe(0o700);
  });

  it('report all errors at once, a missing file among them', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    const withoutFile = await visitor.multipart(callOf('quote'), { ...quote, file: { name: '', content: '' } });
    expect([withoutFile.status, withoutFile.body.errors]).toEqual([422, [{ field: 'file', message: 'This Field is required.' }]]);
    const text = await visitor.multipart(callOf('quote'), { ...quote, file: 'x.pdf' });
    expect([text.status, text.body.errors]).toEqual([422, [{ field: 'file', message: 'Choose the file again' }]]);
    const severalErrors = await visitor.multipart(callOf('quote'), {
      ...quote,
      name: 'A',
      file: { name: 'a.exe', content: 'MZ' },
      other: 'x',
    });
    expect([severalErrors.status, severalErrors.body.errors.map(({ field }) => field)]).toEqual([415, ['name', 'file', 'other']]);
    const two = await visitor.multipart(callOf('quote'), {
      ...quote,
      file: [
        { name: 'a.pdf', content: PDF },
        { name: 'b.pdf', content: PDF },
      ],
    });
    expect([two.status, two.body.errors]).toEqual([422, [{ field: 'file', message: 'Choose one file only' }]]);
    const misplaced = await visitor.multipart(callOf('quote'), {
      ...quote,
      name: { name: 'a.pdf', content: PDF },
      file: { name: 'a.pdf', content: PDF },
    });
    expect([misplaced.status, misplaced.body.errors.map(({ field }) => field)]).toEqual([422, ['name']]);
    const repeatedField = await visitor.multipart(callOf('quote'), {
      ...quote,
      name: ['Asha', 'Rao'],
      file: { name: 'a.pdf', content: PDF },
    });
    expect([repeatedField.status, repeatedField.body.errors.map(({ field }) => field)]).toEqual([422, ['name']]);
    expect(uploads(place)).toEqual([]);
  });

  it('stop at the first part that is larger than the form allows', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    const file = { name: 'a.pdf', content: PDF };
    const names = await visitor.multipart(callOf('quote'), { ...quote, email: 'x', name: Array.from({ length: 33 }, () => 'Asha'), file });
    expect([names.status, names.body.errors]).toEqual([422, [{ field: 'name', message: messageOf('quote', 'name', 'type') }]]);
    const long = await visitor.multipart(callOf('quote'), { ...quote, email: 'x', [MESSAGE]: 'x'.repeat(20_000), file });
    expect([long.status, long.body.errors]).toEqual([422, [{ field: MESSAGE, message: messageOf('quote', MESSAGE, 'maxLength') }]]);
    const longer = await visitor.multipart(callOf('quote'), { ...quote, email: 'x', [MESSAGE]: 'x'.repeat(40_000), file });
    expect([longer.status, longer.body.errors]).toEqual([413, [{ field: MESSAGE, message: messageOf('quote', MESSAGE, 'maxLength') }]]);
    const files = await visitor.multipart(callOf('quote'), { ...quote, file: Array.from({ length: 4 }, () => file) });
    expect(files.status).toBe(413);
    expect(uploads(place)).toEqual([]);
  });

  it('refuse a JSON part in the place of a file', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const { headers, payload } = multipartBody(quote);
    const boundary = String(headers['content-type']).split('boundary=')[1];
    const spoof = JSON.stringify({ field: 'file', name: 'a.pdf', path: '/etc/passwd', size: 9, sha256: 'x', tooLarge: false });
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/json\r\n\r\n${spoof}\r\n`;
    const response = await app.inject({
      method: 'POST',
      url: `/api${callOf('quote')}`,
      headers: { 'content-type': headers['content-type'] },
      payload: Buffer.concat([Buffer.from(part), payload]),
    });
    expect(response.statusCode).toBe(400);
  });

  it('accept every file type of the schema, and store it with the extension of its content', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    for (const [name, content] of Object.entries(GOOD)) {
      const { status } = await visitor.multipart(callOf('quote'), { ...quote, file: { name, content } });
      expect([name, status]).toEqual([name, 200]);
    }
    // The extension follows from the content, not from the visitor's spelling.
    const extensions = (names: readonly string[]) => names.map((name) => name.split('.').at(-1) ?? '').sort();
    const sent = Object.keys(GOOD).flatMap((name) => [
      name.toLowerCase().replace('.jpeg', '.jpg'),
      ...Array.from({ length: OTHER_DOCUMENTS }, () => 'a.pdf'),
    ]);
    expect(extensions(uploads(place).map(filenameOf))).toEqual(extensions(sent));
  });

  it('refuse other file types whatever name they have, and empty files', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    for (const [name, content] of Object.entries(BAD)) {
      const { status, body } = await visitor.multipart(callOf('quote'), { ...quote, file: { name, content } });
      expect([name, status]).toEqual([name, 415]);
      expect([name, body.errors.map(({ field }) => field)]).toEqual([name, ['file']]);
      expect(body.errors[0]?.message).toMatch(/^[A-Z].{20,}/);
    }
    const empty = await visitor.multipart(callOf('quote'), { ...quote, file: { name: 'cv.pdf', content: '' } });
    expect([empty.status, empty.body.errors]).toEqual([422, [{ field: 'file', message: messageOf('quote', 'file', 'minFileSize') }]]);
    expect(uploads(place)).toEqual([]);
  });

  it('accept a file of the maximum size, and refuse one byte more', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    const padded = (size: number) => ({ name: 'a.pdf', content: Buffer.concat([Buffer.from(PDF), Buffer.alloc(size - PDF.length)]) });
    expect((await visitor.multipart(callOf('quote'), { ...quote, file: padded(MAX_FILE_SIZE) })).status).toBe(200);
    const { status, body } = await visitor.multipart(callOf('quote'), { ...quote, file: padded(MAX_FILE_SIZE + 1) });
    expect([status, body.errors]).toEqual([413, [{ field: 'file', message: messageOf('quote', 'file', 'maxFileSize') }]]);
    const huge = await visitor.multipart(callOf('quote'), { ...quote, file: padded(60 * MEGABYTE) });
    expect(huge.status).toBe(413);
    expect(uploads(place)).toHaveLength(1 + OTHER_DOCUMENTS);
  });

  it('inspect a ZIP bomb and a pixel bomb with little time and memory', async () => {
    const visitor = new Visitor(await testApp(await newPlace()));
    const before = process.memoryUsage().rss;
    const started = process.cpuUsage();
    for (const file of [
      { name: 'a.docx', content: zipBomb() },
      { name: 'a.png', content: pixelBomb() },
    ]) {
      expect((await visitor.multipart(callOf('quote'), { ...quote, file })).status).toBeLessThan(500);
    }
    const { user, system } = process.cpuUsage(started);
    // Processor time of this process, so that a busy machine does not fail the test.
    expect((user + system) / 1e6).toBeLessThan(10);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * MEGABYTE);
  });

  it('refuse bodies that cannot be parsed', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const whole = multipartBody({ ...quote, file: { name: 'a.pdf', content: PDF.repeat(2000) } });
    const post = (payload: Buffer | string, contentType: string) =>
      app.inject({ method: 'POST', url: `/api${callOf('quote')}`, headers: { 'content-type': contentType }, payload });
    const type = whole.headers['content-type'] ?? '';
    const cases: [Buffer | string, string, number][] = [
      [whole.payload.subarray(0, 40_000), type, 400],
      [whole.payload, 'multipart/form-data', 400],
      [whole.payload, 'multipart/form-data; boundary=', 400],
      ['rubbish', type, 400],
      ['{}', 'application/json', 415],
      ['a=b', 'application/x-www-form-urlencoded', 415],
      [multipartBody({ [MESSAGE]: 'x'.repeat(70_000) }).payload, '', 415],
    ];
    for (const [payload, contentType, status] of cases) {
      const response = await post(payload, contentType);
      expect([contentType, response.statusCode]).toEqual([contentType, status]);
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    }
    const long = multipartBody({ ...quote, [MESSAGE]: 'x'.repeat(70_000) });
    expect((await post(long.payload, long.headers['content-type'] ?? '')).statusCode).toBe(413);
    const many = multipartBody(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}`, 'x'])));
    expect((await post(many.payload, many.headers['content-type'] ?? '')).statusCode).toBe(413);
    const proto = multipartBody({ ...quote, __proto__: 'x', constructor: 'y' });
    expect((await post(proto.payload, proto.headers['content-type'] ?? '')).statusCode).toBe(400);
    expect(uploads(place)).toEqual([]);
  });

  it('delete the files of leads that were not saved', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const company = partsOf('company-details', { gst_no: { name: 'gst.pdf', content: PDF } });
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await new Visitor(app).multipart(callOf('company-details'), company)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 202, 202, 202, 202, 202]);
    expect(uploads(place)).toHaveLength(documentsIn(company));
  });

  it(`answer 500 when the table is missing in ${database}, and delete the staged file`, async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const visitor = new Visitor(app);
    const { openStorage } = await import('#server/storage/open.ts');
    const storage = await openStorage(place);
    await storage.db.schema.alterTable('leads').renameTo('leads_away').execute();
    const { status, headers } = await visitor.multipart(callOf('quote'), { ...quote, file: { name: 'a.pdf', content: PDF } });
    expect([status, headers['content-type']]).toEqual([500, 'application/problem+json; charset=utf-8']);
    expect(readdirSync(join(place.dataDir, 'uploads', 'staging'))).toEqual([]);
    await storage.db.schema.alterTable('leads_away').renameTo('leads').execute();
    expect((await visitor.multipart(callOf('quote'), { ...quote, file: { name: 'a.pdf', content: PDF } })).status).toBe(200);
    await storage.close();
  });
});
