// Finds files that comments and documents name and that do not exist.
import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** A comment, or the text of a document. */
interface Passage {
  readonly text: string;
  /** Its offset in the file. */
  readonly start: number;
}

/** The comments of a source file, or a document without its code blocks. */
function passagesOf(file: string, text: string): readonly Passage[] {
  if (file.endsWith('.md')) return [{ text: text.replaceAll(/^```.*?^```/gms, (code) => code.replaceAll(/[^\n]/g, '')), start: 0 }];
  if (file.endsWith('.css')) return [...text.matchAll(/\/\*.*?\*\//gs)].map((match) => ({ text: match[0], start: match.index }));
  return parseSync(file, text).comments.map(({ value, start }) => ({ text: value, start: start + 2 }));
}

/** The path of a cited document: from the root, beside the file that cites it, or in `docs/`. */
function documentAt(name: string, from: string, files: ReadonlySet<string>): string | undefined {
  return [name, posix.join(posix.dirname(from), name), `docs/${name}`, `docs/spec/${name}`].find((path) => files.has(path));
}

const FOLDERS = 'src|tests|schemas|docs|public';

/** A notation for citations. */
interface Kind {
  /** Missing for a notation of both comments and documents. */
  readonly in?: 'documents';
  readonly pattern: RegExp;
  readonly exists: (match: RegExpExecArray, from: string, project: Citable) => boolean;
}

/** The files that can be cited. */
export interface Citable {
  /** Text of every source and document, by path from the root. */
  readonly texts: ReadonlyMap<string, string>;
  /** All files, by path from the root. */
  readonly files: ReadonlySet<string>;
}

const isPath = (path: string, { files }: Citable) =>
  files.has(path) || [...files].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));

const KINDS: readonly Kind[] = [
  // site.md §5, site.md §§7–9
  {
    pattern: /([a-z-]+\.md) §§?(\d+)(?:[–-](\d+))?/g,
    exists: ([, name = '', first, last = first], from, { texts, files }) => {
      const text = texts.get(documentAt(name, from, files) ?? '') ?? '';
      return [first, last].every((number) => text.includes(`\n## ${number}. `));
    },
  },
  // SECURITY.md, docs/operations/keys.md
  {
    pattern: /(?<![\w/.-])[A-Za-z][\w/-]*\.md\b/g,
    exists: ([name], from, { files }) => documentAt(name, from, files) !== undefined,
  },
  // `src/shared/forms/definition/resolve.ts`
  {
    pattern: new RegExp(`\`((?:${FOLDERS})/[\\w./-]*)\``, 'g'),
    exists: ([, path = ''], _from, citable) => isPath(path, citable),
  },
  // `forms/definition/resolve.ts`: the end of a path
  {
    pattern: new RegExp(`\`((?!${FOLDERS})[\\w-]+/[\\w./-]*\\.(?:tsx?|css|mjs))\``, 'g'),
    exists: ([, path = ''], _from, { files }) => [...files].some((file) => file.endsWith(`/${path}`)),
  },
  // [the rules](spec/site.md#5-rules)
  {
    in: 'documents',
    pattern: /\]\((?![a-z]+:|#|\/)([^)\s#]+)(?:#[^)\s]*)?\)/g,
    exists: ([, path = ''], from, citable) => isPath(posix.join(posix.dirname(from), path), citable),
  },
];

/** Citations of files and sections that do not exist, each with its line and the fix. */
export function brokenCitations(citable: Citable): readonly string[] {
  return [...citable.texts].flatMap(([file, text]) =>
    passagesOf(file, text).flatMap((passage) =>
      KINDS.filter((kind) => kind.in === undefined || file.endsWith('.md')).flatMap(({ pattern, exists }) =>
        [...passage.text.matchAll(pattern)]
          .filter((match) => !exists(match, file, citable))
          .map((match) => {
            const line = text.slice(0, passage.start + match.index).split('\n').length;
            return `${file}:${line} cites ${match[0]}, which does not exist.\n  fix: Name what exists, or say it in the comment itself.`;
          }),
      ),
    ),
  );
}
