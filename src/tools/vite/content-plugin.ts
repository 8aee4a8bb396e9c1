import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileMarkdown } from '../content/compile.ts';
import { DRAWINGS_FOLDER, drawingsIn } from '../content/drawings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Joins several mistakes of a file to one error, since the bundler prints only one message. */
function joinErrors(error: unknown): unknown {
  return error instanceof AggregateError
    ? new Error([error.message, ...error.errors.map(({ message }: Error) => message)].join('\n'))
    : error;
}

/** Compiles the Markdown of `src/content/` to modules of data. On the dev server, an edit reloads the page, and a mistake is shown over it. */
export function contentPlugin(): Plugin {
  const exportsOf = drawingsIn(ROOT);
  return {
    name: 'content',
    enforce: 'pre',

    transform(text, id) {
      const [path = ''] = id.split('?');
      if (!path.endsWith('.md') || path.includes('/node_modules/')) return undefined;
      const file = relative(ROOT, path).split(sep).join('/');
      try {
        const code = compileMarkdown({ file, text }, (drawing) => {
          this.addWatchFile(join(ROOT, DRAWINGS_FOLDER, drawing));
          return exportsOf(drawing);
        });
        return { code, map: null };
      } catch (error) {
        throw joinErrors(error);
      }
    },
  };
}
