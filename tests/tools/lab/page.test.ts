import { describe, expect, it } from 'vitest';
import { compared } from '#tools/lab/page/panels/compared.ts';
import { sampleFile } from '#tools/lab/page/panels/sample-file.ts';
import { readFlows } from '#server/definitions/load.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { walkOf } from '#tools/lab/page/flow/walk-of.ts';
import { lengthened, withLongWords } from '#tools/lab/page/preview/long-words.ts';
import { onPaper } from '#tools/lab/page/preview/on-paper.ts';
import { sheetRows } from '#tools/lab/page/sheet/rows.ts';
import { ownValues, withNotes } from '#tools/lab/page/preview/documents.ts';

describe('the verdicts of page and API', () => {
  const wrong = { field: 'email', message: 'Email is required' };

  it('are one line where they agree', () => {
    expect(compared([wrong], [{ ...wrong, keyword: 'required' }])).toEqual([
      { ...wrong, keyword: 'required', page: wrong.message, api: wrong.message },
    ]);
  });

  it.each([
    ['the API takes what the page refuses', [wrong], [], { page: wrong.message }],
    ['the page takes what the API refuses', [], [wrong], { api: wrong.message }],
    ['they say it in other words', [wrong], [{ ...wrong, message: 'Say your e-mail' }], { page: wrong.message, api: 'Say your e-mail' }],
  ])('show a difference where %s', (_how, page, api, reported) => {
    const [line] = compared(page, api);
    expect({ page: line?.page, api: line?.api }).toEqual({ page: undefined, api: undefined, ...reported });
  });
});

describe('what a form holds is kept as a sample', () => {
  const from = { id: 'complete', payload: { name: 'Asha', email: 'a@b.co', phone: '9876543210' } };
  const kept = (payload: object, errors: { field: string; message: string }[]) => {
    const { path, text } = sampleFile({ form: 'contact', name: 'mine', payload: { ...payload }, errors, from });
    return [path, JSON.parse(text)] as const;
  };

  it('whole, where it is taken', () => {
    expect(kept({ name: 'Asha' }, [])).toEqual([
      'samples/valid/mine.json',
      { $schema: '../../../../meta/forms/contact/payload.schema.json', name: 'Asha' },
    ]);
  });

  it('as a case that changes a valid one and states its errors, where it is refused', () => {
    const errors = [{ field: 'email', message: 'Email is required' }];
    expect(kept({ name: 'Ravi', phone: '9876543210' }, errors)).toEqual([
      'samples/invalid/mine.json',
      {
        $schema: '../../../../meta/forms/contact/refusals.schema.json',
        from: 'complete',
        cases: [{ set: { name: 'Ravi' }, omit: ['email'], errors: { email: 'Email is required' } }],
      },
    ]);
  });
});

it('writes chosen files as samples write them, at any depth', () => {
  const file = new File(['%PDF-'], 'cv.pdf');
  expect(withNotes({ cv: file, rows: [{ proof: file }], name: 'Asha' })).toEqual({
    cv: { name: 'cv.pdf', size: 5 },
    rows: [{ proof: { name: 'cv.pdf', size: 5 } }],
    name: 'Asha',
  });
});

it('tells what of a form was typed from what it was filled in with', () => {
  const filled = { name: 'Asha', city: 'Pune', cv: new File(['a'], 'cv.pdf') };
  const values = { name: 'Ravi', cv: new File(['a'], 'cv.pdf'), phone: '98' };
  expect(ownValues(values, filled)).toEqual({ name: 'Ravi', city: undefined, phone: '98' });
});

describe('a form in long words', () => {
  it('is longer in all that people read, and asks what it asked', () => {
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

  it('leaves what is filled in later', () => {
    expect(lengthened('At most {limit} rows')).toBe('ÁÁt móóst {limit} róóws');
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
])('rules for %s are rules for %s on paper', (condition, there) => {
  expect(onPaper(condition)).toBe(there);
});

it('has a row of pictures for each state, sample that is taken, and dialog of a form', () => {
  const sample = (id: string, file: string) => ({ id, file, key: '(file)', payload: {}, stated: {}, given: [], agrees: true });
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

it('knows what comes before and after a step of a flow', async () => {
  const flows = await readFlows();
  const [name = '', { steps = [] } = {}] = Object.entries(flows)[0] ?? [];
  const [first, second] = steps.map(({ form }) => form);
  const at = (form: string | undefined) => walkOf(flows, { flow: name, ...(form !== undefined && { form }) });
  expect(at(first)).toMatchObject({ index: 0, before: undefined, after: { form: second } });
  expect(at(steps.at(-1)?.form)?.after).toBeUndefined();
  expect(at('newsletter')).toBeUndefined();
});
