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

it('is the form without the fields that never leave the browser', () => {
  const sent = payloadSchema({ schema, submit });
  expect(sent).toMatchObject({ $id: 'test-payload', required: ['name'] });
  expect(Object.keys(sent.properties)).toEqual(['name', 'file']);
  expect(sent.errorMessage).toEqual({ required: { name: 'Name is required' }, additionalProperties: 'no such field' });
});

it('refuses such a field like any unknown one', () => {
  const judge = verdictOf(payloadSchema({ schema, submit }));
  expect(judge({ name: 'Asha' })).toEqual([]);
  expect(judge({ name: 'Asha', captcha: 'k7Hm2Q' })).toEqual([{ field: 'captcha', message: 'no such field' }]);
});

it('leaves the form itself as it is', () => {
  const before = structuredClone(schema);
  payloadSchema({ schema, submit });
  expect(schema).toEqual(before);
});

it('knows the file fields', () => {
  expect(fileFields(schema)).toEqual(['file']);
});
