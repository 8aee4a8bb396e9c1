import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyEdit } from './apply.ts';
import { protections } from './protections.ts';

/** Cells of the rows of SECURITY.md's table. */
const rows = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const mutants = protections.flatMap((protection) => protection.mutants);

describe('SECURITY.md', () => {
  it('promises nothing in its table that no edit in tests/mutants/protections.ts tries, row by row', () => {
    expect(protections.map(({ row }) => row)).toEqual(rows.map(([what]) => what));
    expect(protections.filter(({ mutants: some }) => some.length === 0 || some.length > 3)).toEqual([]);
  });

  it('names tests that there are', () => {
    const missing = rows.flatMap(([, , tests = '']) => {
      let folder = '';
      // A name alone stands in the folder of the one before it.
      const paths = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
        folder = name.includes('/') ? dirname(name) : folder;
        return name.includes('/') ? name : join(folder, name);
      });
      return paths.filter((path) => !existsSync(path));
    });
    expect(missing).toEqual([]);
  });
});

describe('every edit', () => {
  it('has a name of its own', () => {
    const ids = mutants.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('names a test of its own', () => {
    const named = mutants.map(({ test, title }) => `${test} ${title}`);
    expect(named.filter((one, i) => named.indexOf(one) !== i)).toEqual([]);
  });

  it.each(mutants)('fits its file, and names a test that there is: $id', (mutant) => {
    const text = readFileSync(mutant.file, 'utf8');
    expect(applyEdit(mutant, text)).not.toBe(text);
    const test = readFileSync(mutant.test, 'utf8');
    const isThere = {
      title: test.includes(mutant.title ?? ''),
      database: mutant.database === undefined || /\bon(Each)?Databases?\(/.test(test),
    };
    expect(isThere).toEqual({ title: true, database: true });
  });
});
