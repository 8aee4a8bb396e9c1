import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProject } from '#tools/forms/check.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { addLimits, fixSamples } from '#tools/forms/check/fix/fix.ts';
import { readProject } from '#tools/forms/project.ts';
import { release } from '#tools/forms/release/release.ts';
import { makeTables, type Tables } from '../../tables.ts';

const SAMPLES = 'schemas/forms/enquiry/samples';

/** Makes tables whose form has a further field, `extra`, without samples for it. */
async function withField(field: object, required: readonly string[] = ['email', 'message']): Promise<Tables> {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { 'properties/extra': field, required });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'extra'] });
  return tables;
}

it('fixSamples adds samples at the limits of a new field, one for each rule', async () => {
  const tables = await withField({ title: 'City', type: 'string', minLength: 2, maxLength: 80, pattern: '^[A-Za-z ]+$' });
  expect((await tables.check()).length).toBeGreaterThan(4);
  const done = await fixSamples(tables.root, 'enquiry');
  expect(done).toContain(`${SAMPLES}/invalid/limits.json: added {"extra":{"$repeat":"a","count":81}}, which is refused`);
  expect(await tables.check()).toEqual([]);
  expect(await fixSamples(tables.root, 'enquiry'), 'a second run changes nothing').toEqual([]);
});

it.each([
  ['a schema that accepts nothing', { properties: { extra: { not: {} } } }],
  ['"not" with "required"', { not: { required: ['extra'] } }],
])('fixSamples adds samples of both branches of a condition whose "else" forbids a field by %s', async (_how, otherwise) => {
  const tables = await withField({ title: 'Who referred you?', type: 'string', maxLength: 50 });
  await tables.edit('forms/enquiry/schema.json', {
    'properties/source': { title: 'Source', type: 'string', enum: ['Website', 'Referral'] },
    if: { properties: { source: { const: 'Referral' } }, required: ['source'] },
    then: { required: ['extra'] },
    else: otherwise,
  });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'source', 'extra'], 'source/ui:widget': 'radio' });
  const done = await fixSamples(tables.root, 'enquiry');
  expect(done).toContain(`${SAMPLES}/invalid/limits.json: added {"source":"Referral"}, which is refused`);
  expect(done).toContain(`${SAMPLES}/invalid/limits.json: added {"extra":"a"}, which is refused`);
  expect(await tables.check()).toEqual([]);
});

it('fixSamples adds a sample that the condition of an optional field notices', async () => {
  const tables = await withField({ title: 'Who referred you?', type: 'string', maxLength: 50 });
  await tables.edit('forms/enquiry/schema.json', {
    'properties/source': { title: 'Source', type: 'string', enum: ['Website', 'Referral'] },
    if: { properties: { source: { const: 'Referral' } }, required: ['source'] },
    else: { properties: { extra: { not: {} } } },
  });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'source', 'extra'], 'source/ui:widget': 'radio' });
  const done = await fixSamples(tables.root, 'enquiry');
  expect(done).toContain(`${SAMPLES}/invalid/limits-with-extra.json: added {"source":"Website"}, which is refused`);
  expect(await tables.check()).toEqual([]);
});

it('fixSamples generates all samples of a form without any', async () => {
  const tables = await makeTables();
  const shop = { title: 'Shop', type: 'string', minLength: 2, maxLength: 80 };
  await tables.edit('forms/enquiry/schema.json', { properties: { shop }, required: ['shop'] });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['shop'], message: undefined });
  await rm(join(tables.root, 'forms/enquiry/samples'), { recursive: true });
  expect((await tables.check())[0]).toContain('--fix generates some');
  const done = await fixSamples(tables.root, 'enquiry');
  expect(done).toContain(`${SAMPLES}/valid/complete.json: generated; check its values`);
  expect(await tables.check()).toEqual([]);
});

it('fixSamples asks for a valid payload when it cannot generate one', async () => {
  const tables = await withField({ title: 'Code', type: 'string', maxLength: 9, pattern: '^(?=a)b$' }, ['extra']);
  await rm(join(tables.root, 'forms/enquiry/samples'), { recursive: true });
  expect(await fixSamples(tables.root, 'enquiry')).toEqual([
    `${SAMPLES}/valid/complete.json: write a payload that the form accepts; none could be generated`,
  ]);
});

