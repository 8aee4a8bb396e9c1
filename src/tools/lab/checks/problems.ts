import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { type CommandWords, TableError } from '#shared/table-error.ts';
import { rangeOfKey } from '#tools/forms/files/schema-files.ts';
import type { Linted } from '#tools/forms/lint/lint.ts';
import type { Issue, Written } from '../protocol/calls.ts';

function position(text: string, offset: number): Pick<Issue, 'line' | 'column'> {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** `CommaExpected` → `comma expected`. */
const inWords = (error: ParseError) =>
  printParseErrorCode(error.error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** The first syntax error of each file. */
export function syntaxIssues({ texts }: Pick<Written, 'texts'>): Issue[] {
  return Object.entries(texts).flatMap(([file, text]) => {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const [first] = errors;
    if (!first) return [];
    const from = Math.min(first.offset, text.length);
    const to = Math.min(text.length, from + Math.max(1, first.length));
    const words = { key: '(file)', message: `it is not JSON: ${inWords(first)}`, fix: 'Correct the syntax there' };
    return [{ file, isOwn: true, ...position(text, from), from, to, ...words }];
  });
}

/** The words for fixes in the lab, where a button replaces a command. */
const IN_LAB: CommandWords = {
  fix: { order: 'press «Fix the samples»', subject: '«Fix the samples»' },
  allow: () => ' allow this change',
};

/** The words if no sample can be fixed automatically, so that the button is missing. */
const WITHOUT_FIX: CommandWords = { allow: IN_LAB.allow };

/** Converts an error to an issue with its position in the edited files. */
export function locate(error: TableError, { form, texts }: Written, isFixable = false): Issue {
  const { key, problem } = error;
  const words = { key, message: problem, fix: error.remedyIn(isFixable ? IN_LAB : WITHOUT_FIX) };
  const [, file = error.file] = /^(.*?)(?::\d+){0,2}$/.exec(error.file) ?? [];
  const folder = `schemas/forms/${form}/`;
  const path = file.startsWith(folder) ? file.slice(folder.length) : undefined;
  const text = path === undefined ? undefined : texts[path];
  if (path === undefined || text === undefined) return { file, isOwn: false, line: 1, column: 1, from: 0, to: 0, ...words };
  const { offset, length } = rangeOfKey(text, key);
  return { file: path, isOwn: true, ...position(text, offset), from: offset, to: offset + length, ...words };
}

/** Converts an exception of a check to an issue: the edited form may have a mistake that the check does not expect. */
export function issueOf(error: unknown, written: Written): Issue {
  if (error instanceof TableError) return locate(error, written);
  const words = error instanceof Error ? error.message : String(error);
  return locate(
    new TableError(
      `schemas/forms/${written.form}/schema.json`,
      '(file)',
      `it cannot become a form: ${words}`,
      'Correct what was changed last',
    ),
    written,
  );
}

/** Converts mistakes and warnings to issues. */
export const locateLinted = ({ mistakes, warnings }: Linted, written: Written): Issue[] => [
  ...mistakes.map((error) => locate(error, written)),
  ...warnings.map((error) => ({ ...locate(error, written), isWarning: true as const })),
];
