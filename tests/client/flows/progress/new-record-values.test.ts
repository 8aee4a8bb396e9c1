import { expect, it } from 'vitest';
import { asNewRecord } from '#client/flows/progress/new-record-values.ts';
import { withReplacements } from '#shared/forms/definition/replacements.ts';
import type { FormSchema } from '#shared/forms/types.ts';

const document = { fileTypes: ['pdf'] };
const schema = withReplacements({
  $id: 'test',
  type: 'object',
  title: 'Test',
  additionalProperties: false,
  properties: { id: {}, name: {}, gst_no: document, pan_no: document },
} satisfies FormSchema);

it('asNewRecord removes the id and stored files, and puts a chosen replacement in place of its file', () => {
  const chosen = new File(['x'], 'gst-2.pdf');
  const values = { id: '1', name: 'Acme', gst_no: 'a.pdf', gst_no_new: chosen, pan_no: 'b.pdf' };
  expect(asNewRecord(values, schema)).toEqual({ name: 'Acme', gst_no: chosen });
});

it('asNewRecord keeps a chosen file of a new record', () => {
  const chosen = new File(['x'], 'gst.pdf');
  expect(asNewRecord({ name: 'Acme', gst_no: chosen }, schema)).toEqual({ name: 'Acme', gst_no: chosen });
});

it('asNewRecord removes stored files from groups and rows, and keeps chosen files', () => {
  const nestedSchema: FormSchema = {
    ...schema,
    properties: {
      people: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' }, paper: document } } },
      place: { type: 'object', properties: { lease: document } },
    },
  };
  const chosen = new File(['x'], 'paper.pdf');
  const people = [
    { name: 'Asha', paper: 'a.pdf' },
    { name: 'Ravi', paper: chosen },
  ];
  expect(asNewRecord({ people, place: { lease: 'b.pdf' } }, nestedSchema)).toEqual({
    people: [{ name: 'Asha' }, { name: 'Ravi', paper: chosen }],
    place: {},
  });
});
