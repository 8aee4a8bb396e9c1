import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#shared/pages/renderer.ts';

const ATTEMPT = /\?attempt=\d+$/;
/** Milliseconds until what could not be loaded is tried again: each attempt keeps what it has loaded. */
const PAUSE_MS = 5000;

/** Loads what a module of a further attempt imports by a further attempt, too: Node remembers what could not be loaded for good, by its address. */
function carryAttempts(folder: string): void {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const attempt = ATTEMPT.exec(context.parentURL ?? '')?.[0];
      return attempt !== undefined && resolved.url.startsWith(folder) ? { ...resolved, url: resolved.url + attempt } : resolved;
    },
  });
}

/** Whether a module could not be read or found: a defect of the renderer has no code. */
const isUnloaded = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).code === 'string';

/**
 * Renders pages by a built module, which is loaded when it is first needed. Where it cannot be loaded, or something that it imports for a page
 * cannot, a later call tries again.
 *
 * @param clock milliseconds
 */
export function pageRenderer(path: string, clock: () => number = Date.now): RenderPage {
  const { href } = pathToFileURL(path);
  let attempt = 0;
  let failed: { readonly error: unknown; readonly at: number } | undefined;
  let loading: Promise<{ render: RenderPage }> | undefined;

  function load(): Promise<{ render: RenderPage }> {
    if (attempt === 1) carryAttempts(new URL('.', href).href);
    return import(attempt === 0 ? href : `${href}?attempt=${attempt}`) as Promise<{ render: RenderPage }>;
  }

  return async (...page) => {
    if (failed && clock() - failed.at < PAUSE_MS) throw failed.error;
    loading ??= load();
    const current = loading;
    try {
      return await (await current).render(...page);
    } catch (error) {
      if (isUnloaded(error) && loading === current) {
        loading = undefined;
        attempt += 1;
        failed = { error, at: clock() };
      }
      throw error;
    }
  };
}
