import { expect, it } from 'vitest';
import { filesToChooseAgain } from '#server/without-scripts/choose-files-again.ts';
import { siteForm } from '#shared/forms/site-form.ts';

const file = { title: 'Paper', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1_048_576 } as const;
const form = siteForm({
  type: 'object',
  properties: {
    cv: file,
    people: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' }, letter: file } } },
    papers: { type: 'array', items: file },
  },
});

const upload = (name: string) => new File([], name);
const fileName = (value: unknown) => (value instanceof File ? value.name : undefined);
const values = {
  cv: upload('cv.pdf'),
  people: [{ name: 'Asha' }, { letter: upload('letter.pdf') }],
  papers: [upload('one.pdf'), upload('two.pdf')],
};
const again = (names: string, pronoun: 'it' | 'them' = 'it') => `This page could not keep ${names}: please choose ${pronoun} again.`;

it('asks to choose uploaded files again, at the list if they belong to one', () => {
  expect(filesToChooseAgain(values, form, fileName, [])).toEqual({
    files: [
      { field: 'cv', message: again('cv.pdf') },
      { field: 'people/1/letter', message: again('letter.pdf') },
      { field: 'papers', message: again('one.pdf and two.pdf', 'them') },
    ],
    text: again('cv.pdf and letter.pdf and one.pdf and two.pdf', 'them'),
  });
});

it('does not ask for refused files, nor for values that only look like a file', () => {
  const refused = ['people/1/letter', 'papers/1'].map((field) => ({ field, message: 'Choose another' }));
  expect(filesToChooseAgain({ ...values, cv: { name: 'cv.pdf' } }, form, fileName, refused)).toEqual({
    files: [{ field: 'papers', message: again('one.pdf') }],
    text: again('one.pdf'),
  });
  expect(filesToChooseAgain({ cv: 'cv.pdf' }, form, fileName, [])).toEqual({ files: [], text: undefined });
});
