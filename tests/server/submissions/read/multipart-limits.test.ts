import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import type { Staging } from '#server/files/staging/staging.ts';
import { multipartLimits } from '#server/submissions/read/multipart-limits.ts';
import { MAX_UNKNOWN, sizeLimitsOf } from '#engine/server/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { fileFields, payloadSchema } from '#shared/forms/definition/payload-schema.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { NESTED } from '../../../support/forms/nested-form.ts';
import { sendEndlessly } from '../../../support/server/endless-body.ts';
import type { Fields } from '../../../support/server/multipart-body.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { sqlitePlace } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { until } from '../../../support/runner/until.ts';
import { callOf } from '../../../support/forms/site-forms.ts';

/** Counts the files written to staging. */
const staged = vi.hoisted(() => ({ files: 0 }));
vi.mock('#server/files/staging/staging.ts', async (original) => {
  const real = await original<{ openStaging: (...args: unknown[]) => Promise<Staging> }>();
  const openStaging = async (...args: unknown[]): Promise<Staging> => {
    const staging = await real.openStaging(...args);
    const add: Staging['add'] = (stream) => {
      staged.files += 1;
      return staging.add(stream);
    };
    return { ...staging, add };
  };
  return { ...real, openStaging };
});

const MEGABYTE = 1024 * 1024;
const TYPE = 'multipart/form-data; boundary=x';

const quote = (await loadDefinitions()).get('quote');
if (!quote) throw new Error('There is no form quote.');
const schema = payloadSchema(quote);
const FIELDS = sizeLimitsOf(siteForm(schema)).controls + MAX_UNKNOWN;
const FILES = fileFields(schema).length + 2;

const startApp = async () => testApp(await sqlitePlace());
const manyFields = (count: number): Fields => Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, 'x']));
const manyFiles = (count: number): Fields => ({ file: Array.from({ length: count }, () => ({ name: 'a.pdf', content: PDF })) });
const statusOf = async (body: Fields) => (await new Visitor(await startApp()).multipart(callOf('quote'), body)).status;

it('reads a few more fields and files than the form has, and reports them as errors', async () => {
  expect([await statusOf(manyFields(FIELDS)), await statusOf(manyFiles(FILES))]).toEqual([422, 422]);
});

it.each([
  ['fields', manyFields(FIELDS + 1)],
  ['files', manyFiles(FILES + 1)],
])('refuses one more of the %s', async (_what, body) => {
  expect(await statusOf(body)).toBe(413);
});

it('stages one file for a field that takes one', async () => {
  const visitor = new Visitor(await startApp());
  staged.files = 0;
  const { status: answer, body } = await visitor.multipart(callOf('quote'), manyFiles(2));
  expect([answer, body.errors.find(({ field }) => field === 'file')?.message, staged.files]).toEqual([422, 'Choose one file only', 1]);
});

it('refuses more parts than fields and files together, also without names', async () => {
  const part = '--x\r\nX: y\r\n\r\na\r\n';
  const post = async (count: number) =>
    (
      await (
        await startApp()
      ).inject({
        method: 'POST',
        url: `/api${callOf('quote')}`,
        headers: { 'content-type': TYPE },
        payload: `${part.repeat(count)}--x--\r\n`,
      })
    ).statusCode;
  expect([await post(FIELDS + FILES), await post(FIELDS + FILES + 1)]).toEqual([422, 413]);
});

