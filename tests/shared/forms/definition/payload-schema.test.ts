import { expect, it } from 'vitest';
import { fileFields, payloadSchema } from '#shared/forms/definition/payload-schema.ts';
import type { SubmitSpec } from '#shared/forms/types.ts';
import { formOf } from '../form.ts';
import { verdictOf } from '../../../support/forms/verdict-of.ts';

const schema = formOf(
  { name: { type: 'string', maxLength: 5 }, file: { fileTypes: ['pdf'], maxFileSize: 9 }, captcha: { type: 'string', maxLength: 6 } },
  {
    required: ['name', 'captcha'],
    errorMessage: { required: { name: 'Name is required', captcha: 'Captcha is required' }, additionalProperties: 'no such field' },
  },
);
const submit = { local: ['captcha'] } as unknown as SubmitSpec;

it('payloadSchema leaves out local fields', () => {
  const sent = payloadSchema({ schema, submit });
  expect(sent).toMatchObject({ $id: 'test-payload', required: ['name'] });
  expect(Object.keys(sent.properties)).toEqual(['name', 'file']);
  expect(sent.errorMessage).toEqual({ required: { name: 'Name is required' }, additionalProperties: 'no such field' });
});

it('payloadSchema refuses a local field as an unknown field', () => {
  const validate = verdictOf(payloadSchema({ schema, submit }));
  expect(validate({ name: 'Asha' })).toEqual([]);
  expect(validate({ name: 'Asha', captcha: 'k7Hm2Q' })).toEqual([{ field: 'captcha', message: 'no such field' }]);
});

it('payloadSchema does not change the schema that it gets', () => {
  const before = structuredClone(schema);
  payloadSchema({ schema, submit });
  expect(schema).toEqual(before);
});

it('fileFields lists the fields that take a file', () => {
  expect(fileFields(schema)).toEqual(['file']);
});