it('fixSamples adds samples for a list of options and for its entries', async () => {
  const items = { type: 'string', enum: ['Web', 'iOS', 'Android'] };
  const tables = await withField({ title: 'Platforms', type: 'array', minItems: 2, maxItems: 3, uniqueItems: true, items });
  await tables.edit('forms/enquiry/ui.json', { 'extra/ui:widget': 'checkboxes' });
  const done = await fixSamples(tables.root);
  expect(done).toContain(`${SAMPLES}/invalid/limits.json: added {"extra":["Web"]}, which is refused`);
  expect(await tables.check()).toEqual([]);
});

const PERSON = '../../shared/person.json#/$defs';

it.each<[string, object, object?]>([
  ['an e-mail address', { $ref: `${PERSON}/email`, title: 'Other e-mail' }],
  ['a text with a pattern of digits', { title: 'PIN', type: 'string', maxLength: 6, pattern: '^[0-9]{6}$' }],
  ['a date', { title: 'Day', type: 'string', maxLength: 10, format: 'date' }],
  ['a URL', { title: 'Page', type: 'string', maxLength: 100, format: 'uri' }],
  ['a code', { title: 'Number', type: 'string', spelling: 'code', maxLength: 12 }],
  ['a phone', { title: 'Other phone', type: 'string', spelling: 'phone', pattern: '^[0-9]+$', minLength: 8, maxLength: 15 }],
  [
    'a choice with aliases',
    { title: 'Source', type: 'string', enum: ['Web', 'Fair'], aliases: { 'A.Site': 'Web', Online: 'Web' } },
    { 'ui:widget': 'radio' },
  ],
  [
    'a list of options with aliases',
    {
      title: 'Ways',
      type: 'array',
      maxItems: 3,
      uniqueItems: true,
      items: { type: 'string', enum: ['Web', 'App', 'Fair', 'Post'] },
      aliases: { Net: 'Web', Phone: 'App' },
    },
  ],
  [
    'a group',
    {
      title: 'Office',
      type: 'object',
      additionalProperties: false,
      required: ['city'],
      properties: { street: { title: 'Street', type: 'string', maxLength: 90 }, city: { title: 'City', type: 'string', maxLength: 50 } },
    },
  ],
  ['a number with multipleOf', { title: 'Amount', type: 'integer', minimum: 100, maximum: 1000, multipleOf: 50 }],
  ['a number with multipleOf before its limits', { title: 'Amount', type: 'integer', multipleOf: 50, minimum: 90, maximum: 1020 }],
  ['a decimal number with multipleOf', { title: 'Price', type: 'number', multipleOf: 0.05, exclusiveMinimum: 1, exclusiveMaximum: 9.99 }],
  [
    'a list of URLs',
    { title: 'Pages', type: 'array', maxItems: 3, items: { title: 'Page', type: 'string', maxLength: 60, format: 'uri' } },
  ],
])('fixSamples adds all samples of an optional field that no sample has yet: %s', async (_field, field, ui = {}) => {
  const tables = await withField(field);
  await tables.edit('forms/enquiry/ui.json', { extra: ui });
  expect(await tables.check({ strict: true })).not.toEqual([]);
  await fixSamples(tables.root, 'enquiry');
  expect(await tables.check({ strict: true })).toEqual([]);
});

it('fixSamples adds samples for a list of files and for its files', async () => {
  const file = { title: 'Letter', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 5_000_000 };
  const tables = await withField({ title: 'Letters', type: 'array', maxItems: 2, items: file });
  await tables.edit('forms/enquiry/submit.json', { 'call/encoding': 'multipart' });
  await fixSamples(tables.root);
  expect(await tables.check({ strict: true })).toEqual([]);
});

