import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { pages } from '#pages';
import { loadContent } from '#client/app/page/load-content.ts';
import { routes } from '#client/app/routes.tsx';
import { listPaths } from '#shared/pages/derive.ts';

vi.mock('#client/app/page/load-content.ts', { spy: true });

const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

describe('the routes', () => {
  it.each(listPaths(pages).map(({ path }) => path))('include %s', (path) => {
    expect(routeOf(path)).toBe(path);
  });

  it.each(['/nowhere', '/Services', '/services/web', '/it-service-provider-'])('do not include %s', (path) => {
    expect(routeOf(path)).toBe('*');
  });
});

it('the content of a page is loaded again after it failed to load', async () => {
  vi.mocked(loadContent).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter(routes, { initialEntries: ['/nowhere'] });
  await router.navigate('/privacy-policy');
  expect(router.state.errors).not.toBeNull();
  await router.navigate('/nowhere');
  await router.navigate('/privacy-policy');
  expect(router.state.errors).toBeNull();
  expect(router.state.location.pathname).toBe('/privacy-policy');
  router.dispose();
});
