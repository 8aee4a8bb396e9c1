import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '#client/ui/fetch-part/lazy-part.tsx';

type Greeting = ComponentType<{ name: string }>;

const Hello: Greeting = ({ name }) => <p>Hello {name}</p>;
const failingOnce = () => vi.fn<() => Promise<Greeting>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(Hello);

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <p>It did not load</p> : this.props.children;
  }
}

const renderPart = (part: ReactNode) => act(async () => render(<Boundary>{part}</Boundary>));

it('a lazy part shows nothing until it is loaded, and is loaded once', async () => {
  const loading = Promise.withResolvers<Greeting>();
  const fetch = vi.fn<() => Promise<Greeting>>().mockReturnValue(loading.promise);
  const Part = lazyPart(fetch);
  const { container } = await renderPart(<Part name="Asha" />);
  expect(container.textContent).toBe('');
  await act(async () => loading.resolve(Hello));
  expect(screen.getByText('Hello Asha')).toBeTruthy();
  await renderPart(<Part name="Ravi" />);
  expect(screen.getByText('Hello Ravi')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('a lazy part that failed is fetched again when it is mounted again', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const fetch = failingOnce();
  const Part = lazyPart(fetch);
  const { unmount } = await renderPart(<Part name="Asha" />);
  expect(screen.getByText('It did not load')).toBeTruthy();
  unmount();
  await renderPart(<Part name="Asha" />);
  expect(screen.getByText('Hello Asha')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('a lazy part that failed shows its fallback until it is mounted again', async () => {
  const Part = lazyPart(failingOnce(), () => <p>Nothing to see</p>);
  const { unmount } = await renderPart(<Part name="Asha" />);
  expect(screen.getByText('Nothing to see')).toBeTruthy();
  unmount();
  await renderPart(<Part name="Asha" />);
  expect(screen.getByText('Hello Asha')).toBeTruthy();
});
