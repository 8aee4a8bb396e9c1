// Finds files that comments and documents name and that do not exist.
import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** A passage that cites something: a comment, or a document. */
interface Passage {
  readonly text: string;
  /** Where it begins in the file. */
  readonly start: number;
}

/** The comments of a source, or the whole of a document without what is fenced in it as code. */
function passagesOf(file: string, text: string): readonly Passage[] {
  if (file.endsWith('.md')) return [{ text: text.replaceAll(/^```.*?^```/gms, (code) => code.replaceAll(/[^\n]/g, '')), start: 0 }];
  if (file.endsWith('.css')) return [...text.matchAll(/\/\*.*?\*\//gs)].map((match) => ({ text: match[0], start: match.index }));
  return parseSync(file, text).comments.map(({ value, start }) => ({ text: value, start: start + 2 }));
}

/** Where a document's name leads: from the root, beside the file that cites it, or in `docs/` and its folders. */
function documentAt(name: string, from: string, files: ReadonlySet<string>): string | undefined {
  return [name, posix.join(posix.dirname(from), name), `docs/${name}`, `docs/spec/${name}`].find((path) => files.has(path));
}

const FOLDERS = 'src|tests|schemas|docs|public';

/** A way that passages cite. `names` gives what is cited, `isThere` says whether there is such a thing. */
interface Kind {
  /** Absent: in comments and documents. */
  readonly in?: 'documents';
  readonly pattern: RegExp;
  readonly isThere: (match: RegExpExecArray, from: string, project: Citable) => boolean;
}

/** What can be cited. */
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
    isThere: ([, name = '', first, last = first], from, { texts, files }) => {
      const text = texts.get(documentAt(name, from, files) ?? '') ?? '';
      return [first, last].every((number) => text.includes(`\n## ${number}. `));
    },
  },
  // SECURITY.md, docs/operations/keys.md
  {
    pattern: /(?<![\w/.-])[A-Za-z][\w/-]*\.md\b/g,
    isThere: ([name], from, { files }) => documentAt(name, from, files) !== undefined,
  },
  // `src/shared/forms/definition/resolve.ts`
  {
    pattern: new RegExp(`\`((?:${FOLDERS})/[\\w./-]*)\``, 'g'),
    isThere: ([, path = ''], _from, citable) => isPath(path, citable),
  },
  // `forms/definition/resolve.ts`: the end of a path
  {
    pattern: new RegExp(`\`((?!${FOLDERS})[\\w-]+/[\\w./-]*\\.(?:tsx?|css|mjs))\``, 'g'),
    isThere: ([, path = ''], _from, { files }) => [...files].some((file) => file.endsWith(`/${path}`)),
  },
  // [the rules](spec/site.md#5-rules)
  {
    in: 'documents',
    pattern: /\]\((?![a-z]+:|#|\/)([^)\s#]+)(?:#[^)\s]*)?\)/g,
    isThere: ([, path = ''], from, citable) => isPath(posix.join(posix.dirname(from), path), citable),
  },
];

/** What comments and documents cite that is not there: each with its place and the fix. */
export function brokenCitations(citable: Citable): readonly string[] {
  return [...citable.texts].flatMap(([file, text]) =>
    passagesOf(file, text).flatMap((passage) =>
      KINDS.filter((kind) => kind.in === undefined || file.endsWith('.md')).flatMap(({ pattern, isThere }) =>
        [...passage.text.matchAll(pattern)]
          .filter((match) => !isThere(match, file, citable))
          .map((match) => {
            const line = text.slice(0, passage.start + match.index).split('\n').length;
            return `${file}:${line} cites ${match[0]}, which does not exist.\n  fix: Name what exists, or say it in the comment itself.`;
          }),
      ),
    ),
  );
}
