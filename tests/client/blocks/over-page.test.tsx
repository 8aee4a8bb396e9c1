import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useOverPage } from '#client/blocks/over-page/use-over-page.ts';

function Page() {
  const { isOpen, open, close } = useOverPage();

  function closeTwice(): void {
    close();
    close();
  }
  return isOpen ? <button onClick={closeTwice}>Close</button> : <button onClick={open}>Open</button>;
}

async function reach() {
  const router = createMemoryRouter(
    [
      { path: '/before', element: null },
      { path: '/page', element: <Page /> },
    ],
    { initialEntries: ['/before', '/page'] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByText('Open'));
  fireEvent.click(await screen.findByText('Close'));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  await act(async () => {});
  return router;
}

it('takes its one entry out of the history, though it be closed twice before the page is drawn again', async () => {
  const router = await reach();
  expect(router.state.location.pathname).toBe('/page');
});

it('can be opened where Forward has led to an entry that it had', async () => {
  const router = await reach();
  await act(() => router.navigate(1));
  fireEvent.click(screen.getByText('Open'));
  fireEvent.click(await screen.findByText('Close'));
  await screen.findByText('Open');
  expect(router.state.location.pathname).toBe('/page');
});
