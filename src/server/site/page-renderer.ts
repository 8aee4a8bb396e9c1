import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#shared/pages/renderer.ts';

const ATTEMPT = /\?attempt=\d+$/;
/** Milliseconds between attempts to load the renderer. Modules of failed attempts stay in memory, so there must not be many. */
const PAUSE_MS = 5000;

/** Adds the attempt number to the URLs of imported modules, since Node caches a failed import for good, by its URL. */
function addLoadHook(folder: string): void {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const attempt = ATTEMPT.exec(context.parentURL ?? '')?.[0];
      return attempt !== undefined && resolved.url.startsWith(folder) ? { ...resolved, url: resolved.url + attempt } : resolved;
    },
  });
}

/** Whether a module could not be read or found. An error in the renderer itself has no code. */
const isLoadFailure = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).code === 'string';

/**
 * Renders pages with a built module, which is loaded at the first call. If it or one of its imports cannot be loaded, a later call tries
 * again.
 *
 * @param clock the current time in ms
 */
export function pageRenderer(path: string, clock: () => number = Date.now): RenderPage {
  const { href } = pathToFileURL(path);
  let attempt = 0;
  let lastFailure: { readonly error: unknown; readonly at: number } | undefined;
  let loading: Promise<{ render: RenderPage }> | undefined;

  function load(): Promise<{ render: RenderPage }> {
    if (attempt === 1) addLoadHook(new URL('.', href).href);
    return import(attempt === 0 ? href : `${href}?attempt=${attempt}`) as Promise<{ render: RenderPage }>;
  }

  return async (...page) => {
    if (lastFailure && clock() - lastFailure.at < PAUSE_MS) throw lastFailure.error;
    loading ??= load();
    const current = loading;
    try {
      return await (await current).render(...page);
    } catch (error) {
      if (isLoadFailure(error) && loading === current) {
        loading = undefined;
        attempt += 1;
        lastFailure = { error, at: clock() };
      }
      throw error;
    }
  };
}
