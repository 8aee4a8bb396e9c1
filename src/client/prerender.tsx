import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { pages } from '#pages';
import { listPages } from '#shared/pages/derive.ts';
import type { RenderPage } from '#shared/pages/renderer.ts';
import { loadContent } from './app/load-content.ts';
import { routes } from './app/routes.tsx';
import { AnsweredContext } from './forms/answered-context.ts';
import type { PageContent } from '#content/types.ts';

/**
 * The HTML of the page at a path, an unknown path giving the not-found page; with the answer to a form in it, if one is given.
 *
 * Nothing is outlined (`progressiveChunkSize`): React would complete such boundaries by inline scripts, which the CSP refuses.
 */
export const render: RenderPage = async (path, answered) => {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect; a page cannot`);
  const { prelude } = await prerender(
    <StrictMode>
      <AnsweredContext value={answered}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </AnsweredContext>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
};

/** The content of every page, for the build's checks. */
export async function allContent(): Promise<Record<string, PageContent>> {
  const entries = listPages(pages).map(async ({ id }) => [id, await loadContent(id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
