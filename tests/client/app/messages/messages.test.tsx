import { brand } from '#shared/brand.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NotFound } from '#client/app/messages/not-found.tsx';
import { RouteError, isLoadError } from '#client/app/messages/route-error.tsx';
import { renderAt, renderRoutes } from '../support/render-at.tsx';

const CHROMIUM = 'Failed to fetch dynamically imported module: https://www.example.com/assets/portfolio-a1.js';

const reload = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
});

/** Renders a page that throws, with the error page in its place. The router logs the error. */
function renderBrokenPage(error: Error, path = '/portfolio') {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const Page = () => {
    throw error;
  };
  return renderRoutes([{ path: '*', element: <Page />, errorElement: <RouteError /> }], path);
}

describe('the not-found page', () => {
  it('has a heading, a title and links to other pages', () => {
    renderAt(<NotFound />, '/nowhere');
    expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
    expect(document.title).toBe(`Page not found | ${brand.name}`);
    expect(screen.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Services' }).getAttribute('href')).toBe('/services');
  });
});

describe('isLoadError', () => {
  it.each([
    ['Chromium', new TypeError(CHROMIUM), true],
    ['Firefox', new TypeError('error loading dynamically imported module: https://www.example.com/a.js'), true],
    ['Safari', new TypeError('Importing a module script failed.'), true],
    ['another fault', new TypeError('x is not a function'), false],
    ['something that is not an error', 'gone', false],
  ])('recognises an error of a script that did not load: %s', (_name, error, expected) => {
    expect(isLoadError(error)).toBe(expected);
  });
});

describe('a page that did not load', () => {
  it('is reloaded automatically, once', async () => {
    const { unmount } = renderBrokenPage(new TypeError(CHROMIUM));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    unmount();
    renderBrokenPage(new TypeError(CHROMIUM));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not load');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not reloaded automatically while offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderBrokenPage(new TypeError(CHROMIUM));
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not reloaded automatically after another error, but by a button', async () => {
    renderBrokenPage(new Error('x is not a function'));
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
