import { describe, expect, it } from 'vitest';
import type { FormSchema } from '#shared/forms/types.ts';
import { droppedInWords, droppedPaths, titleAt } from '#shared/forms/versions/dropped.ts';

const text = (title: string, ...was: string[]) => ({ type: 'string', title, maxLength: 50, ...(was.length > 0 && { was }) }) as const;
const formOf = (properties: object): FormSchema => ({ $id: 'form', type: 'object', title: 'Form', properties }) as FormSchema;

const BEFORE = formOf({
  name: text('Name'),
  turnover: text('Turnover'),
  owner: { type: 'object', title: 'Owner', properties: { pan: text('PAN'), mail: text('E-mail') } },
  branches: { type: 'array', title: 'Branches', items: { type: 'object', properties: { fax: text('Fax'), city: text('City') } } },
  accounts: { type: 'object', title: 'Accounts', additionalProperties: text('Number') },
  paper: { title: 'Paper', fileTypes: ['pdf'] },
});
const NOW = formOf({
  name: text('Name'),
  offices: { type: 'array', title: 'Offices', was: ['branches'], items: { type: 'object', properties: { town: text('Town', 'city') } } },
});

const ANSWERS = {
  name: 'Asha',
  turnover: '12 crore',
  owner: { pan: 'ABCDE1234F', mail: '' },
  branches: [{ city: 'Pune' }, { fax: '1', city: 'Goa' }, { fax: '2' }],
  accounts: { 'my secret': '42' },
  paper: new File(['%PDF'], 'paper.pdf'),
};

describe('what a form asks no longer', () => {
  it('is told of what was answered, by the path it had, a group once', () => {
    expect(droppedPaths(ANSWERS, BEFORE, NOW)).toEqual(
      ['branches/1/fax', 'branches/2/fax', 'turnover', 'owner', 'accounts', 'paper'].sort(byAnswers),
    );
    expect(droppedPaths({ name: 'Asha', turnover: '', owner: { pan: null }, branches: [{ city: 'Pune' }] }, BEFORE, NOW)).toEqual([]);
    expect(droppedPaths(ANSWERS, BEFORE, BEFORE)).toEqual([]);
  });

  it('is one thing without a name where nobody knows what was asked', () => {
    const paths = droppedPaths(ANSWERS, undefined, NOW);
    expect([paths, paths.map((path) => titleAt(path, undefined))]).toEqual([[''], [undefined]]);
    expect(droppedInWords([undefined], 'unsent')).toBe('It no longer asks for something that you answered; that answer is not sent.');
  });

  it('has the name that its page had for it, and none that a visitor gave', () => {
    const still = formOf({
      accounts: { type: 'object', title: 'Accounts', additionalProperties: { type: 'array', items: text('Number') } },
    });
    const paths = droppedPaths({ accounts: { 'my secret': '42' }, branches: [{ fax: '1' }] }, BEFORE, still);
    expect(paths.map((path) => titleAt(path, BEFORE))).toContain('Branches');
    expect(JSON.stringify([paths, paths.map((path) => titleAt(path, BEFORE))])).not.toContain('my secret');
    expect(titleAt('branches/2/fax', BEFORE)).toBe('Fax');
  });

  it('is said in one sentence, of many the first five', () => {
    expect(droppedInWords([], 'unsent')).toBe('');
    expect(droppedInWords(['Fax', 'Fax'], 'unkept')).toBe('It no longer asks for “Fax”; that answer was not kept.');
    expect(droppedInWords(['A', 'B', 'C'], 'kept')).toBe(
      'It no longer asks for “A”, “B” and “C”; those answers stay with your application.',
    );
    expect(droppedInWords(['A', 'B', 'C', 'D', 'E', 'F'], 'unsent')).toContain('“D”, “E” and other things;');
    expect(droppedInWords(['A', undefined], 'unsent')).toContain('“A” and other things;');
  });
});

/** The order in which they were answered, which carrying may change. */
function byAnswers(one: string, other: string): number {
  const place = (path: string) => Object.keys(ANSWERS).indexOf(path.split('/')[0] ?? '');
  return place(one) - place(other);
}
