import { globSync, readFileSync } from 'node:fs';

/** A page that people read before the code. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

const GUIDES = 'docs/guides/*.md';

const read = (path: string): Page => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') });

/** The README and the guides: tests follow what these say. */
export const followed: readonly Page[] = ['README.md', ...globSync(GUIDES).sort()].map(read);
/** Those, and what else is held to plain sentences. */
export const plain: readonly Page[] = [...followed, ...['CONTRIBUTING.md', 'docs/README.md'].map(read)];