it('fixSamples removes a removed field from samples, except where they expect an error of it', async () => {
  const tables = await withField({ title: 'City', type: 'string', maxLength: 80 });
  await tables.edit('forms/enquiry/samples/valid/complete.json', { extra: 'Pune' });
  await tables.edit('forms/enquiry/samples/invalid/message.json', { 'cases/2/set/extra': 'Delhi' });
  await fixSamples(tables.root);
  expect(await tables.check()).toEqual([]);
  await release(tables.root, await readProject(tables.root));
  await tables.edit('forms/enquiry/schema.json', { 'properties/extra': undefined });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message'] });
  await tables.edit('forms/enquiry/samples/valid/complete.json', { emial: 'a@example.com' });

  const done = await fixSamples(tables.root);
  expect(done).toContain(`${SAMPLES}/valid/complete.json: removed extra, which the form no longer has`);
  expect(done).toContain(`${SAMPLES}/invalid/message.json · cases.2: removed extra, which the form no longer has`);
  expect(
    (await tables.check()).filter((message) => !message.includes('emial')),
    'samples that expect an error stay for people to decide',
  ).toEqual([
    expect.stringMatching(/they expect «City .*» at extra, but get|it expects «City is too long/),
    expect.stringMatching(/extra/),
  ]);
  expect(await readFile(join(tables.root, 'forms/enquiry/samples/valid/complete.json'), 'utf8'), 'a misspelled field stays').toContain(
    'emial',
  );
});

it('fixSamples removes a removed list with its rows, except where samples expect an error of a row', async () => {
  const tables = await withField({ title: 'Cities', type: 'array', maxItems: 3, items: { title: 'City', type: 'string', maxLength: 80 } });
  const cases = [{ set: { extra: [5] }, errors: { 'extra/0': 'City has the wrong type' } }];
  await tables.edit('forms/enquiry/samples/valid/complete.json', { extra: ['Pune'] });
  await tables.write('forms/enquiry/samples/invalid/city.json', { from: 'complete', cases });
  await fixSamples(tables.root);
  expect(await tables.check()).toEqual([]);
  await release(tables.root, await readProject(tables.root));
  await tables.edit('forms/enquiry/schema.json', { 'properties/extra': undefined });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message'] });
  const sampleFile = join(tables.root, 'forms/enquiry/samples/invalid/city.json');
  const before = await readFile(sampleFile, 'utf8');

  expect(await fixSamples(tables.root)).toContain(`${SAMPLES}/valid/complete.json: removed extra, which the form no longer has`);
  expect(await readFile(sampleFile, 'utf8')).toBe(before);
  const messages = (await tables.check()).filter((message) => message.includes('city.json'));
  expect(messages).toEqual([expect.stringContaining('if the field was renamed, add "was": ["extra"]')]);
});

it('fixSamples removes the new file of a removed file field', async () => {
  const file = { title: 'Plan', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 5_000_000 };
  const tables = await withField(file);
  const update = { path: '/update-enquiry', outcomes: { '200': { dialog: 'detailsUpdated' } }, newFileIn: 'field' };
  await tables.edit('forms/enquiry/submit.json', { 'call/encoding': 'multipart', update });
  await tables.edit('forms/enquiry/samples/valid/complete.json', { extra_new: { name: 'plan.pdf', size: 1000 } });
  await fixSamples(tables.root);
  expect(await tables.check()).toEqual([]);
  await release(tables.root, await readProject(tables.root));
  await tables.edit('forms/enquiry/schema.json', { 'properties/extra': undefined });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message'] });
  expect(await fixSamples(tables.root)).toContain(`${SAMPLES}/valid/complete.json: removed extra_new, which the form no longer has`);
});

it('fixSamples adds the samples of a file that became required', async () => {
  const field = { title: 'Plan', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 5_000_000 };
  const tables = await withField(field, ['email', 'message', 'extra']);
  await tables.edit('forms/enquiry/submit.json', { 'call/encoding': 'multipart' });
  const done = await fixSamples(tables.root);
  expect(done).toContain(`${SAMPLES}/valid/complete.json: added extra`);
  expect(done).toContain(`${SAMPLES}/invalid/limits.json: added {"extra":{"name":"document.pdf","size":5000001}}, which is refused`);
  expect(done).toContain(`${SAMPLES}/invalid/limits.json: added {"extra":{"name":"document.exe","size":1000}}, which is refused`);
  expect(await tables.check()).toEqual([]);
});

it('fixSamples adds a field that became required to valid samples', async () => {
  const tables = await withField({ title: 'Kind', type: 'string', enum: ['New', 'Old'] }, ['email', 'message', 'extra']);
  await tables.edit('forms/enquiry/ui.json', { 'extra/ui:widget': 'radio' });
  expect(await fixSamples(tables.root)).toContain(`${SAMPLES}/valid/complete.json: added extra`);
  expect(await tables.check()).toEqual([]);
});

