import { expect, it } from 'vitest';
import { EditError, applyEdit } from './apply.ts';
import { judgeMutant, passed, type TestReport } from './judge-mutant.ts';
import { titlePattern } from './run-test.ts';

type Tests = Readonly<Record<string, readonly string[] | 'passed' | 'skipped'>>;

/** A report of tests by name: their outcome, or their failure messages. */
function report(tests: Tests, message = ''): TestReport {
  const assertionResults = Object.entries(tests).map(([fullName, outcome]) =>
    typeof outcome === 'string'
      ? { fullName, status: outcome, failureMessages: [] }
      : { fullName, status: 'failed', failureMessages: outcome },
  );
  return { testResults: [{ message, assertionResults }] };
}

it.each<[string, Tests]>([
  ['an assertion', { a: 'passed', b: ['AssertionError: expected 1 to be 2\n    at x'] }],
  ['an assertion beside a time-out', { a: ['Error: Test timed out in 20000ms.'], b: ['AssertionError: expected 1 to be 2'] }],
  ['a missing control', { a: ['TestingLibraryElementError: Unable to find a label'] }],
  ['a missing role', { a: ['Error: Unable to find role="alert"'] }],
  ['a failed property', { a: ['Error: Property failed after 3 tests\n{ seed: 1 }'] }],
  ['a promise that should have been rejected', { a: ['Error: promise resolved "undefined" instead of rejecting'] }],
])('counts %s as a killed mutant', (_what, tests) => {
  expect(judgeMutant(report(tests)).killed).toBe(true);
});

it.each<[string, TestReport, string]>([
  ['passing tests', report({ a: 'passed', b: 'passed', c: 'skipped' }), 'all 2 tests pass'],
  ['a time-out', report({ a: ['Error: Test timed out in 20000ms.'] }), 'failed without an assertion: Error: Test timed out in 20000ms.'],
  [
    'a crashed test',
    report({ a: ['TypeError: x is not a function\n    at y'] }),
    'failed without an assertion: TypeError: x is not a function',
  ],
  ['a file with a syntax error', report({}, 'SyntaxError: unexpected token\n    at z'), 'no test ran: SyntaxError: unexpected token'],
  ['skipped tests', report({ a: 'skipped' }), 'no test ran: none has this title'],
  ['an empty report', { testResults: [] }, 'no test ran: none has this title'],
])('does not count %s as a killed mutant', (_what, given, why) => {
  expect(judgeMutant(given)).toEqual({ killed: false, why });
});

it('lists the titles of passed tests', () => {
  expect(passed(report({ a: 'passed', b: 'skipped', c: ['AssertionError'] }))).toEqual(['a']);
});

it('selects tests by words of their title and by database', () => {
  const names = ['sweep (SQLite) removes (a) file', 'sweep (PostgreSQL) removes (a) file', 'sweep (SQLite) spares'];
  const found = (title: string, database?: 'SQLite') =>
    names.filter((name) => new RegExp(titlePattern({ title, ...(database && { database }) }), 'u').test(name));
  expect(found('removes (a)')).toEqual(names.slice(0, 2));
  expect(found('removes (a)', 'SQLite')).toEqual(names.slice(0, 1));
  expect([found('removes %s file'), found('($database) spares')]).toEqual([names.slice(0, 2), names.slice(2)]);
});

it('applies an edit whose text occurs once', () => {
  const edit = { file: 'src/x.ts', find: 'await sync();', replace: 'sync();' };
  expect(applyEdit(edit, 'await sync();')).toBe('sync();');
});

it.each([
  [{ file: 'x.ts', find: 'a', replace: 'b' }, 'const x = 1;', 'the text to be found stands 0 times in x.ts'],
  [{ file: 'x.ts', find: 'a', replace: 'b' }, 'a(a);', 'the text to be found stands 2 times in x.ts'],
  [{ file: 'x.tsx', find: 'b />', replace: 'b' }, 'const a = <b />;', 'with the edit x.tsx cannot be read: '],
  [{ file: 'x.json', find: '1', replace: '' }, '{"a":1}', 'with the edit x.json cannot be read: '],
])('refuses the edit %j', (edit, text, message) => {
  expect(() => applyEdit(edit, text)).toThrow(EditError);
  expect(() => applyEdit(edit, text)).toThrow(message);
});
