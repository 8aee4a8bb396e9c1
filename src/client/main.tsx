import '#client/styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { routes } from './app/routes.tsx';

/** Loads the arrived-at page's chunk before hydrating, so that the first render equals the prerendered HTML. */
async function loadArrivedAt(): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

await loadArrivedAt();
const root = document.getElementById('root') as HTMLElement;
// Said to be hydrated, the router leaves alone how far the visitor has scrolled before the scripts arrived.
const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// The dev server sends an empty root; every served page is prerendered.
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
