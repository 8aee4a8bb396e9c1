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

it('takes the id and stored files out of a record, and puts a chosen replacement in its file’s place', () => {
  const chosen = new File(['x'], 'gst-2.pdf');
  const values = { id: '1', name: 'Acme', gst_no: 'a.pdf', gst_no_new: chosen, pan_no: 'b.pdf' };
  expect(asNewRecord(values, schema)).toEqual({ name: 'Acme', gst_no: chosen });
});

it('leaves a file that was chosen for a record that is new already', () => {
  const chosen = new File(['x'], 'gst.pdf');
  expect(asNewRecord({ name: 'Acme', gst_no: chosen }, schema)).toEqual({ name: 'Acme', gst_no: chosen });
});

it('takes stored files out of groups and rows too, and leaves chosen ones', () => {
  const deep: FormSchema = {
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
  expect(asNewRecord({ people, place: { lease: 'b.pdf' } }, deep)).toEqual({
    people: [{ name: 'Asha' }, { name: 'Ravi', paper: chosen }],
    place: {},
  });
});
