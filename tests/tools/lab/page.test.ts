import { describe, expect, it } from 'vitest';
import { joinErrors } from '#tools/lab/page/panels/verdict/joined-errors.ts';
import { sampleFile } from '#tools/lab/page/panels/samples/sample-file.ts';
import { readFlows } from '#server/definitions/load.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { walkOf } from '#tools/lab/page/flow/walk-of.ts';
import { lengthen, withLongWords } from '#tools/lab/page/preview/long-words.ts';
import { onPaper } from '#tools/lab/page/preview/on-paper.ts';
import { sheetRows } from '#tools/lab/page/sheet/rows.ts';
import { changedValues, withNotes } from '#tools/lab/page/preview/documents.ts';

describe('compared', () => {
  const error = { field: 'email', message: 'Email is required' };

  it('returns one row for an error that page and API agree on', () => {
    expect(joinErrors([error], [{ ...error, keyword: 'required' }])).toEqual([
      { ...error, keyword: 'required', page: error.message, api: error.message },
    ]);
  });

  it.each([
    ['only the page refuses it', [error], [], { page: error.message }],
    ['only the API refuses it', [], [error], { api: error.message }],
    ['their messages differ', [error], [{ ...error, message: 'Say your e-mail' }], { page: error.message, api: 'Say your e-mail' }],
  ])('returns a row with a difference when %s', (_difference, page, api, expected) => {
    const [row] = joinErrors(page, api);
    expect({ page: row?.page, api: row?.api }).toEqual({ page: undefined, api: undefined, ...expected });
  });
});

describe('sampleFile', () => {
  const from = { id: 'complete', payload: { name: 'Asha', email: 'a@b.co', phone: '9876543210' } };
  const write = (payload: object, errors: { field: string; message: string }[]) => {
    const { path, text } = sampleFile({ form: 'contact', name: 'mine', payload: { ...payload }, errors, from });
    return [path, JSON.parse(text)] as const;
  };

  it('writes a valid payload as a valid sample', () => {
    expect(write({ name: 'Asha' }, [])).toEqual([
      'samples/valid/mine.json',
      { $schema: '../../../../meta/forms/contact/payload.schema.json', name: 'Asha' },
    ]);
  });

  it('writes a refused payload as a case that changes a valid sample and expects its errors', () => {
    const errors = [{ field: 'email', message: 'Email is required' }];
    expect(write({ name: 'Ravi', phone: '9876543210' }, errors)).toEqual([
      'samples/invalid/mine.json',
      {
        $schema: '../../../../meta/forms/contact/refusals.schema.json',
        from: 'complete',
        cases: [{ set: { name: 'Ravi' }, omit: ['email'], errors: { email: 'Email is required' } }],
      },
    ]);
  });
});

it('withNotes replaces files with their name and size at any depth', () => {
  const file = new File(['%PDF-'], 'cv.pdf');
  expect(withNotes({ cv: file, rows: [{ proof: file }], name: 'Asha' })).toEqual({
    cv: { name: 'cv.pdf', size: 5 },
    rows: [{ proof: { name: 'cv.pdf', size: 5 } }],
    name: 'Asha',
  });
});

it('changedValues returns the values that differ from those that the form was filled in with', () => {
  const filled = { name: 'Asha', city: 'Pune', cv: new File(['a'], 'cv.pdf') };
  const values = { name: 'Ravi', cv: new File(['a'], 'cv.pdf'), phone: '98' };
  expect(changedValues(values, filled)).toEqual({ name: 'Ravi', city: undefined, phone: '98' });
});

describe('the preview with long words', () => {
  it('lengthens all texts of a form, but no names or options', () => {
    const email = {
      type: 'string',
      title: 'Email',
      enum: ['a', 'b'],
      enumNames: ['One', 'b'],
      errorMessage: { required: 'Say it', enum: 'No' },
    };
    const schema = { $id: 'x', type: 'object', title: 'Ask', required: ['title'], properties: { title: email } };
    const ui = { title: { 'ui:help': 'Help', 'ui:widget': 'select', 'ui:options': { choices: ['a'] } } };
    const submit = { notice: 'Kept', outcomes: { 200: { dialog: { icon: 'success', title: 'Done' } } } };
    expect(withLongWords({ name: 'x', schema, ui, submit } as unknown as FormDefinition)).toEqual({
      name: 'x',
      schema: {
        ...schema,
        messages: expect.objectContaining({ required: '{title} íís rééqúúíírééd' }),
        title: 'ÁÁsk',
        properties: {
          title: { ...email, title: 'ÉÉmááííl', enumNames: ['ÓÓnéé', 'b'], errorMessage: { required: 'Sááy íít', enum: 'Nóó' } },
        },
      },
      ui: { title: { ...ui.title, 'ui:help': 'Héélp' } },
      submit: { notice: 'Kéépt', outcomes: { 200: { dialog: { icon: 'success', title: 'Dóónéé' } } } },
    });
  });

  it('keeps placeholders', () => {
    expect(lengthen('At most {limit} rows')).toBe('ÁÁt móóst {limit} róóws');
  });
});

it.each([
  ['print', 'all'],
  ['print and (width > 20em)', 'all and (width > 20em)'],
  ['screen', 'not all'],
  ['screen and (width > 20em)', 'not all'],
  ['not print', 'not all'],
  ['not screen', 'all'],
  ['only screen, print', 'not all, all'],
  ['(width > 20em)', '(width > 20em)'],
])('onPaper turns the media query %s into %s', (query, expected) => {
  expect(onPaper(query)).toBe(expected);
});

it('sheetRows has a row for each state, valid sample and dialog of a form', () => {
  const sample = (id: string, file: string) => ({ id, file, key: '(file)', payload: {}, expected: {}, actual: [], agrees: true });
  const rows = sheetRows(
    [sample('complete', 'samples/valid/complete.json'), sample('invalid/a/0', 'samples/invalid/a.json')],
    ['200', 'failure'],
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'Empty',
    'Sample complete',
    'All errors',
    'Sending',
    'Stored, to edit',
    'Without scripts',
    'Printed',
    'Dialog of 200',
    'Dialog of failure',
    'Long words',
    'Long words, filled in',
  ]);
  expect(rows.find(({ state }) => state === 'sending')?.sample).toBe('complete');
});

it('walkOf finds the steps before and after a step of a flow', async () => {
  const flows = await readFlows();
  const [name = '', { steps = [] } = {}] = Object.entries(flows)[0] ?? [];
  const [first, second] = steps.map(({ form }) => form);
  const walkFrom = (form: string | undefined) => walkOf(flows, { flow: name, ...(form !== undefined && { form }) });
  expect(walkFrom(first)).toMatchObject({ index: 0, before: undefined, after: { form: second } });
  expect(walkFrom(steps.at(-1)?.form)?.after).toBeUndefined();
  expect(walkFrom('newsletter')).toBeUndefined();
});
