import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRouteAnnouncement } from '#client/app/navigation/route-announcer.tsx';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { renderRoutes } from '../support/render-at.tsx';

function Layout() {
  return (
    <>
      <p role="status">{useRouteAnnouncement()}</p>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function Page({ name }: { name: string }) {
  return (
    <>
      <h1 tabIndex={-1}>{name}</h1>
      <a href="/careers">Careers</a>
      <p id="mesee" tabIndex={-1}>
        Mesee
      </p>
    </>
  );
}

const routes = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <Page name="Home" /> },
      { path: '/portfolio', element: <Page key="portfolio" name="Portfolio" /> },
    ],
  },
];

describe('useRouteAnnouncement', () => {
  it('does not move the focus on page load', () => {
    renderRoutes(routes);
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('focuses the h1 and announces the title on navigation', async () => {
    const { router } = renderRoutes(routes);
    document.title = 'Our products and portfolio';
    await act(() => router.navigate('/portfolio'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Portfolio' }));
    expect(screen.getByRole('status').textContent).toBe('Our products and portfolio');
  });

  it('keeps the focus that the new page has set', async () => {
    function FocusingPage() {
      const line = useRef<HTMLParagraphElement>(null);
      useEffect(() => line.current?.focus(), []);
      return (
        <p ref={line} tabIndex={-1}>
          Cleared
        </p>
      );
    }
    const [layout] = routes;
    const { router } = renderRoutes([
      { ...layout, children: [...(layout?.children ?? []), { path: '/focusing', element: <FocusingPage /> }] },
    ]);
    await act(() => router.navigate('/focusing'));
    expect(document.activeElement).toBe(screen.getByText('Cleared'));
  });

  it('focuses the element of the fragment, each time', async () => {
    const { router } = renderRoutes(routes);
    for (const path of ['/portfolio#mesee', '/portfolio#mesee', '/#mesee']) {
      await act(() => router.navigate(path));
      const part = document.getElementById('mesee') as HTMLElement;
      expect(document.activeElement).toBe(part);
      act(() => part.blur());
    }
    await act(() => router.navigate('/portfolio#nothing'));
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps the focus when only the query changes', async () => {
    const { router } = renderRoutes(routes);
    const link = screen.getByRole('link');
    act(() => link.focus());
    await act(() => router.navigate('/?again'));
    expect(document.activeElement).toBe(link);
  });
});
