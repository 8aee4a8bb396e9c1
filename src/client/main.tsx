import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { pages } from '#pages';
import type { PageContent } from '#content/types.ts';
import { pageAt } from '#shared/pages/derive.ts';
import { loadContent } from './app/page/load-content.ts';
import { readAnswer } from './app/read-answer.ts';
import { routes } from './app/routes.tsx';
import { AnsweredContext } from './forms/answered-context.ts';

/** Loads the arrived-at page's words before hydrating, so that the first render equals the prerendered HTML. */
async function loadArrivedAt(): Promise<Record<string, PageContent>> {
  const path = matchRoutes(routes, window.location)?.at(-1)?.route.id ?? '';
  const page = pageAt(pages, path);
  return page ? { [path]: await loadContent(page.id) } : {};
}

/**
 * Takes the page over: from here on it reacts, and moves inside the site load nothing but the next page's words.
 *
 * @param root the element with the prerendered page in it; empty on the dev server
 * @throws when the page's words cannot be fetched
 */
export async function hydratePage(root: HTMLElement): Promise<void> {
  const answered = readAnswer();
  // A form that the browser sent by itself was answered at the call's address, with the page it belongs to.
  if (answered) window.history.replaceState(null, '', answered.path);
  const loaderData = await loadArrivedAt();
  // Said to be hydrated, the router leaves alone how far the visitor has scrolled before the scripts arrived.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  const app = (
    <StrictMode>
      <AnsweredContext value={answered}>
        <RouterProvider router={router} />
      </AnsweredContext>
    </StrictMode>
  );
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
