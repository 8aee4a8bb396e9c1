import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newForm } from '#tools/forms/new/new-form.ts';
import { makeTables, type Patch } from '../tables.ts';

const FLOW = {
  group: 'test',
  tab: { label: 'Test', position: 1 },
  steps: [
    { page: 'first', form: 'enquiry', label: 'First', keep: 'test.first' },
    { page: 'last', form: 'order', label: 'Last', needs: 'test.first', copies: { email: 'email' } },
  ],
  missing: { icon: 'warning', title: 'Warning!', text: 'Please fill the first step.', confirm: 'Okay' },
};

/** What `check` says of a flow of two forms, once changed. */
async function issues(patch: Patch, pages?: readonly string[], keeping: Patch = {}): Promise<string[]> {
  const tables = await withFlow(keeping);
  await tables.edit('flows/test.json', patch);
  return tables.check(pages ? { pages } : {});
}

async function withFlow(keeping: Patch = {}) {
  const tables = await makeTables();
  await newForm(tables.root, 'order');
  await tables.edit('forms/order/submit.json', { belongsTo: { form: 'enquiry', missing: 404, completes: true }, keepFor: undefined });
  await tables.edit('forms/enquiry/submit.json', { keepFor: { unfinished: 'P30D', complete: 'P8Y' }, ...keeping });
  await tables.write('flows/test.json', FLOW);
  return tables;
}

describe('mistakes in a flow', () => {
  it('finds none in a sound one', async () => {
    expect(await issues({}, ['first', 'last'])).toEqual([]);
  });

  it('names a form, a page and a key that do not exist', async () => {
    expect(await issues({ 'steps/0/form': 'enquiri', 'steps/1/needs': 'test.second' }, ['first'])).toEqual([
      'schemas/flows/test.json · steps.0.form: there is no form "enquiri". Use one of: enquiry, order.',
      'schemas/flows/test.json · steps.1.page: no page has the id "last". Add its row to pages.config.ts, or correct the id.',
      'schemas/flows/test.json · steps.1.needs: no earlier step keeps "test.second". Use one of: test.first.',
    ]);
  });

  it('names a middle step that needs a record and belongs to none', async () => {
    const tables = await withFlow();
    await newForm(tables.root, 'middle');
    const [first, last] = FLOW.steps;
    const middle = { page: 'middle', form: 'middle', label: 'Middle', needs: 'test.first', keep: 'test.middle' };
    await tables.edit('flows/test.json', { steps: [first, middle, last] });
    expect(await tables.check()).toEqual([
      'schemas/flows/test.json · steps.1.needs: the form "middle" belongs to no record, so it would be saved as a record of its own. Add belongsTo with the form of that record to its submit.json, or remove needs.',
    ]);
  });

  it('names a step before the last that keeps no record, for nothing could tell that it is saved', async () => {
    expect(
      await issues({
        steps: [
          { ...FLOW.steps[0], keep: undefined },
          { ...FLOW.steps[1], needs: undefined },
        ],
      }),
    ).toEqual([
      'schemas/flows/test.json · steps.0.keep: this step does not name where its record is stored. Name the localStorage key for its record.',
      'schemas/flows/test.json · steps.1.needs: the form "order" belongs to a record of "enquiry", but the step does not name it. Write the key under which the step of enquiry stores its record.',
    ]);
  });

  it('names a second flow that begins with the same form', async () => {
    const tables = await withFlow();
    await tables.write('flows/twice.json', FLOW);
    expect(await tables.check()).toEqual([
      'schemas/flows/twice.json · steps.0.form: the flow "test" also begins with "enquiry". Begin with another form.',
    ]);
  });

  it('names a step that is listed twice, and one on the page of another', async () => {
    const [first, last] = FLOW.steps;
    expect(await issues({ steps: [first, first, last] })).toEqual([
      'schemas/flows/test.json · steps.1.form: the form "enquiry" is a step of this flow already. Keep one of the two.',
    ]);
    expect(await issues({ 'steps/1/page': 'first' })).toEqual([
      'schemas/flows/test.json · steps.1.page: the page "first" already shows "enquiry" of the flow "test". Give the step a page of its own.',
    ]);
  });

  it('says nothing of a form of its own that cannot be made, nor do the forms that belong to it', async () => {
    const tables = await withFlow();
    await tables.edit('forms/enquiry/schema.json', { 'properties/email/$ref': '../../shared/person.json#/$defs/nobody' });
    expect(await tables.check()).toEqual([
      expect.stringMatching(/^schemas\/forms\/enquiry\/schema\.json · properties\.email\.\$ref: .* does not exist\./),
    ]);
  });

  it('names a step whose form belongs to a record that nothing names', async () => {
    expect(await issues({ 'steps/1/needs': undefined })).toEqual([
      'schemas/flows/test.json · steps.1.needs: the form "order" belongs to a record of "enquiry", but the step does not name it. Write the key under which the step of enquiry stores its record.',
    ]);
  });

  it('names copies from and to fields that do not exist', async () => {
    expect(await issues({ 'steps/1/copies': { mail: 'name' } })).toEqual([
      'schemas/flows/test.json · steps.1.copies: there is no field "mail". Use one of: email, message.',
      'schemas/flows/test.json · steps.1.copies: there is no field "name". Use one of: email, message.',
    ]);
  });

  it('names a flow that does not end where the application is complete', async () => {
    expect(await issues({ steps: [FLOW.steps[0]] })).toEqual([
      'schemas/flows/test.json · steps: the last step, and no other, must complete the application. Write belongsTo.completes in the submit.json of enquiry only.',
    ]);
  });

  it('names what has not the shape of a flow', async () => {
    expect(await issues({ 'missing/icon': 'sad', expiresAfterDays: 30 })).toEqual([
      'schemas/flows/test.json · expiresAfterDays: "expiresAfterDays" is not supported here. Use one of: $schema, group, tab, steps, missing.',
      'schemas/flows/test.json · missing.icon: "sad" is not supported here. Use one of: success, error, warning, info.',
    ]);
  });
});

