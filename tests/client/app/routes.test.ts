import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { routes } from '#client/app/routes.tsx';
import { listPaths } from '#shared/pages/derive.ts';

const shownAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

describe('the routes', () => {
  it.each(listPaths(pages).map(({ path }) => path))('have %s', (path) => {
    expect(shownAt(path)).toBe(path);
  });

  it.each(['/nowhere', '/Services', '/services/web', '/it-service-provider-'])('do not have %s', (path) => {
    expect(shownAt(path)).toBe('*');
  });
});
