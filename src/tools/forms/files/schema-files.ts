// Reads the JSON files of schemas/, and finds the line of a key.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { REST_LATER, TableError } from '#shared/table-error.ts';
import { isGenerated } from './generated.ts';
import { findSyntaxError } from './json-syntax-error.ts';

/** The JSON files under `schemas/` that people write, by their path from the project's root. */
export type Texts = ReadonlyMap<string, string>;

/** A file's text; undefined if the file was deleted after its folder was listed. */
const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/** Reads every JSON file under a `schemas/` folder, except generated ones. */
export async function readSchemaFiles(root: string): Promise<Texts> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isGenerated(path))
    .sort();
  const texts = await Promise.all(paths.map((path) => readIfThere(join(root, path))));
  return new Map(
    paths.flatMap((path, index) => {
      const text = texts[index];
      return text === undefined ? [] : [[`schemas/${path}`, text] as const];
    }),
  );
}

/**
 * Checks that every file is JSON.
 *
 * @throws TableError with the line of the first file that is not
 */
export function requireJson(texts: Texts): void {
  for (const [file, text] of texts) {
    try {
      JSON.parse(text);
    } catch {
      const { line, column, why } = findSyntaxError(text);
      throw new TableError(file, '(file)', `it is not JSON: ${why}`, `Correct the syntax there. ${REST_LATER}`).atLine(line, column);
    }
  }
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** An issue's dotted key as a path into its file. */
export function jsonPathOf(key: string): JSONPath {
  return key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** The part of a file that a dotted key names, or the nearest part around it that exists. */
function nodeAt(tree: Node, key: string): Node {
  const path = jsonPathOf(key);
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return tree;
}

/** Size of the cache: about the files of one form, as each of its issues needs a line number. */
const MAX_CACHED_TREES = 16;
/** The most recently used text is the last. */
const trees = new Map<string, Node | undefined>();

function treeOf(text: string): Node | undefined {
  const tree = trees.has(text) ? trees.get(text) : parseTree(text);
  trees.delete(text);
  trees.set(text, tree);
  for (const oldest of [...trees.keys()].slice(0, -MAX_CACHED_TREES)) trees.delete(oldest);
  return tree;
}

/** The range of a text to mark for a dotted key: the name of the property, or else its value. */
export function rangeOfKey(text: string, key: string): { readonly offset: number; readonly length: number } {
  const tree = treeOf(text);
  const node = tree && nodeAt(tree, key);
  if (!node || node === tree) return { offset: tree?.offset ?? 0, length: 1 };
  const { offset, length } = node.type === 'property' ? (node.children?.[0] ?? node) : node;
  return { offset, length };
}

/** Adds the line to an issue. An issue of another file stays as it is. */
export function located(issue: TableError, texts: Texts): TableError {
  const text = texts.get(issue.file);
  const tree = text === undefined ? undefined : treeOf(text);
  if (text === undefined || !tree) return issue;
  const { offset } = nodeAt(tree, issue.key);
  return issue.atOffset(text, offset);
}

function duplicatesIn(file: string, text: string, node: Node, path: string): TableError[] {
  const seen = new Map<string, number>();
  return (node.children ?? []).flatMap((child, index) => {
    if (node.type === 'array') return duplicatesIn(file, text, child, `${path}${index}.`);
    const [name, value] = child.children ?? [];
    if (node.type !== 'object' || !name) return [];
    const key = String(name.value);
    const inside = value ? duplicatesIn(file, text, value, `${path}${key}.`) : [];
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, name.offset);
      return inside;
    }
    const problem = `the key appears twice, in lines ${lineAt(text, first)} and ${lineAt(text, name.offset)}, and only the second counts`;
    return [new TableError(file, `${path}${key}`, problem, 'Remove one of them'), ...inside];
  });
}

/** The issues of each file in its last version. The dev server and the lab lint all files after each change, and few of them change. */
const duplicatesCache = new Map<string, { readonly text: string; readonly issues: readonly TableError[] }>();

/** Reports keys that appear twice in one object. `JSON.parse` keeps the last one silently. */
export function lintDuplicates(texts: Texts): TableError[] {
  return [...texts].flatMap(([file, text]) => {
    const cached = duplicatesCache.get(file);
    if (cached?.text === text) return cached.issues;
    const tree = parseTree(text);
    const issues = tree ? duplicatesIn(file, text, tree, '') : [];
    duplicatesCache.set(file, { text, issues });
    return issues;
  });
}
