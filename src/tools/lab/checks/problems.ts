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

/** Where the files are not JSON: of each the first place. */
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

/** A button of the lab does what a command does in a terminal. */
const IN_LAB: CommandWords = {
  fix: { order: 'press «Fix the samples»', subject: '«Fix the samples»' },
  allow: () => ' allow this change',
};

/** The same where no sample can be fixed by itself: then there is no such button. */
const WITHOUT_FIX: CommandWords = { allow: IN_LAB.allow };

/** A problem that the checks found, with its place in the files of the form as they are being written. */
export function placed(error: TableError, { form, texts }: Written, isFixable = false): Issue {
  const { key, problem } = error;
  const words = { key, message: problem, fix: error.remedyIn(isFixable ? IN_LAB : WITHOUT_FIX) };
  const [, file = error.file] = /^(.*?)(?::\d+){0,2}$/.exec(error.file) ?? [];
  const folder = `schemas/forms/${form}/`;
  const own = file.startsWith(folder) ? file.slice(folder.length) : undefined;
  const text = own === undefined ? undefined : texts[own];
  if (own === undefined || text === undefined) return { file, isOwn: false, line: 1, column: 1, from: 0, to: 0, ...words };
  const { offset, length } = rangeOfKey(text, key);
  return { file: own, isOwn: true, ...position(text, offset), from: offset, to: offset + length, ...words };
}

/** What a check could not say of a form because of another mistake is no mistake of the program. */
export function issueOf(error: unknown, written: Written): Issue {
  if (error instanceof TableError) return placed(error, written);
  const words = error instanceof Error ? error.message : String(error);
  return placed(
    new TableError(
      `schemas/forms/${written.form}/schema.json`,
      '(file)',
      `it cannot become a form: ${words}`,
      'Correct what was changed last',
    ),
    written,
  );
}

/** The mistakes and warnings of a form, as issues. */
export const severityPlaced = ({ mistakes, warnings }: Linted, written: Written): Issue[] => [
  ...mistakes.map((error) => placed(error, written)),
  ...warnings.map((error) => ({ ...placed(error, written), isWarning: true as const })),
];