it('fixSamples updates a changed message and keeps the rest of the file as it is', async () => {
  const tables = await makeTables();
  const file = join(tables.root, 'forms/enquiry/samples/invalid/message.json');
  const before = await readFile(file, 'utf8');
  await tables.edit('forms/enquiry/schema.json', { 'properties/message/errorMessage': { minLength: 'Say a little more' } });
  expect(await fixSamples(tables.root)).toEqual([
    `${SAMPLES}/invalid/message.json · cases.2: the message at message is «Say a little more» now`,
  ]);
  expect(await readFile(file, 'utf8')).toBe(before.replace('Message is too short', 'Say a little more'));
  expect(await tables.check()).toEqual([]);
});

it('fixSamples changes neither an invalid value in a valid sample nor a form with mistakes', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/samples/valid/longest.json', { email: 'asha.rao' });
  expect(await fixSamples(tables.root)).toEqual([]);
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'nobody'] });
  expect(await fixSamples(tables.root)).toEqual([]);
});

it('fixSamples updates the message for unknown fields', async () => {
  const tables = await makeTables();
  await tables.edit('defaults/messages.json', { additionalProperties: 'Nobody asked for this' });
  expect(await fixSamples(tables.root)).toEqual([
    `${SAMPLES}/invalid/unknown-field.json · cases.0: the message at nickname is «Nobody asked for this» now`,
  ]);
  expect(await tables.check()).toEqual([]);
});

describe('fixSamples: a renamed field', () => {
  const TOO_SHORT = { set: { message: 'Helo' }, errors: { message: 'Message is too short' } };

  it('is renamed in samples by "was" at any depth, and the expected errors stay', async () => {
    const tables = await makeTables();
    const city = { title: 'City', type: 'string', maxLength: 9 };
    const rows = (fields: object) => ({
      title: 'Offices',
      type: 'array',
      maxItems: 2,
      items: { title: 'Office', type: 'object', additionalProperties: false, required: ['city'], properties: fields },
    });
    await tables.edit('forms/enquiry/schema.json', { 'properties/offices': rows({ city }), 'properties/fax': { ...city, title: 'Fax' } });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'offices', 'fax'] });
    await tables.edit('forms/enquiry/samples/valid/complete.json', { offices: [{ city: 'Pune' }], fax: '12' });
    await fixSamples(tables.root);
    expect(await tables.check()).toEqual([]);
    const read = (file: string) => readFile(join(tables.root, 'forms/enquiry/samples', file), 'utf8');
    const before = await read('invalid/message.json');
    const cases = (await read('invalid/limits.json')).match(/"errors"/g)?.length;

    await tables.edit('forms/enquiry/schema.json', {
      'properties/message': undefined,
      'properties/words': { title: 'Message', type: 'string', minLength: 5, maxLength: 5000, was: ['message'] },
      'properties/offices': rows({ town: { ...city, was: ['city'] } }),
      'properties/offices/items/required': ['town'],
      'properties/fax': undefined,
      'properties/reach': {
        title: 'Reach',
        type: 'object',
        additionalProperties: false,
        properties: { fax: { ...city, title: 'Fax', was: ['/fax'] } },
      },
      required: ['email', 'words'],
    });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'words', 'offices', 'reach'], message: undefined });
    const messages = (await tables.check()).filter((line) => line.includes('/samples'));
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter((line) => !line.endsWith('. Run check --fix: it renames the field as in schema.json.'))).toEqual([]);
    const done = await fixSamples(tables.root);
    expect(done).toContain(`${SAMPLES}/invalid/message.json: renamed fields as in schema.json`);
    expect(done.filter((line) => line.includes('no such field'))).toEqual([]);
    expect(await read('invalid/message.json')).toBe(before.replaceAll('"message":', '"words":').replace('["message"]', '["words"]'));
    expect(JSON.parse(await read('valid/complete.json'))).toMatchObject({ offices: [{ town: 'Pune' }], reach: { fax: '12' } });
    expect((await read('invalid/limits.json')).match(/"errors"/g)?.length).toBeGreaterThanOrEqual(cases ?? 0);
    expect(await tables.check()).toEqual([]);
  });

  it('stays in samples without "was", and no sample starts to expect an unknown field', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', {
      'properties/message': undefined,
      'properties/words': { title: 'Words', type: 'string', minLength: 5, maxLength: 5000 },
      required: ['email', 'words'],
    });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'words'], message: undefined });
    const file = join(tables.root, 'forms/enquiry/samples/invalid/message.json');
    const before = await readFile(file, 'utf8');
    await fixSamples(tables.root);
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(JSON.parse(before)).toMatchObject({ cases: expect.arrayContaining([TOO_SHORT]) as unknown[] });
    expect((await tables.check()).join('\n')).toContain('add "was": ["message"] to it');
  });
});