describe('mistakes in how long an application is kept', () => {
  it.each<[mistake: string, keeping: Patch, messages: readonly string[]]>([
    [
      'neither state',
      { keepFor: undefined },
      [
        'keepFor.unfinished: the retention time is missing. Write an ISO 8601 duration, e.g. P30D.',
        'keepFor.complete: the retention time is missing. Write an ISO 8601 duration, e.g. P8Y.',
      ],
    ],
    [
      'a state it is never in',
      { 'keepFor/received': 'P2Y' },
      ['keepFor.received: this form is never "received". Use: unfinished, complete.'],
    ],
    [
      'months, which the browser cannot count',
      { 'keepFor/unfinished': 'P1M' },
      ['keepFor.unfinished: the browser needs this time in days. Write days or weeks, e.g. P30D.'],
    ],
  ])('%s', async (_mistake, keeping, messages) => {
    expect(await issues({}, undefined, keeping)).toEqual(messages.map((message) => `schemas/forms/enquiry/submit.json · ${message}`));
  });
});

describe('mistakes in what forms share', () => {
  it('names them alone, for they would show in every form', async () => {
    const tables = await makeTables();
    await tables.edit('shared/person.json', { '$defs/email/maxlength': 5 });
    await tables.edit('defaults/submit.json', { 'dialogs/tryAgain/title': undefined });
    await tables.edit('defaults/messages.json', { patern: 'No' });
    const found = await tables.check();
    expect(found.map((message) => message.slice(0, message.indexOf('.', message.indexOf(':'))))).toEqual([
      'schemas/shared/person.json · $defs.email.maxlength: "maxlength" is not supported here',
      'schemas/defaults/messages.json · patern: "patern" is not supported here',
      'schemas/defaults/submit.json · dialogs.tryAgain: "title" is missing',
    ]);
  });

  it.each(['pattern', 'minRows'])('names a word in braces that no message knows, in that of %s', async (keyword) => {
    const tables = await makeTables();
    await tables.edit('defaults/messages.json', { [keyword]: '{title} lacks {ilmit}' });
    expect(await tables.check()).toEqual([
      `schemas/defaults/messages.json · ${keyword}: "{title} lacks {ilmit}" is not valid here. A sentence. In braces stand {title}, {titles}, {limit} and {number}, and nothing else.`,
    ]);
  });

  it('names what refers to them where they are gone', async () => {
    const tables = await makeTables();
    await rm(join(tables.root, 'shared'), { recursive: true });
    expect(await tables.check()).toEqual([
      expect.stringMatching(/^schemas\/forms\/enquiry\/schema\.json · properties\.email\.\$ref: ".*" does not exist\./),
    ]);
  });

  it('names a missing meta-schema', async () => {
    const tables = await makeTables();
    await rm(join(tables.root, 'meta/ui.schema.json'));
    expect(await tables.check()).toEqual([
      'schemas/meta/ui.schema.json · (file): the file is missing. Restore it: it describes what the tables may contain.',
    ]);
  });
});
