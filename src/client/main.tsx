import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { pages } from '#pages';
import type { PageContent } from '#content/types.ts';
import { pageAt } from '#shared/pages/derive.ts';
import { loadContent } from './app/page/load-content.ts';
import { readAnswer } from './app/read-answer.ts';
import { routes } from './app/routes.tsx';
import { AnsweredContext } from './forms/answered-context.ts';

/** Loads the content of the current page before hydration, so that the first render equals the prerendered HTML. */
async function loadCurrentPage(): Promise<Record<string, PageContent>> {
  const path = matchRoutes(routes, window.location)?.at(-1)?.route.id ?? '';
  const page = pageAt(pages, path);
  return page ? { [path]: await loadContent(page.id) } : {};
}

/**
 * Hydrates the page. From then on, navigation inside the site only loads the content of the next page.
 *
 * @param root the element with the prerendered page; empty on the dev server
 * @throws if the page's content cannot be fetched
 */
export async function hydratePage(root: HTMLElement): Promise<void> {
  const answered = readAnswer();
  // After a submit without scripts the browser is at a URL of the API, which has answered with the form's page.
  if (answered) window.history.replaceState(null, '', answered.path);
  const loaderData = await loadCurrentPage();
  // With hydration data the router keeps the scroll position that the visitor has reached before hydration.
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
