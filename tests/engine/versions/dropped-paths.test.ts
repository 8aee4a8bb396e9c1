import { describe, expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { droppedPaths, titleAt } from '#engine/versions/index.ts';

const text = (title: string, ...was: string[]) => ({ type: 'string', title, maxLength: 50, ...(was.length > 0 && { was }) }) as const;
const formOf = (properties: object) => compileForm({ schema: { type: 'object', properties } });

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

describe('droppedPaths', () => {
  it('lists the former paths of answers to dropped fields, and a dropped group once', () => {
    expect(droppedPaths(ANSWERS, BEFORE, NOW)).toEqual(
      ['branches/1/fax', 'branches/2/fax', 'turnover', 'owner', 'accounts', 'paper'].sort(byAnswers),
    );
    expect(droppedPaths({ name: 'Asha', turnover: '', owner: { pan: null }, branches: [{ city: 'Pune' }] }, BEFORE, NOW)).toEqual([]);
    expect(droppedPaths(ANSWERS, BEFORE, BEFORE)).toEqual([]);
  });

  it('lists one path without a title if the earlier form is unknown', () => {
    const paths = droppedPaths(ANSWERS, undefined, NOW);
    expect([paths, paths.map((path) => titleAt(undefined, path))]).toEqual([[''], [undefined]]);
  });

  it('lists paths with titles of the earlier form, without names that visitors typed', () => {
    const later = formOf({
      accounts: { type: 'object', title: 'Accounts', additionalProperties: { type: 'array', items: text('Number') } },
    });
    const paths = droppedPaths({ accounts: { 'my secret': '42' }, branches: [{ fax: '1' }] }, BEFORE, later);
    expect(paths.map((path) => titleAt(BEFORE, path))).toContain('Branches');
    expect(JSON.stringify([paths, paths.map((path) => titleAt(BEFORE, path))])).not.toContain('my secret');
    expect(titleAt(BEFORE, 'branches/2/fax')).toBe('Fax');
  });
});

/** Compares by the order of the answers, which carrying may change. */
function byAnswers(left: string, right: string): number {
  const position = (path: string) => Object.keys(ANSWERS).indexOf(path.split('/')[0] ?? '');
  return position(left) - position(right);
}
