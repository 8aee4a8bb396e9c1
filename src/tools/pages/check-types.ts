// Type-checks the tables written in TypeScript, and reports the errors as file, key, problem and fix.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TableError } from '#shared/table-error.ts';
import { keyAt } from './literals.ts';
import { syntaxWords, typeWords } from './type-words.ts';

const COMPILER = 'node_modules/typescript/bin/tsc';
const PROJECT = 'src/tools/pages/tables.tsconfig.json';
/** The tables. The compiler also reads other files, whose errors are not reported here. */
const TABLES = /^(pages\.config\.ts$|src\/content\/)/;
/** The files of the brand. A mistake there causes errors in other files, which are reported only when the brand is right. */
const BRAND = /^src\/shared\/(brand\.ts$|design\/tokens\.ts$)/;
const ERROR_LINE = /^(\S.*)\((\d+),(\d+)\): error TS(\d+): (.*)$/;
/** Error codes below this are syntax errors, except that of a key that an object has twice. */
const FIRST_TYPE_ERROR = 2000;
const REPEATED_KEY = 1117;

interface CompilerError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly isSyntax: boolean;
  /** The message, from the whole value to the wrong part of it. */
  readonly lines: readonly string[];
}

function compile(root: string, project: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [join(root, COMPILER), '-p', project, '--pretty', 'false'];
    execFile(process.execPath, args, { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
      // Type errors also give an exit code, but with output.
      if (error && stdout === '') reject(new Error(`The tables’ types could not be checked: ${stderr || error.message}`));
      else resolve(stdout);
    });
  });
}

function parseErrors(output: string): CompilerError[] {
  const parsed: (CompilerError & { lines: string[] })[] = [];
  for (const text of output.split(/\r?\n/)) {
    const [, file = '', line, column, code, message = ''] = ERROR_LINE.exec(text) ?? [];
    if (line !== undefined) {
      const isSyntax = Number(code) < FIRST_TYPE_ERROR && Number(code) !== REPEATED_KEY;
      parsed.push({ file, line: Number(line), column: Number(column), isSyntax, lines: [message] });
    } else if (text.startsWith(' ')) parsed.at(-1)?.lines.push(text.trim());
  }
  return parsed;
}

/** Leaves out the issues inside a block with an unknown name, since its keys are unknown too. */
function withoutConsequences(issues: readonly TableError[]): TableError[] {
  const unknown = issues
    .filter(({ key }) => key.endsWith('.block'))
    .map(({ file, key }) => ({ file: fileOf(file), part: key.slice(0, -'block'.length) }));
  const follows = ({ file, key }: TableError) =>
    unknown.some((block) => block.file === fileOf(file) && key.startsWith(block.part) && key !== `${block.part}block`);
  return issues.filter((issue) => !follows(issue));
}

/** The file of an issue, without line and column. */
const fileOf = (location: string) => location.replace(/(:\d+){1,2}$/, '');

/**
 * Checks the types of the TypeScript tables: the brand, the page table and the content of pages. This takes a second. The names of forms
 * and flows must have been declared before.
 *
 * @param root the project's folder
 * @param project the compiler's configuration, which names the tables; tests pass another one
 * @throws Error if the compiler cannot run
 */
export async function checkTypes(root: string, project = PROJECT): Promise<TableError[]> {
  const all = parseErrors(await compile(root, project));
  const ofBrand = all.filter(({ file }) => BRAND.test(file));
  const errors = ofBrand.length > 0 ? ofBrand : all.filter(({ file }) => TABLES.test(file));
  const issues = await Promise.all(
    errors.map(async ({ file, line, column, isSyntax, lines }) => {
      const text = await readFile(join(root, file), 'utf8');
      const words = isSyntax ? syntaxWords(lines) : typeWords(root, lines);
      return new TableError(file, keyAt(file, text, line, column), ...words).atLine(line, column);
    }),
  );
  return withoutConsequences(issues);
}
