import type { RouteObject } from 'react-router-dom';
import { pages } from '#pages';
import { listPaths } from '#shared/pages/derive.ts';
import { Layout } from './layout.tsx';
import { loadContent } from './page/load-content.ts';
import { NotFound } from './messages/not-found.tsx';
import { RouteError } from './messages/route-error.tsx';
import { waitForFirstForm } from './page/wait-for-first-form.ts';
import { PageView } from './page/page-view.tsx';

/** One route per path of the page table, with its content in a chunk of its own, and the not-found page. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <RouteError />,
    children: [
      {
        // Header and footer stay when a page fails.
        errorElement: <RouteError />,
        children: [
          ...listPaths(pages).map(({ path, page }) => ({
            id: path,
            path,
            caseSensitive: true,
            // Not `lazy`: the router caches a failed import until the page is reloaded.
            loader: async () => {
              const content = await loadContent(page.id);
              await waitForFirstForm(content, path);
              return content;
            },
            shouldRevalidate: () => false,
            // With a key, so that a page does not inherit state from the page before.
            element: <PageView key={page.id} page={page} />,
          })),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
