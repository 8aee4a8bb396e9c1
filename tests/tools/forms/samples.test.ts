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
  it('writes out repeated text in any depth', () => {
    expect(expand({ a: { $repeat: 'x', count: 3 }, b: [{ $repeat: 'ab', count: 2, before: '<', after: '>' }], c: 5 })).toEqual({
      a: 'xxx',
      b: ['<abab>'],
      c: 5,
    });
  });

  it('leaves everything else as it is', () => {
    const file = { file: { name: 'cv.pdf', size: 1000 }, none: null, ticked: true };
    expect(expand(file)).toEqual(file);
  });
});

it('says of a payload that is given which notation cannot be written out', async () => {
  const { root, write } = await makeTables();
  await write('payload.json', { message: { $repeat: 'a', count: '3' } });
  const file = join(root, 'payload.json');
  await expect(readPayload(file)).rejects.toThrow(
    new UsageError(`${file} has a "$repeat" that cannot be expanded: it needs a text and a count, { "$repeat": "a", "count": 26 }`),
  );
});

describe('samples', () => {
  const RULE = 'correct the rule in schema.json.';

  it.each([
    ['an empty not', { not: {} }],
    ['false', false],
  ])('asks to leave out what a branch forbids whatever it is: %s', async (_what, forbidden) => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', {
      $schema: LANGUAGE_META,
      'properties/college': { title: 'College', type: 'string', maxLength: 60 },
      if: { properties: { message: { const: 'I study' } } },
      else: { properties: { college: forbidden } },
    });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'college'] });
    await tables.edit('forms/enquiry/samples/valid/longest.json', { college: 'Fergusson' });
    const said = (await tables.check({ strict: false })).filter((one) => one.includes('college'));
    expect(said).toEqual([expect.stringContaining(`Leave out "college", which the other values forbid, or ${RULE}`)]);
  });

  it('names a valid sample that is refused', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/valid/longest.json', { email: 'asha.rao' });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/valid/longest.json · (file): it fails at email with «Invalid email address», but expects no error there. Enter a valid value for "email" (--fix does so for fields that became required), or ${RULE}`,
    ]);
  });

  it('tells one cause once, however many samples show it', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/valid/complete.json', { email: 'asha.rao' });
    expect((await tables.check())[0]).toMatch(
      /^schemas\/forms\/enquiry\/samples · email: \d+ samples have the same problem: they fail at email with «Invalid email address», but expect no error there\. They are valid\/complete, invalid\/message \(cases\.0, .*\), .*\. Enter a valid value/,
    );
  });

  it.each([
    ['a count that cannot be', { $repeat: 'a', count: -1 }],
    ['a count of far too many', { $repeat: 'a', count: 1e21 }],
    ['a text that is none', { $repeat: null, count: 3 }],
    ['a key that is spelled otherwise', { $repeat: 'a', cuont: 3 }],
  ])('names a long text with %s, in either kind of sample', async (_what, text) => {
    const tables = await makeTables();
    const reported = `"$repeat" cannot be expanded. Correct it: it needs a text and a count, { "$repeat": "a", "count": 26 }.`;
    await tables.edit('forms/enquiry/samples/valid/complete.json', { message: text });
    await tables.edit('forms/enquiry/samples/invalid/message.json', { 'cases/0/set/message': text });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/valid/complete.json · message: ${reported}`,
      `${SAMPLES}/invalid/message.json · cases.0.set.message: ${reported}`,
    ]);
  });

  it('names an invalid sample that gives another message', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/invalid/message.json', { 'cases/2/errors': { message: 'Too short' } });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/invalid/message.json · cases.2: it expects «Too short» at message, but gets «Message is too short». State the new message, or ${RULE}`,
    ]);
  });

  it('names an invalid sample that is refused for more than it states, and one that is not refused', async () => {
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

  it('asks for both kinds', async () => {
    const tables = await makeTables();
    await rm(join(tables.root, 'forms/enquiry/samples'), { recursive: true });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/valid · (folder): there is no sample. Add one: a payload that the form must accept (--fix generates some).`,
      `${SAMPLES}/invalid · (folder): there is no sample. Add one: a payload that the form must refuse (--fix generates some).`,
    ]);
  });

  it('names a sample that starts from none, one without its shape, and one that is no payload', async () => {
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

  it('takes only fields that never leave the browser as local', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/invalid/message.json', { local: { message: 'Hello' } });
    expect(await tables.check()).toEqual([
      `${SAMPLES}/invalid/message.json · local.message: this field is sent to the server. Change it with "set" in the cases.`,
    ]);
  });

  it('checks local fields by the rules of the page', async () => {
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
