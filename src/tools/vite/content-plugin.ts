import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileMarkdown } from '../content/compile.ts';
import { DRAWINGS_FOLDER, drawingsIn } from '../content/drawings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Several mistakes of one file in one message, since the bundler prints no more than that. */
function inOne(error: unknown): unknown {
  return error instanceof AggregateError ? new Error([error.message, ...error.errors.map((one: Error) => one.message)].join('\n')) : error;
}

/**
 * Markdown of `src/content/` as modules of data. The parser runs here alone; an edit reloads the page of the dev server
 * like that of any other module, and a mistake is shown over it.
 */
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
        throw inOne(error);
      }
    },
  };
}