describe('fixSamples: a form that breaks rules of the site', () => {
  it('gets samples at its limits', async () => {
    const tables = await withField({ title: 'Kind', type: 'string', enum: ['New', 'Old'] }, ['email', 'message', 'extra']);
    const done = await fixSamples(tables.root);
    expect(done).toContain(`${SAMPLES}/valid/complete.json: added extra`);
    expect(done.join('\n')).toMatch(/limits\.json: .*extra.*, which is refused/);
    const [form] = checkProject(await readProject(tables.root)).forms;
    expect(form?.findings.map(({ key }) => key)).toEqual(['extra.ui:widget']);
  });

  it('gets updated messages', async () => {
    const tables = await withField({ title: 'City', type: 'string' });
    await tables.edit('defaults/messages.json', { minLength: 'A few words more' });
    expect(await fixSamples(tables.root)).toEqual([
      `${SAMPLES}/invalid/message.json · cases.2: the message at message is «A few words more» now`,
      `${SAMPLES}/invalid/limits.json: added {"extra":5}, which is refused`,
    ]);
  });
});

it('fixSamples adds samples at the limits of an imported form', async () => {
  const { root } = await makeTables();
  const schema = {
    properties: { familyName: { type: 'string', minLength: 3, maxLength: 20 }, code: { type: ['string', 'null'], maxLength: 4 } },
  };
  await importForm(root, 'imported', { schema });
  const done = (await fixSamples(root, 'imported')).join('\n');
  expect(done).toContain('imported/samples/valid/at-least.json: added {"familyName"');
  const [form] = checkProject(await readProject(root), { only: 'imported' }).forms;
  expect(form?.warnings.filter(({ problem }) => problem.includes('no sample notices'))).toEqual([]);
  expect(form?.mutants).toBeGreaterThan(4);
});

it('fixSamples skips a form with a pattern of exponential time, but not one of quadratic time', async () => {
  const { root, edit } = await makeTables();
  await importForm(root, 'exponential', { schema: { properties: { site: { type: 'string' }, name: { type: 'string', maxLength: 5 } } } });
  // A pattern for URLs that is often copied from the web.
  const pattern = '^(https?:\\/\\/)?([\\da-z\\.-]+)\\.([a-z\\.]{2,6})([\\/\\w \\.-]*)*\\/?$';
  await edit('forms/exponential/schema.json', { 'properties/site/pattern': pattern });
  expect(await fixSamples(root, 'exponential')).toEqual([]);
  // Quadratic time only matters for long texts.
  const slow = { type: 'string', pattern: '^\\s*a\\s*$' };
  await importForm(root, 'slow', { schema: { properties: { slow, name: { type: 'string', maxLength: 5 } } } });
  expect((await fixSamples(root, 'slow')).join('\n')).toContain('slow/samples/invalid/');
});

describe('fixSamples: a field that became required', () => {
  it('gets a value generated from its pattern, in a group too', async () => {
    const tables = await makeTables();
    const code = { title: 'Code', type: 'string', pattern: '^[A-Z]{3}-[1-9]$', maxLength: 5 };
    const group = { title: 'Group', type: 'object', additionalProperties: false, properties: { code, name: { ...code, title: 'Name' } } };
    await tables.edit('forms/enquiry/schema.json', { 'properties/group': group });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'group'] });
    await tables.edit('forms/enquiry/samples/valid/complete.json', { group: { name: 'ABC-1' } });
    await fixSamples(tables.root);
    expect(await tables.check()).toEqual([]);
    await tables.edit('forms/enquiry/schema.json', { 'properties/group/required': ['code'] });
    expect(await fixSamples(tables.root)).toContain(`${SAMPLES}/valid/complete.json: added group/code`);
    await fixSamples(tables.root);
    expect(await tables.check()).toEqual([]);
  });

  it('is reported with the sample that lacks it when no value can be generated', async () => {
    const field = { title: 'Date', type: 'string', maxLength: 10, pattern: '^(?!\\d{4}-)[^a]{9}\\d$', format: 'email' };
    const tables = await withField(field, ['email', 'message', 'extra']);
    expect(await fixSamples(tables.root)).toContain(
      `${SAMPLES}/valid/complete.json: enter a value for "extra" («Date is required»); no valid value could be generated`,
    );
  });
});

