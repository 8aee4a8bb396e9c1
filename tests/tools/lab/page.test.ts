import { describe, expect, it } from 'vitest';
import { compared } from '#tools/lab/page/panels/compared.ts';
import { sampleFile } from '#tools/lab/page/panels/sample-file.ts';
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
  ])('show a difference where %s', (_how, page, api, told) => {
    const [line] = compared(page, api);
    expect({ page: line?.page, api: line?.api }).toEqual({ page: undefined, api: undefined, ...told });
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
