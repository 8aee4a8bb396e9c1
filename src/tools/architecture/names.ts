import { parseSync } from 'rolldown/utils';
import type { Sources } from './graph.ts';

/** A name that many files export because whoever loads them looks for it there. */
export interface Convention {
  /** Folder whose files export it. */
  readonly folder: string;
  /** Absent: all names. */
  readonly name?: string;
  readonly why: string;
}

export const CONVENTIONS: readonly Convention[] = [
  { folder: 'src/content/pages', name: 'content', why: 'The page’s words, loaded by its id' },
  {
    folder: 'src/content/drawings',
    why: 'A product’s screens are called as the product calls them; each folder is one product',
  },
  { folder: 'src/server/storage/migrations', name: 'up', why: 'Kysely’s word' },
];

/** The names that a file exports of its own: what it passes on of others is theirs. */
function exportedBy(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest === null && exportName.name !== null ? [exportName.name] : []));
}

const isConvention = (file: string, name: string) =>
  CONVENTIONS.some((row) => file.startsWith(`${row.folder}/`) && (row.name ?? name) === name);

/** Names that two files of `src/` export: whoever reads or imports one cannot tell which is meant. Each with its files and the mend. */
export function doubleNames(sources: Sources): readonly string[] {
  const files = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (!file.startsWith('src/')) continue;
    for (const name of exportedBy(file, text)) {
      if (!isConvention(file, name)) files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  const double = [...files].filter(([, of]) => of.size > 1);
  return double.map(
    ([name, of]) => `${name} is exported by ${[...of].join(' and ')}.\n  mend: Give each a name that says what it alone is.`,
  );
}