it('fixSamples asks for a value from which it can derive more samples', async () => {
  const tables = await withField({ title: 'PIN', type: 'string', maxLength: 8, pattern: '^([4-9])([0-9])\\2[0-9]{2,4}7$' });
  expect(await fixSamples(tables.root)).toContain(
    `${SAMPLES}/valid/complete.json: enter a value for "extra"; then --fix can add more of its missing samples`,
  );
  await tables.edit('forms/enquiry/samples/valid/complete.json', { extra: '411007' });
  await fixSamples(tables.root);
  expect(await tables.check()).toEqual([]);
});

describe('fixSamples: a branch', () => {
  const college = { title: 'College', type: 'string', minLength: 2, maxLength: 40 };
  const branch = {
    'properties/student': { title: 'Student', type: 'string', enum: ['Yes', 'No'] },
    'properties/college': college,
    required: ['email', 'message', 'student'],
    if: { properties: { student: { const: 'Yes' } }, required: ['student'] },
    then: { required: ['college'] },
    else: { properties: { college: { not: {} } } },
  };

  /** The samples do not test that the other branch forbids the field. */
  const isOfLimits = (message: string) => !message.includes('schema.json · else');

  async function withBranch(student: string): Promise<Tables> {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', branch);
    await tables.edit('forms/enquiry/ui.json', {
      'ui:order': ['email', 'message', 'student', 'college'],
      student: { 'ui:widget': 'radio' },
    });
    for (const name of ['complete', 'shortest', 'longest']) await tables.edit(`forms/enquiry/samples/valid/${name}.json`, { student });
    return tables;
  }

  it('gets a generated valid sample when no sample shows its field', async () => {
    const tables = await withBranch('No');
    const done = await fixSamples(tables.root, 'enquiry');
    expect(done).toContain(`${SAMPLES}/valid/with-college.json: generated; check its values`);
    expect(done.join('\n')).toContain(`${SAMPLES}/invalid/limits-with-college.json: added {"college"`);
    expect(done.filter((line) => line.includes('enter a value'))).toEqual([]);
    expect((await tables.check()).filter(isOfLimits)).toEqual([]);
  });

  it('gets invalid samples based on a valid sample that shows its field', async () => {
    const tables = await withBranch('No');
    await tables.edit('forms/enquiry/samples/valid/longest.json', { student: 'Yes', college: 'Fergusson College' });
    const done = await fixSamples(tables.root, 'enquiry');
    expect(done.join('\n')).toContain(`${SAMPLES}/invalid/limits-longest.json: added {"college"`);
    expect(done.join('\n')).not.toContain('with-college');
    expect((await tables.check()).filter(isOfLimits)).toEqual([]);
  });

  it('is reported with advice when no valid sample can be generated', async () => {
    const tables = await withBranch('No');
    const notGeneratable = { ...college, pattern: '^([4-9])([0-9])\\2[0-9]{2,4}7$' };
    await tables.edit('forms/enquiry/schema.json', { 'properties/college': notGeneratable });
    expect(await fixSamples(tables.root, 'enquiry')).toContain(
      `${SAMPLES}/valid: write a sample that shows "college", which complete.json must not have; then --fix can add more of its missing samples`,
    );
  });
});

it('addLimits stops when its time is over and returns the number of untried rules', async () => {
  const tables = await withField({ title: 'City', type: 'string', minLength: 2, maxLength: 80 });
  const progress: number[] = [];
  const { done, untried } = await addLimits(tables.root, 'enquiry', {
    isSpent: () => progress.length > 3,
    onProgress: (count, total) => progress.push(count, total),
  });
  expect(done).toEqual([]);
  expect(untried).toBeGreaterThan(0);
  expect(progress[0]).toBe(1);
  expect(progress[1]).toBe(1 + untried);
});
