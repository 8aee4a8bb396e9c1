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
  it('has one to three edits in tests/mutants/protections.ts for each row of its table', () => {
    expect(protections.map(({ row }) => row)).toEqual(rows.map(([what]) => what));
    expect(protections.filter(({ mutants: some }) => some.length === 0 || some.length > 3)).toEqual([]);
  });

  it('names existing tests', () => {
    const missing = rows.flatMap(([, , tests = '']) => {
      let folder = '';
      // A file name without a folder is in the folder of the previous path.
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
  it('has a unique id in kebab case', () => {
    const ids = mutants.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('has a test that no other edit has', () => {
    const tests = mutants.map(({ test, title }) => `${test} ${title}`);
    expect(tests.filter((test, i) => tests.indexOf(test) !== i)).toEqual([]);
  });

  it.each(mutants)('applies to its file, and names an existing test: $id', (mutant) => {
    const text = readFileSync(mutant.file, 'utf8');
    expect(applyEdit(mutant, text)).not.toBe(text);
    const test = readFileSync(mutant.test, 'utf8');
    const exists = {
      title: test.includes(mutant.title ?? ''),
      database: mutant.database === undefined || /\bon(Each)?Databases?\(/.test(test),
    };
    expect(exists).toEqual({ title: true, database: true });
  });
});
