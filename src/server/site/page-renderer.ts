import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#shared/pages/renderer.ts';

const ATTEMPT = /\?attempt=\d+$/;
/** Milliseconds until what could not be loaded is tried again: each attempt keeps what it has loaded. */
const PAUSE_MS = 5000;

/** Adds the attempt number to the URLs of imported modules: Node caches a failed import for good, by its URL. */
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
 * Renders pages by a built module, which is loaded on first use. If it or one of its imports cannot be loaded, a later call tries
 * again.
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