async function listen() {
  const server = await startApp();
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

it('refuses a body by its announced size before it arrives', async () => {
  const socket = connect(await listen(), '127.0.0.1');
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  socket.write(
    `POST /api${callOf('quote')} HTTP/1.1\r\nhost: a\r\ncontent-type: ${TYPE}\r\ncontent-length: ${100 * MEGABYTE}\r\n\r\n--x\r\n`,
  );
  await until(() => expect(answer).toMatch(/^HTTP\/1\.1 413 /));
  socket.destroy();
});

const FILLER = Buffer.alloc(64 * 1024, 'a');
it.each([
  ['before its first part', Buffer.from('a'), FILLER],
  ['in a part without a name', Buffer.from('--x\r\nX: y\r\n\r\n'), FILLER],
  ['in a file of an unknown field', Buffer.from('--x\r\nContent-Disposition: form-data; name="other"; filename="a.pdf"\r\n\r\n'), FILLER],
  ['after its last part', Buffer.from('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha\r\n--x--\r\n'), FILLER],
])('closes the connection of an endless body %s', async (_where, start, repeated) => {
  const url = `http://127.0.0.1:${await listen()}`;
  const cut = await sendEndlessly(
    url,
    `POST /api${callOf('quote')} HTTP/1.1\r\nhost: a\r\ncontent-type: ${TYPE}\r\ntransfer-encoding: chunked\r\n\r\n`,
    start,
    repeated,
    300 * MEGABYTE,
  );
  expect([cut.closed, cut.status, cut.sent < 200 * MEGABYTE]).toEqual([true, 413, true]);
});

describe('limits of a nested form', () => {
  const limitsOf = (schema: FormSchema) => multipartLimits(siteForm(schema), sizeLimitsOf(siteForm(schema)));
  const paper = { fileTypes: ['pdf'], maxFileSize: MEGABYTE } as const;
  const rows = (maxItems?: number) =>
    ({ type: 'array', items: { type: 'object', properties: { paper } }, ...(maxItems && { maxItems }) }) as const;
  const formOf = (properties: FormSchema['properties'], part: Partial<FormSchema> = {}): FormSchema => ({
    $id: 'test',
    title: 'Test',
    type: 'object',
    additionalProperties: false,
    properties,
    ...part,
  });

  it('allow as many files as it has rows, at most 32, and two more to report', () => {
    const counts = [rows(3), rows(), { $ref: '#/definitions/row' }].map(
      (people) =>
        limitsOf(
          formOf({ people }, { definitions: { row: { type: 'object', properties: { paper, next: { $ref: '#/definitions/row' } } } } }),
        ).files,
    );
    expect(counts).toEqual([3 + 2, 32 + 2, 32 + 2]);
    expect(limitsOf(payloadSchema(NESTED)).files).toBe(3 + 2);
    expect(limitsOf(formOf({ people: rows(3) })).bytes).toBe((3 + 2 + 1) * MEGABYTE);
  });

  it('include the file of a branch', () => {
    const branch = formOf({ kind: { type: 'string', maxLength: 5 } }, { if: { required: ['kind'] }, then: { properties: { paper } } });
    expect([limitsOf(branch).files, limitsOf(branch).fileSize]).toEqual([1 + 2, MEGABYTE]);
  });

  it('include the fields and text lengths of all branches', () => {
    const branchFields = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`f${index}`, { type: 'string', maxLength: 3000 }] as const),
    );
    const kind = { type: 'string', enum: ['a', 'b'] } as const;
    const branched = (part: Partial<FormSchema>) => limitsOf(formOf({ kind, paper }, part));
    const branch = { properties: branchFields };
    const branchings: readonly Partial<FormSchema>[] = [
      { allOf: [{ if: { required: ['kind'] }, then: branch, else: { required: ['paper'] } }] },
      { oneOf: [branch, { required: ['kind'] }] },
      { anyOf: [{ $ref: '#/definitions/branch' }], definitions: { branch: branch } },
      { dependencies: { kind: branch, paper: ['kind'] } },
    ];
    for (const { fields: maxFields, fieldSize } of branchings.map(branched))
      expect([maxFields, fieldSize]).toEqual([52 + MAX_UNKNOWN, (3000 * 2 + 1000) * 3]);
    const group = formOf({ group: { type: 'object', properties: { kind }, oneOf: [branch, { required: ['kind'] }] } });
    expect(limitsOf(group).fields).toBe(51 + MAX_UNKNOWN + 1);
  });

  it('allow as many fields as its rows have controls, at most 2,000, and some more', () => {
    const people = (maxItems: number) =>
      ({ type: 'array', maxItems, items: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } } }) as const;
    expect(limitsOf(formOf({ people: people(10) })).fields).toBe(20 + MAX_UNKNOWN + 1);
    expect(limitsOf(formOf({ people: people(5000) })).fields).toBe(2000 + 1);
    const dictionary = { type: 'object', additionalProperties: { type: 'number' } } as const;
    expect(limitsOf(formOf({ named: dictionary })).fields).toBe(2000 + 1);
    // Each entry has a control for its name, too.
    expect(limitsOf(formOf({ named: { ...dictionary, maxProperties: 5 } })).fields).toBe(5 * 2 + MAX_UNKNOWN + 1);
    const papers = { type: 'object', maxProperties: 4, additionalProperties: { fileTypes: ['pdf'] } } as const;
    expect(limitsOf(formOf({ papers })).files).toBe(4 + 2);
    // Allowed additional properties have no controls.
    expect(limitsOf(formOf({ named: { type: 'string' } }, { additionalProperties: { errorMessage: {} } })).fields).toBe(
      1 + MAX_UNKNOWN + 1,
    );
    const tuple = { type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }] } as const;
    expect(limitsOf(formOf({ places: tuple })).fields).toBe(2 + MAX_UNKNOWN + 1);
  });
});
