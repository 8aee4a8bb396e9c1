import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { type Fields, type FilePart, multipartBody } from '../../support/server/multipart-body.ts';
import { NESTED_SOURCE, NESTED_VALID } from '../../support/forms/nested-form.ts';
import { storedContents } from '../../support/server/stored-content.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, sqlitePlace, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { BROWSER, shownAnswer } from '../support/post-as-html-form.ts';
import { builtSite } from '../support/site.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';

const { schema, submit } = NESTED_SOURCE;
const papers = { type: 'array', title: 'Papers', maxItems: 3, items: { fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1_048_576 } };

const resolved = (source: FormSource): FormDefinition => resolveDefinition(source, {}, DEFAULTS);

/** The nested form; the same with an update call and more files; and small forms for single rules. */
const FORMS = new Map(
  [
    NESTED_SOURCE,
    {
      ...NESTED_SOURCE,
      name: 'kept',
      schema: {
        ...schema,
        $id: 'kept',
        properties: {
          ...schema.properties,
          papers,
          address: {
            ...schema.properties['address'],
            properties: {
              ...schema.properties['address']?.properties,
              proof: { title: 'Proof', fileTypes: ['pdf'], maxFileSize: 1_048_576 },
            },
          },
        },
      },
      submit: {
        ...submit,
        call: { method: 'POST', path: '/add-kept', encoding: 'multipart' },
        update: { path: '/update-kept', newFileIn: 'field' },
      },
    } as FormSource,
    {
      name: 'secret',
      schema: {
        $id: 'secret',
        type: 'object',
        title: 'Secret',
        required: ['code'],
        properties: {
          code: { type: 'string', title: 'Code' },
          notes: { type: 'object', title: 'Notes', additionalProperties: {} },
          people: {
            type: 'array',
            title: 'People',
            maxItems: 2,
            items: {
              type: 'object',
              properties: {
                name: { type: 'string', title: 'Name' },
                pan: { type: 'string', title: 'PAN', maxLength: 10, privacy: { sensitive: true } },
              },
            },
          },
        },
      },
      ui: {},
      submit: { ...submit, call: { method: 'POST', path: '/post-secret', encoding: 'multipart' } },
    } as FormSource,
    {
      name: 'plain',
      schema: {
        $id: 'plain',
        type: 'object',
        title: 'Plain',
        additionalProperties: false,
        properties: { name: { type: 'string', title: 'Name' }, payload: { type: 'string', title: 'Payload' } },
      },
      ui: {},
      submit: { ...submit, call: { method: 'POST', path: '/post-plain', encoding: 'multipart' } },
    } as FormSource,
    {
      name: 'typed',
      schema: {
        $id: 'typed',
        type: 'object',
        title: 'SubmittedForm',
        properties: { count: { type: 'integer', title: 'Count' }, agreed: { type: 'boolean', title: 'Agreed' } },
      },
      ui: {},
      submit: { ...submit, call: { method: 'POST', path: '/post-typed', encoding: 'json' } },
    } as FormSource,
  ].map((source) => [source.name, resolved(source)]),
);

const pdf = (mark: string) => ({ name: `${mark}.pdf`, content: PDF + mark });
const { middle: _null, ...VALID } = NESTED_VALID;

const startNestedApp = (place: TestPlace, options = {}) =>
  testApp(place, { definitions: FORMS, flows: {}, examples: new Map(), ...options });

const partsWith = (payload: unknown, files: Fields = {}): Fields => ({ payload: JSON.stringify(payload), ...files });

async function stored(place: TestPlace): Promise<{ payload: Payload; files: string[] }[]> {
  const storage = await openStorage(place);
  const rows = await storage.db.selectFrom('leads').select(['id', 'payload']).orderBy('created_at').execute();
  const files = await storage.db.selectFrom('files').select(['lead_id', 'field']).orderBy('field').execute();
  await storage.close();
  return rows.map(({ id, payload }) => ({
    payload: JSON.parse(payload) as Payload,
    files: files.filter(({ lead_id }) => lead_id === id).map(({ field }) => field),
  }));
}

