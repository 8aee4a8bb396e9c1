import type { RouteObject } from 'react-router-dom';
import { pages } from '#pages';
import { listPaths } from '#shared/pages/derive.ts';
import { Layout } from './layout.tsx';
import { loadContent } from './page/load-content.ts';
import { NotFound } from './messages/not-found.tsx';
import { RouteError } from './messages/route-error.tsx';
import { waitForFirstForm } from './page/wait-for-first-form.ts';
import { PageView } from './page/page-view.tsx';

/** One route a path of the page table, each with its content in a chunk of its own, and the not-found page. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <RouteError />,
    children: [
      {
        // A page that breaks leaves header and footer standing.
        errorElement: <RouteError />,
        children: [
          ...listPaths(pages).map(({ path, page }) => ({
            id: path,
            path,
            caseSensitive: true,
            // Not `lazy`, of which the router keeps a failure until the page is loaded again.
            loader: async () => {
              const content = await loadContent(page.id);
              await waitForFirstForm(content, path);
              return content;
            },
            shouldRevalidate: () => false,
            // Keyed: a page takes over nothing of the one before, neither a block's state nor the wait for its form.
            element: <PageView key={page.id} page={page} />,
          })),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
