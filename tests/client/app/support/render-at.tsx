import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';

/** Renders routes at a path, as a visitor who has arrived there; the router moves on from there. */
export function renderRoutes(routes: RouteObject[], path = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return { router, ...render(<RouterProvider router={router} />) };
}

/** Renders one element that stands on every path. */
export function renderAt(element: React.ReactNode, path = '/') {
  return renderRoutes([{ path: '*', element }], path);
}

/** Scrolls the window to `y` pixels, as the visitor's hand would. */
export function scrollTo(y: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
    window.dispatchEvent(new Event('scroll'));
  });
}

/** What jsdom lacks for parts that wait until they are near: nothing ever is. */
export function installIntersectionObserver(): void {
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}
