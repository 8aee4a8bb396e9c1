import { globSync, readFileSync } from 'node:fs';

/** A Markdown page for readers. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

const GUIDES = 'docs/guides/*.md';

const read = (path: string): Page => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') });

/** The README and the guides, which tests follow step by step. */
export const guidePages: readonly Page[] = ['README.md', ...globSync(GUIDES).sort()].map(read);
/** All pages that must have short, plain sentences. */
export const plainPages: readonly Page[] = [...guidePages, ...['CONTRIBUTING.md', 'docs/README.md'].map(read)];
