// Rewords TypeScript's errors about tables as file, key, problem and fix.
import { globSync, readFileSync } from 'node:fs';
import { UNREADABLE_FIX } from '#server/definitions/load-pages.ts';

/** A problem and its fix. */
type Words = readonly [problem: string, fix: string];

const VALUES = /^Type '"(.*?)"' is not assignable to type '((?:"[^"]*"|undefined| \| )+)'\./;
const NAMED = /^Type '"(.*?)"' is not assignable to type '(\w+)'\.(?: Did you mean '"(.*?)"'\?)?/;
const UNKNOWN = /'([^']+)' does not exist in type '([^']+)'\.(?: Did you mean to write '([^']+)'\?)?/;
const MISSING = /^Property '([^']+)' is missing in type .* but required in type '([^']+)'\.$/;
const ALL_MISSING = /is missing the following properties from type '([^']+)': (.+)$/;
const REPEATED_KEY = 'An object literal cannot have multiple properties with the same name.';
const TYPES = /^Type '(.+)' is not assignable to type '(.+)'\.$/;
const MAX_LENGTH = 80;

/** What the values of some types are. */
const NAMES: Readonly<Record<string, string>> = { FormName: 'a folder of schemas/forms', FlowName: 'a file of schemas/flows' };

/** The files with the types of pages and blocks. */
const SHAPES = ['src/content/types.ts', 'src/shared/blocks/*.ts', 'src/shared/pages/types.ts'];

/** The name of a type, with the file that declares it. */
function shape(root: string, type: string): string {
  const name = type.replace(/<.*/s, '');
  const declares = new RegExp(`^export (interface|type) ${name}\\b`, 'm');
  const file = /^\w+$/.test(name)
    ? globSync(SHAPES, { cwd: root }).find((path) => declares.test(readFileSync(`${root}/${path}`, 'utf8')))
    : undefined;
  return file ? `${name} (${file})` : name;
}

function short(type: string): string {
  return type.length > MAX_LENGTH ? `${type.slice(0, MAX_LENGTH)}…` : type;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

/** Rewords an error about an argument as one about the value itself. */
const asWritten = (line: string) =>
  line.replace(/^Argument of type (.+) is not assignable to parameter of type /, 'Type $1 is not assignable to type ');

/** Rewords one line of the compiler; undefined for errors that are unusual in tables. */
function wordsFor(root: string, message: string): Words | undefined {
  const line = asWritten(message);
  if (line === REPEATED_KEY) return ['an earlier row or key has the same name, and only this one counts', 'Rename or remove one of them'];
  const [, value, values = ''] = VALUES.exec(line) ?? [];
  if (value !== undefined) {
    const names = [...values.matchAll(/"([^"]*)"/g)].map(([, name]) => name);
    return [`"${value}" is not supported here`, `Use one of: ${names.join(', ')}`];
  }
  const [, name, type = '', near] = NAMED.exec(line) ?? [];
  if (name !== undefined) {
    const names = `name ${NAMES[type] ?? shape(root, type)}`;
    return [`"${name}" is not supported here`, near === undefined ? `N${names.slice(1)}` : `Write "${near}", or ${names}`];
  }
  const [, key, of = '', meant] = UNKNOWN.exec(line) ?? [];
  if (key !== undefined) {
    const fix = meant === undefined ? `Remove it, or write a key of ${shape(root, of)}` : `Write "${meant}"`;
    return [`"${key.replaceAll('"', '')}" is not supported here`, fix];
  }
  const [, missing, from = ''] = MISSING.exec(line) ?? [];
  if (missing !== undefined) {
    const says = shape(root, from);
    // A type without a declaration in these files, such as a record with a key for each case study, is explained nowhere.
    return [
      `"${missing.replaceAll('"', '')}" is missing`,
      says.includes('(') ? `Write it, as ${says} says` : 'Write it, like those beside it',
    ];
  }
  const [, whole = '', several] = ALL_MISSING.exec(line) ?? [];
  if (several !== undefined)
    return [`${quoted(several.replace(/, and \d+ more\.?$/, '').split(', '))} are missing`, `Write them, as ${shape(root, whole)} says`];
  return undefined;
}

/** Rewords a syntax error. */
export function syntaxWords([line = '']: readonly string[]): Words {
  return [`it cannot be read: ${line.replace(/\.$/, '')}`, UNREADABLE_FIX];
}

/**
 * Rewords a type error. Its lines go from the whole value to the wrong part, so the last line that can be reworded is the most
 * specific one.
 *
 * @param root the project's folder
 */
export function typeWords(root: string, lines: readonly string[]): Words {
  const reworded = lines.toReversed().flatMap((line) => [wordsFor(root, line)].filter((words) => words !== undefined))[0];
  if (reworded) return reworded;
  const last = lines.at(-1) ?? '';
  const [, is, must] = TYPES.exec(last) ?? [];
  if (is !== undefined && must !== undefined) return [`it is of the type ${short(is)}`, `Write one of the type ${short(must)}`];
  return [last.replace(/\.$/, ''), 'Correct it'];
}
