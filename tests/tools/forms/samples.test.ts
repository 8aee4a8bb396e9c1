import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPayload } from '#tools/forms/payloads/read-payload.ts';
import { expand } from '#engine/testing/index.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { LANGUAGE_META } from '#tools/forms/lint/rule-set.ts';
import { makeTables } from './tables.ts';

const SAMPLES = 'schemas/forms/enquiry/samples';

describe('expand', () => {
  it('writes out $repeat at any depth', () => {
    expect(expand({ a: { $repeat: 'x', count: 3 }, b: [{ $repeat: 'ab', count: 2, before: '<', after: '>' }], c: 5 })).toEqual({
      a: 'xxx',
      b: ['<abab>'],
      c: 5,
    });
  });

  it('keeps everything else as it is', () => {
    const file = { file: { name: 'cv.pdf', size: 1000 }, none: null, ticked: true };
    expect(expand(file)).toEqual(file);
  });
});

it('readPayload refuses a $repeat that cannot be expanded', async () => {
  const { root, write } = await makeTables();
  await write('payload.json', { message: { $repeat: 'a', count: '3' } });
  const file = join(root, 'payload.json');
  await expect(readPayload(file)).rejects.toThrow(
    new UsageError(`${file} has a "$repeat" that cannot be expanded: it needs a text and a count, { "$repeat": "a", "count": 26 }`),
  );
});

describe('check: samples', () => {
  const RULE = 'correct the rule in schema.json.';

  it.each([
    ['an empty not', { not: {} }],
    ['false', false],
  ])('says to leave out a field that a branch forbids with %s', async (_rule, forbidden) => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', {
      $schema: LANGUAGE_META,
      'properties/college': { title: 'College', type: 'string', maxLength: 60 },
      if: { properties: { message: { const: 'I study' } } },
      else: { properties: { college: forbidden } },
    });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'college'] });
    await tables.edit('forms/enquiry/samples/valid/longest.json', { college: 'Fergusson' });
    const messages = (await tables.check({ strict: false })).filter((message) => message.includes('college'));
    expect(messages).toEqual([expect.stringContaining(`Leave out "college", which the other values forbid, or ${RULE}`)]);
  });

  it('reports a valid sample that the form refuses', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/valid/longest.json', { email: 'asha.rao' });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/valid/longest.json · (file): it fails at email with «Invalid email address», but expects no error there. Enter a valid value for "email" (--fix does so for fields that became required), or ${RULE}`,
    ]);
  });

  it('reports the same problem of several samples once', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/valid/complete.json', { email: 'asha.rao' });
    expect((await tables.check())[0]).toMatch(
      /^schemas\/forms\/enquiry\/samples · email: \d+ samples have the same problem: they fail at email with «Invalid email address», but expect no error there\. They are valid\/complete, invalid\/message \(cases\.0, .*\), .*\. Enter a valid value/,
    );
  });

  it.each([
    ['a negative count', { $repeat: 'a', count: -1 }],
    ['a count that is too large', { $repeat: 'a', count: 1e21 }],
    ['a text that is null', { $repeat: null, count: 3 }],
    ['a misspelled key', { $repeat: 'a', cuont: 3 }],
  ])('reports a $repeat with %s, in valid and invalid samples', async (_mistake, text) => {
    const tables = await makeTables();
    const reported = `"$repeat" cannot be expanded. Correct it: it needs a text and a count, { "$repeat": "a", "count": 26 }.`;
    await tables.edit('forms/enquiry/samples/valid/complete.json', { message: text });
    await tables.edit('forms/enquiry/samples/invalid/message.json', { 'cases/0/set/message': text });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/valid/complete.json · message: ${reported}`,
      `${SAMPLES}/invalid/message.json · cases.0.set.message: ${reported}`,
    ]);
  });

  it('reports an invalid sample that expects another message', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/invalid/message.json', { 'cases/2/errors': { message: 'Too short' } });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/invalid/message.json · cases.2: it expects «Too short» at message, but gets «Message is too short». State the new message, or ${RULE}`,
    ]);
  });

  it('reports an invalid sample with an unexpected error, and one without the expected error', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/invalid/message.json', { 'cases/2/set/email': 'asha.rao' });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/invalid/message.json · cases.2: it fails at email with «Invalid email address», but expects no error there. Enter a valid value for "email" (--fix does so for fields that became required), or ${RULE}`,
    ]);
    await tables.edit('forms/enquiry/samples/invalid/message.json', {
      'cases/2/set/email': undefined,
      'cases/2/errors/email': 'Invalid email address',
    });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/invalid/message.json · cases.2: it expects «Invalid email address» at email, but does not fail there. Enter an invalid value for "email", or ${RULE}`,
    ]);
  });

  it('reports a form without valid or without invalid samples', async () => {
    const tables = await makeTables();
    await rm(join(tables.root, 'forms/enquiry/samples'), { recursive: true });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/valid · (folder): there is no sample. Add one: a payload that the form must accept (--fix generates some).`,
      `${SAMPLES}/invalid · (folder): there is no sample. Add one: a payload that the form must refuse (--fix generates some).`,
    ]);
  });

  it('reports an unknown "from", a sample with the wrong structure, and one that is no object', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/invalid/message.json', { from: 'full' });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/invalid/message.json · from: there is no valid sample "full". Use one of: complete, longest, shortest.`,
    ]);
    await tables.edit('forms/enquiry/samples/invalid/message.json', { from: undefined, 'cases/0/errors': {} });
    await tables.write('forms/enquiry/samples/valid/list.json', []);
    expect(await tables.check()).toEqual([
      `${SAMPLES}/valid/list.json · (file): it is not a payload. Write an object: field → value.`,
      `${SAMPLES}/invalid/message.json · (file): "from" is missing. Name of the valid sample (without .json) that the cases change.`,
      `${SAMPLES}/invalid/message.json · cases.0.errors: it must NOT have fewer than 1 properties. Field → the message that must stand under it. Nothing else may be refused.`,
    ]);
  });

  it('reports a field under "local" that is sent to the server', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/invalid/message.json', { local: { message: 'Hello' } });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/invalid/message.json · local.message: this field is sent to the server. Change it with "set" in the cases.`,
    ]);
  });

  it('checks local fields, and wants samples for their rules', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', {
      required: ['email', 'message', 'captcha'],
      'properties/captcha': { $ref: '../../shared/person.json#/$defs/captcha' },
    });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'captcha'], captcha: { 'ui:widget': 'captcha' } });
    await tables.edit('forms/enquiry/submit.json', { local: ['captcha'] });
    const captcha = {
      from: 'complete',
      local: { captcha: 'k7Hm2Q' },
      cases: [
        { omit: ['captcha'], errors: { captcha: 'Captcha is required' } },
        { set: { captcha: 7 }, errors: { captcha: 'Captcha has the wrong type' } },
      ],
    };
    await tables.write('forms/enquiry/samples/invalid/captcha.json', captcha);
    expect(await tables.check()).toEqual([
      'schemas/forms/enquiry/schema.json · properties.captcha.maxLength: 50 changed to 51, no sample notices. Add an invalid sample of exactly 51.',
    ]);
  });
});
