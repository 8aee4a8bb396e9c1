// Type-checks the tables written in TypeScript, and reports the errors as file, key, problem and fix.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TableError } from '#shared/table-error.ts';
import { keyAt } from './literals.ts';
import { syntaxWords, typeWords } from './type-words.ts';

const COMPILER = 'node_modules/typescript/bin/tsc';
const PROJECT = 'src/tools/pages/tables.tsconfig.json';
/** Tables: what else the compiler reads to know their types is not theirs. */
const TABLES = /^(pages\.config\.ts$|src\/content\/)/;
/** The files of the brand. Errors in files that read a wrong brand follow from it, and are reported only once the brand is right. */
const BRAND = /^src\/shared\/(brand\.ts$|design\/tokens\.ts$)/;
const COMPLAINT = /^(\S.*)\((\d+),(\d+)\): error TS(\d+): (.*)$/;
/** Below it the compiler's numbers are those of texts that it cannot read. */
const FIRST_OF_TYPES = 2000;

interface Complaint {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly isSyntax: boolean;
  /** From the whole to the part. */
  readonly lines: readonly string[];
}

function compile(root: string, project: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [join(root, COMPILER), '-p', project, '--pretty', 'false'];
    execFile(process.execPath, args, { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
      // With complaints it ends with 1 or 2; without a word it has not run.
      if (error && stdout === '') reject(new Error(`The tables’ types could not be checked: ${stderr || error.message}`));
      else resolve(stdout);
    });
  });
}

function complaintsIn(output: string): Complaint[] {
  const found: (Complaint & { lines: string[] })[] = [];
  for (const text of output.split(/\r?\n/)) {
    const [, file = '', line, column, code, message = ''] = COMPLAINT.exec(text) ?? [];
    if (line !== undefined) {
      found.push({ file, line: Number(line), column: Number(column), isSyntax: Number(code) < FIRST_OF_TYPES, lines: [message] });
    } else if (text.startsWith(' ')) found.at(-1)?.lines.push(text.trim());
  }
  return found;
}

/** Issues but for those that only follow from a block's name: which keys such a block has, nobody knows. */
function withoutFollowing(issues: readonly TableError[]): TableError[] {
  const unknown = issues
    .filter(({ key }) => key.endsWith('.block'))
    .map(({ file, key }) => ({ file: fileOf(file), part: key.slice(0, -'block'.length) }));
  const follows = ({ file, key }: TableError) =>
    unknown.some((one) => one.file === fileOf(file) && key.startsWith(one.part) && key !== `${one.part}block`);
  return issues.filter((issue) => !follows(issue));
}

/** Without its line and column. */
const fileOf = (place: string) => place.replace(/(:\d+){1,2}$/, '');

/**
 * Wrong keys, names and values in the tables that are written in TypeScript: the brand, the page table and the content of pages. It
 * takes a second; the names of forms and flows must have been declared before.
 *
 * @param root the project's folder
 * @param project the compiler's settings, which name the tables: the project's own unless a test brings others
 * @throws Error when the compiler cannot run
 */
export async function checkTypes(root: string, project = PROJECT): Promise<TableError[]> {
  const all = complaintsIn(await compile(root, project));
  const ofBrand = all.filter(({ file }) => BRAND.test(file));
  const complaints = ofBrand.length > 0 ? ofBrand : all.filter(({ file }) => TABLES.test(file));
  const issues = await Promise.all(
    complaints.map(async ({ file, line, column, isSyntax, lines }) => {
      const text = await readFile(join(root, file), 'utf8');
      const words = isSyntax ? syntaxWords(lines) : typeWords(root, lines);
      return new TableError(file, keyAt(file, text, line, column), ...words).atLine(line, column);
    }),
  );
  return withoutFollowing(issues);
}
