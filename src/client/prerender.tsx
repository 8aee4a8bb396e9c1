import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { pages } from '#pages';
import { listPages } from '#shared/pages/derive.ts';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import type { RenderPage } from '#shared/pages/renderer.ts';
import { loadContent } from './app/page/load-content.ts';
import { routes } from './app/routes.tsx';
import { DrawingContext } from '#client/ui/drawing/drawing.tsx';
import { drawingsOf } from '#client/blocks/picture/drawings.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';
import type { DrawingSpec } from '#shared/drawings/drawing-spec.ts';
import { AnsweredContext } from './forms/answered-context.ts';
import type { PageContent } from '#content/types.ts';

/**
 * Renders the page at a path to HTML. Unknown paths give the not-found page.
 *
 * @param answered the answer to a form, which the page shows
 * @throws if a part of the page cannot be loaded or rendered
 */
export const render: RenderPage = async (path, answered) => renderWithDrawings(path, answered);

/** Renders a page like `render`. @param onDrawing is called with every drawing on the page */
export async function renderWithDrawings(
  path: string,
  answered?: AnsweredForm,
  onDrawing?: (drawing: DrawingSpec) => void,
): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect; a page cannot`);
  // React and its router would render an error page instead of throwing.
  const failures: unknown[] = Object.values(context.errors ?? {});
  const { prelude } = await prerender(
    <StrictMode>
      <AnsweredContext value={answered}>
        <DrawingContext value={onDrawing}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </DrawingContext>
      </AnsweredContext>
    </StrictMode>,
    // React completes large Suspense boundaries by inline scripts, which the CSP refuses. An infinite chunk size prevents them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  return new Response(prelude).text();
}

/** The content of every page, for the build's checks. */
export async function allContent(): Promise<Record<string, PageContent>> {
  const entries = listPages(pages).map(async ({ id }) => [id, await loadContent(id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Every drawing that the pictures in a value may show, also those that a page shows only after a click. */
export function drawingsIn(value: unknown): readonly DrawingSpec[] {
  if (typeof value !== 'object' || value === null) return [];
  const drawings = 'picture' in value && typeof value.picture === 'string' ? drawingsOf(value as PictureSpec) : [];
  return [...drawings, ...Object.values(value).flatMap(drawingsIn)];
}