onEachDatabase('nested multipart forms', (newPlace) => {
  it('take the values as one JSON part, and each file under its path', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await startNestedApp(place));
    const { status } = await visitor.multipart('/post-nested', partsWith(NESTED_VALID, { 'references/1/letter': pdf('b') }));
    expect(status).toBe(200);
    expect(await stored(place)).toEqual([{ payload: NESTED_VALID, files: ['references/1/letter'] }]);
    const [storedFile] = await storedContents(place);
    expect(storedFile?.content.toString()).toBe(`${PDF}b`);
  });

  it('take the files of a list under the name of the list, and check each file', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await startNestedApp(place));
    const papers = (...files: FilePart[]) => visitor.multipart('/add-kept', { ...partsWith(VALID), papers: files });
    const { status, body: answer } = await papers(pdf('p'), { name: 'q.pdf', content: 'no document' });
    expect([status, answer.errors?.map(({ field }) => field)]).toEqual([415, ['papers/1']]);
    expect((await papers(pdf('p'), pdf('q'))).status).toBe(200);
    expect((await stored(place)).map(({ files }) => files)).toEqual([['papers/0', 'papers/1']]);
    expect((await storedContents(place)).map(({ content }) => content.toString().slice(PDF.length)).toSorted()).toEqual(['p', 'q']);
  });

  it('move stored files with their rows in an update, replace new ones and delete removed ones', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await startNestedApp(place));
    const rows = [VALID['references'] as Payload[]].flat();
    const first = await visitor.multipart(
      '/add-kept',
      partsWith(
        { ...VALID, papers: [null, null] },
        {
          'references/0/letter': pdf('a'),
          'references/1/letter': pdf('b'),
          'papers/0': pdf('p'),
          'papers/1': pdf('q'),
          'address/proof': pdf('proof'),
        },
      ),
    );
    expect(first.status).toBe(200);
    const record = first.body.data as unknown as {
      id: string;
      references: { letter: string }[];
      papers: string[];
      address: { proof: string };
    };
    expect([record.references.map(({ letter }) => letter), record.papers, record.address.proof].flat()).toEqual(
      Array.from({ length: 5 }, () => expect.stringMatching(/^[\w-]+\.pdf$/)),
    );
    const [a, b] = record.references.map(({ letter }) => letter);
    const [p, q] = record.papers;
    for (const filename of [a, q]) expect((await visitor.get(`/api/uploaded-files/${filename}`)).statusCode).toBe(200);
    expect((await new Visitor(await startNestedApp(place)).get(`/api/uploaded-files/${a}`)).statusCode).toBe(404);

    // The update swaps the rows, adds a third with a file, replaces one paper and removes the other.
    const second = await visitor.multipart(
      `/update-kept?id=${record.id}`,
      partsWith(
        { ...VALID, references: [{ ...rows[1], letter: b }, { ...rows[0], letter: a }, rows[0]], papers: [null], years: 8 },
        { 'references/2/letter': pdf('c'), 'papers/0': pdf('r') },
      ),
    );
    expect(second.status).toBe(200);
    const changed = second.body.data as unknown as typeof record & { years: number };
    expect(changed.references.map(({ letter }) => letter)).toEqual([b, a, expect.any(String)]);
    expect([changed.address.proof, changed.years, changed.papers]).toEqual([record.address.proof, 8, [expect.any(String)]]);
    for (const gone of [p, q]) expect((await visitor.get(`/api/uploaded-files/${gone}`)).statusCode).toBe(404);
    const contents = (await storedContents(place)).map(({ content }) => content.toString().slice(PDF.length)).toSorted();
    expect(contents).toEqual(['a', 'b', 'c', 'proof', 'r']);

    // Removing a row deletes its file.
    const third = await visitor.multipart(`/update-kept?id=${record.id}`, partsWith({ ...VALID, references: [{ ...rows[0], letter: a }] }));
    expect(third.status).toBe(200);
    expect((await storedContents(place)).map(({ content }) => content.toString().slice(PDF.length)).toSorted()).toEqual(['a', 'proof']);
    expect((await stored(place))[0]?.files).toEqual(['address/proof', 'references/0/letter']);
  });

  it('accept a stored file name only from the same record and path, and once', async () => {
    const place = await newPlace();
    const app = await startNestedApp(place);
    const [visitor, other] = [new Visitor(app), new Visitor(app)];
    const send = (who: Visitor) =>
      who.multipart('/add-kept', partsWith(VALID, { 'references/0/letter': pdf('a'), 'address/proof': pdf('x') }));
    const [mine, theirs] = [await send(visitor), await send(other)].map(
      ({ body: { data } }) => data as unknown as { id: string; references: { letter: string }[]; address: { proof: string } },
    );
    const rows = VALID['references'] as Payload[];
    const errorsWith = async (...letters: (string | undefined)[]) => {
      const references = rows.map((row, index) => ({ ...row, ...(letters[index] !== undefined && { letter: letters[index] }) }));
      const { status, body: answer } = await visitor.multipart(`/update-kept?id=${mine?.id}`, partsWith({ ...VALID, references }));
      return [status, answer.errors?.map(({ field }) => field)];
    };
    const letter = mine?.references[0]?.letter;
    expect(await errorsWith(theirs?.references[0]?.letter)).toEqual([422, ['references/0/letter']]);
    expect(await errorsWith(mine?.address.proof)).toEqual([422, ['references/0/letter']]);
    expect(await errorsWith(letter, letter)).toEqual([422, ['references/1/letter']]);
    expect(await errorsWith(undefined, letter)).toEqual([200, undefined]);
  });
});

