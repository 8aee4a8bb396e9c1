import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { pages } from '#pages';
import { listPages } from '#shared/pages/derive.ts';
import { loadContent } from './app/load-content.ts';
import { routes } from './app/routes.tsx';
import type { PageContent } from './content/types.ts';

/**
 * The HTML of the page at a path, an unknown path giving the not-found page.
 *
 * Nothing is outlined (`progressiveChunkSize`): React would complete such boundaries by inline scripts, which the CSP refuses.
 */
export async function render(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect; a page cannot`);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/** The content of every page, for the build's checks. */
export async function allContent(): Promise<Record<string, PageContent>> {
  const entries = listPages(pages).map(async ({ id }) => [id, await loadContent(id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
