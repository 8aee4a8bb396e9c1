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

/** The issues of the changed flow. */
async function issues(patch: Patch, pages?: readonly string[], submitPatch: Patch = {}): Promise<string[]> {
  const tables = await makeFlow(submitPatch);
  await tables.edit('flows/test.json', patch);
  return tables.check(pages ? { pages } : {});
}

/** Makes a valid flow of two forms. `submitPatch` changes the submit.json of the first form. */
async function makeFlow(submitPatch: Patch = {}) {
  const tables = await makeTables();
  await newForm(tables.root, 'order');
  await tables.edit('forms/order/submit.json', { belongsTo: { form: 'enquiry', missing: 404, completes: true }, keepFor: undefined });
  await tables.edit('forms/enquiry/submit.json', { keepFor: { unfinished: 'P30D', complete: 'P8Y' }, ...submitPatch });
  await tables.write('flows/test.json', FLOW);
  return tables;
}

describe('check: a flow', () => {
  it('accepts a valid flow', async () => {
    expect(await issues({}, ['first', 'last'])).toEqual([]);
  });

  it('reports a key under which an earlier step keeps its record', async () => {
    expect(await issues({ 'steps/1/keep': 'test.first' }, ['first', 'last'])).toContain(
      'schemas/flows/test.json · steps.1.keep: an earlier step keeps its record as "test.first" already. Give this step another key.',
    );
  });

  it('reports an unknown form, page and key', async () => {
    expect(await issues({ 'steps/0/form': 'enquiri', 'steps/1/needs': 'test.second' }, ['first'])).toEqual([
      'schemas/flows/test.json · steps.0.form: there is no form "enquiri". Use one of: enquiry, order.',
      'schemas/flows/test.json · steps.1.page: no page has the id "last". Add its row to pages.config.ts, or correct the id.',
      'schemas/flows/test.json · steps.1.needs: no earlier step keeps "test.second". Use one of: test.first.',
    ]);
  });

  it('reports a middle step that needs a record without belongsTo', async () => {
    const tables = await makeFlow();
    await newForm(tables.root, 'middle');
    const [first, last] = FLOW.steps;
    const middle = { page: 'middle', form: 'middle', label: 'Middle', needs: 'test.first', keep: 'test.middle' };
    await tables.edit('flows/test.json', { steps: [first, middle, last] });
    expect(await tables.check()).toEqual([
      'schemas/flows/test.json · steps.1.needs: the form "middle" belongs to no record, so it would be saved as a record of its own. Add belongsTo with the form of that record to its submit.json, or remove needs.',
    ]);
  });

  it('reports a step before the last that keeps no record', async () => {
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

  it('reports a second flow that begins with the same form', async () => {
    const tables = await makeFlow();
    await tables.write('flows/twice.json', FLOW);
    expect(await tables.check()).toEqual([
      'schemas/flows/twice.json · steps.0.form: the flow "test" also begins with "enquiry". Begin with another form.',
    ]);
  });

  it('reports a step that is listed twice, and a step on the page of another', async () => {
    const [first, last] = FLOW.steps;
    expect(await issues({ steps: [first, first, last] })).toEqual([
      'schemas/flows/test.json · steps.1.form: the form "enquiry" is a step of this flow already. Keep one of the two.',
    ]);
    expect(await issues({ 'steps/1/page': 'first' })).toEqual([
      'schemas/flows/test.json · steps.1.page: the page "first" already shows "enquiry" of the flow "test". Give the step a page of its own.',
    ]);
  });

  it('reports only the mistake in the first form, not its consequences for the flow', async () => {
    const tables = await makeFlow();
    await tables.edit('forms/enquiry/schema.json', { 'properties/email/$ref': '../../shared/person.json#/$defs/nobody' });
    expect(await tables.check()).toEqual([
      expect.stringMatching(/^schemas\/forms\/enquiry\/schema\.json · properties\.email\.\$ref: .* does not exist\./),
    ]);
  });

  it('reports a step that belongs to a record without "needs"', async () => {
    expect(await issues({ 'steps/1/needs': undefined })).toEqual([
      'schemas/flows/test.json · steps.1.needs: the form "order" belongs to a record of "enquiry", but the step does not name it. Write the key under which the step of enquiry stores its record.',
    ]);
  });

  it('reports copies from and to unknown fields', async () => {
    expect(await issues({ 'steps/1/copies': { mail: 'name' } })).toEqual([
      'schemas/flows/test.json · steps.1.copies: there is no field "mail". Use one of: email, message.',
      'schemas/flows/test.json · steps.1.copies: there is no field "name". Use one of: email, message.',
    ]);
  });

  it('reports a flow whose last step does not complete the application', async () => {
    expect(await issues({ steps: [FLOW.steps[0]] })).toEqual([
      'schemas/flows/test.json · steps: the last step, and no other, must complete the application. Write belongsTo.completes in the submit.json of enquiry only.',
    ]);
  });

  it('reports unknown keys and values', async () => {
    expect(await issues({ 'missing/icon': 'sad', expiresAfterDays: 30 })).toEqual([
      'schemas/flows/test.json · expiresAfterDays: "expiresAfterDays" is not supported here. Use one of: $schema, group, tab, steps, missing.',
      'schemas/flows/test.json · missing.icon: "sad" is not supported here. Use one of: success, error, warning, info.',
    ]);
  });
});

describe('check: keepFor of an application', () => {
  it.each<[mistake: string, submitPatch: Patch, messages: readonly string[]]>([
    [
      'a missing keepFor',
      { keepFor: undefined },
      [
        'keepFor.unfinished: the retention time is missing. Write an ISO 8601 duration, e.g. P30D.',
        'keepFor.complete: the retention time is missing. Write an ISO 8601 duration, e.g. P8Y.',
      ],
    ],
    [
      'a state that the form never has',
      { 'keepFor/received': 'P2Y' },
      ['keepFor.received: this form is never "received". Use: unfinished, complete.'],
    ],
    [
      'months instead of days',
      { 'keepFor/unfinished': 'P1M' },
      ['keepFor.unfinished: the browser needs this time in days. Write days or weeks, e.g. P30D.'],
    ],
  ])('reports %s', async (_mistake, submitPatch, messages) => {
    expect(await issues({}, undefined, submitPatch)).toEqual(messages.map((message) => `schemas/forms/enquiry/submit.json · ${message}`));
  });
});

describe('check: shared tables', () => {
  it('reports mistakes in shared tables once, not for each form', async () => {
    const tables = await makeTables();
    await tables.edit('shared/person.json', { '$defs/email/maxlength': 5 });
    await tables.edit('defaults/submit.json', { 'dialogs/tryAgain/title': undefined });
    await tables.edit('defaults/messages.json', { patern: 'No' });
    const messages = await tables.check();
    expect(messages.map((message) => message.slice(0, message.indexOf('.', message.indexOf(':'))))).toEqual([
      'schemas/shared/person.json · $defs.email.maxlength: "maxlength" is not supported here',
      'schemas/defaults/messages.json · patern: "patern" is not supported here',
      'schemas/defaults/submit.json · dialogs.tryAgain: "title" is missing',
    ]);
  });

  it('reports an unknown default dialog once, where it is written', async () => {
    const tables = await makeTables();
    await tables.edit('defaults/submit.json', { 'outcomes/other/dialog': 'tryAgian' });
    expect(await tables.check()).toEqual([
      expect.stringMatching(/^schemas\/defaults\/submit\.json · outcomes\.other\.dialog: there is no dialog "tryAgian"\. Use one of: /),
    ]);
  });

  it.each(['pattern', 'minRows'])('reports an unknown placeholder in the message of %s', async (keyword) => {
    const tables = await makeTables();
    await tables.edit('defaults/messages.json', { [keyword]: '{title} lacks {ilmit}' });
    expect(await tables.check()).toEqual([
      `schemas/defaults/messages.json · ${keyword}: "{title} lacks {ilmit}" is not valid here. A sentence. In braces stand {title}, {titles}, {limit} and {number}, and nothing else.`,
    ]);
  });

  it('reports references to a removed shared file', async () => {
    const tables = await makeTables();
    await rm(join(tables.root, 'shared'), { recursive: true });
    expect(await tables.check()).toEqual([
      expect.stringMatching(/^schemas\/forms\/enquiry\/schema\.json · properties\.email\.\$ref: ".*" does not exist\./),
    ]);
  });

  it('reports a missing meta-schema', async () => {
    const tables = await makeTables();
    await rm(join(tables.root, 'meta/ui.schema.json'));
    expect(await tables.check()).toEqual([
      'schemas/meta/ui.schema.json · (file): the file is missing. Restore it: it describes what the tables may contain.',
    ]);
  });
});