describe('errors of nested multipart forms', () => {
  const errorsOf = async (fields: Fields, path = '/post-nested') => {
    const { status, body: answer } = await new Visitor(await startNestedApp(await sqlitePlace())).multipart(path, fields);
    return { status, fields: answer.errors?.map(({ field }) => field), messages: answer.errors?.map(({ message }) => message) };
  };
  const rows = VALID['references'] as Payload[];

  it('name the path that was sent, empty rows counted', async () => {
    const references = [{ name: ' ' }, rows[0], { name: 'Mira', phone: 'x' }];
    expect(await errorsOf(partsWith({ ...VALID, references }))).toMatchObject({ status: 422, fields: ['references/2/phone'] });
    const letter = { 'references/2/letter': { name: 'a.exe', content: 'MZ' } };
    expect(await errorsOf(partsWith({ ...VALID, references }, letter))).toMatchObject({
      status: 415,
      fields: ['references/2/phone', 'references/2/letter'],
    });
  });

  it('name files at paths without a file field, second files, and files of another type', async () => {
    expect(await errorsOf(partsWith(VALID, { 'references/0/name': pdf('x') }))).toMatchObject({
      status: 422,
      fields: ['references/0/name'],
    });
    expect(await errorsOf(partsWith(VALID, { 'references/0/letter': [pdf('x'), pdf('y')] }))).toEqual({
      status: 422,
      fields: ['references/0/letter'],
      messages: ['Choose one file only'],
    });
    expect(await errorsOf(partsWith(VALID, { 'references/0/letter': { name: 'a.pdf', content: '<html>' } }))).toMatchObject({
      status: 415,
      fields: ['references/0/letter'],
    });
    const big = { name: 'a.pdf', content: Buffer.concat([Buffer.from(PDF), Buffer.alloc(1_048_577)]) };
    expect(await errorsOf(partsWith(VALID, { 'references/0/letter': big }))).toMatchObject({
      status: 413,
      fields: ['references/0/letter'],
    });
    // A file is stored as an object, so a path inside rows or notes must not create one.
    for (const path of ['people', 'people/0', 'people/01/name', 'people/-1']) {
      const reported = await errorsOf({ payload: '{"code":"x"}', [path]: pdf('x') }, '/post-secret');
      expect([path, reported]).toEqual([path, { status: 422, fields: ['people/0'], messages: ['No file is asked for here'] }]);
    }
    for (const path of ['notes', 'notes/a', 'notes/a/b'])
      expect(await errorsOf({ payload: '{"code":"x"}', [path]: pdf('x') }, '/post-secret')).toMatchObject({
        status: 422,
        fields: [path],
      });
    expect(await errorsOf({ payload: '{"code":"x"}', unknown: pdf('x') }, '/post-secret')).toMatchObject({ status: 200 });
    const spoof = { ...VALID, references: [{ ...rows[0], letter: { name: 'a.pdf', size: 9, path: '/etc/passwd' } }] };
    expect(await errorsOf(partsWith(spoof))).toMatchObject({ status: 422, fields: ['references/0/letter'] });
  });

  it('refuse a JSON part that is broken, repeated, a file, too deep or too large', async () => {
    for (const payload of ['{"name":', '[1]', 'null', '', `{"links":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`, '['.repeat(30_000)])
      expect([payload.slice(0, 20), (await errorsOf({ payload })).status]).toEqual([payload.slice(0, 20), 400]);
    expect((await errorsOf({ payload: ['{}', '{}'] })).status).toBe(400);
    expect((await errorsOf({ payload: { name: 'blob', content: '{}' } })).status).toBe(400);
    expect((await errorsOf(partsWith({ ...VALID, name: 'x'.repeat(70_000) }))).status).toBe(413);
    const texts = Array.from({ length: 5 }, (_, i) => [`links/${i}`, 'x'.repeat(60_000)] as const);
    expect((await errorsOf(partsWith(VALID, Object.fromEntries(texts)))).status).toBe(413);
  });

  it('accept a part of type application/json, and refuse it when it is too deep', async () => {
    const app = await startNestedApp(await sqlitePlace());
    const post = async (json: string) => {
      const head = 'Content-Disposition: form-data; name="payload"\r\nContent-Type: application/json';
      const payload = `--b\r\n${head}\r\n\r\n${json}\r\n--b--\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      return (await app.inject({ method: 'POST', url: '/api/post-nested', headers, payload })).statusCode;
    };
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    expect([await post(JSON.stringify(VALID)), await post(deep(100)), await post(deep(9000)), await post('{"a"')]).toEqual([
      200, 400, 400, 400,
    ]);
    // 1e400 is parsed as Infinity, which must not count as an empty value.
    expect(await post(JSON.stringify({ ...VALID, years: 7 }).replace('"years":7', '"years":1e400'))).toBe(422);
  });

  it('do not change prototypes', async () => {
    const answer = await errorsOf({ payload: '{"__proto__":{"admin":true},"name":"Asha","address":{"__proto__":{"city":"Pune"}}}' });
    expect([answer.status, ({} as { admin?: boolean }).admin]).toEqual([422, undefined]);
    expect(answer.fields).toContain('address/city');
  });

  it('take a field called payload of a flat form as text', async () => {
    const { status } = await new Visitor(await startNestedApp(await sqlitePlace())).multipart('/post-plain', {
      name: 'Asha',
      payload: '{"name":5}',
    });
    expect(status).toBe(200);
  });
});

describe('value types', () => {
  const send = async (payload: object) => {
    const { status, body: answer } = await new Visitor(await startNestedApp(await sqlitePlace())).json('/post-typed', payload);
    return [status, answer.errors?.map(({ field }) => field)];
  };

  it('are checked in JSON bodies: a text is not a number or a tick', async () => {
    expect(await send({ count: 5, agreed: true })).toEqual([200, undefined]);
    expect(await send({ count: '5', agreed: 'true' })).toEqual([422, ['count', 'agreed']]);
  });

  it('are checked in the JSON part, while text parts are converted', async () => {
    const place = await sqlitePlace();
    const visitor = new Visitor(await startNestedApp(place));
    const wrong = await visitor.multipart('/post-nested', partsWith({ ...VALID, years: '7' }));
    expect([wrong.status, wrong.body.errors.map(({ field }) => field)]).toEqual([422, ['years']]);
    const { years: _left, references: _rows, ...others } = VALID;
    const read = await visitor.multipart('/post-nested', {
      ...partsWith(others),
      years: ' 7 ',
      'references/0/name': 'Ravi',
      'references/0/phone': '9800000001',
    });
    expect(read.status).toBe(200);
    expect((await stored(place))[0]?.payload).toMatchObject({ years: 7, references: [{ name: 'Ravi', phone: '9800000001' }] });
  });
});

describe('nested forms sent without scripts', () => {
  async function send(app: FastifyInstance, fields: Fields, { urlencoded = false, url = '/api/post-nested' } = {}) {
    const { payload, headers } = urlencoded
      ? {
          payload: new URLSearchParams(fields as Record<string, string>).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }
      : multipartBody(fields);
    const response = await app.inject({ method: 'POST', url, payload, headers: { ...BROWSER, ...headers } });
    return { status: response.statusCode, answered: shownAnswer(response.body) };
  }

  const FILLED: Fields = {
    name: 'Asha Rao',
    kind: 'Company',
    company: 'Rao Works',
    employees: '1,200',
    nickname: 'left in a branch that is not taken',
    'address/street': '',
    'address/city': 'Pune',
    'address/area/pin': '411001',
    'references/0/name': ' ',
    'references/0/phone': '',
    'references/1/name': 'Ravi',
    'references/1/phone': '+919800000001',
    'references/1/employer/company': '',
    'references/3/name': 'Mira',
    'references/3/phone': '9800000002',
    'payment/method': 'UPI',
    'payment/account': '123456789',
    'payment/upi': 'asha@upi',
    'answer/phone': '9800000003',
    'skills/0': 'Welding',
    'skills/2': 'Paint',
  };
  const startSite = async () => {
    const place = await sqlitePlace();
    return { place, app: await startNestedApp(place, { siteDir: builtSite() }) };
  };

  it.each([true, false])('are saved without empty rows and without values of other branches (urlencoded: %s)', async (urlencoded) => {
    const { place, app } = await startSite();
    const files: Fields = urlencoded ? {} : { 'references/3/letter': pdf('b'), 'references/1/letter': { name: '', content: '' } };
    expect((await send(app, { ...FILLED, ...files }, { urlencoded })).status).toBe(303);
    expect(await stored(place)).toEqual([
      {
        payload: {
          name: 'Asha Rao',
          kind: 'Company',
          company: 'Rao Works',
          employees: 1200,
          address: { city: 'Pune', area: { pin: '411001' } },
          references: [
            { name: 'Ravi', phone: '+919800000001' },
            { name: 'Mira', phone: '9800000002' },
          ],
          payment: { method: 'UPI', upi: 'asha@upi' },
          answer: { phone: '9800000003' },
          skills: ['Welding', 'Paint'],
        },
        files: urlencoded ? [] : ['references/1/letter'],
      },
    ]);
  });

  it('come back with the typed values and the errors at their paths', async () => {
    const { place, app } = await startSite();
    const { status, answered } = await send(app, {
      ...FILLED,
      rate: '1,200',
      employees: 'many',
      'references/3/phone': 'x',
      'address/city': '',
    });
    expect(status).toBe(422);
    expect(answered?.errors.map(({ field }) => field)).toEqual(['address/city', 'references/1/phone', 'employees']);
    expect(answered?.values).toMatchObject({
      employees: 'many',
      rate: 1200,
      references: [
        { name: 'Ravi', phone: '+919800000001' },
        { name: 'Mira', phone: 'x' },
      ],
      skills: ['Welding', 'Paint'],
    });
    expect(await stored(place)).toEqual([]);
  });

  it('come back without sensitive values, in rows too', async () => {
    const { app } = await startSite();
    const fields = { 'people/0/name': 'Asha', 'people/0/pan': 'ABCDE1234F', 'people/1/pan': 'FGHIJ5678K' };
    const { status, answered } = await send(app, fields, { url: '/api/post-secret' });
    expect([status, answered?.errors.map(({ field }) => field)]).toEqual([422, ['code']]);
    expect(answered?.values).toEqual({ people: [{ name: 'Asha' }, {}] });
  });

  it('are refused with more names than the page has controls', async () => {
    const { app } = await startSite();
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`links/${i}`, 'x']));
    expect((await send(app, many, { urlencoded: true })).status).toBe(413);
    expect((await send(app, many)).status).toBe(413);
  });
});
