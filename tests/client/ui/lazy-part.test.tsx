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

const draw = (part: ReactNode) => act(async () => render(<Boundary>{part}</Boundary>));

it('shows nothing until it has come, then itself, fetched once', async () => {
  const come = Promise.withResolvers<Greeting>();
  const fetch = vi.fn<() => Promise<Greeting>>().mockReturnValue(come.promise);
  const Part = lazyPart(fetch);
  const { container } = await draw(<Part name="Asha" />);
  expect(container.textContent).toBe('');
  await act(async () => come.resolve(Hello));
  expect(screen.getByText('Hello Asha')).toBeTruthy();
  await draw(<Part name="Ravi" />);
  expect(screen.getByText('Hello Ravi')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('is fetched again by the next one that is mounted after a failure', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const fetch = failingOnce();
  const Part = lazyPart(fetch);
  const { unmount } = await draw(<Part name="Asha" />);
  expect(screen.getByText('It did not load')).toBeTruthy();
  unmount();
  await draw(<Part name="Asha" />);
  expect(screen.getByText('Hello Asha')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('gives way to something else on a page that can do without it, until the next is mounted', async () => {
  const Part = lazyPart(failingOnce(), () => <p>Nothing to see</p>);
  const { unmount } = await draw(<Part name="Asha" />);
  expect(screen.getByText('Nothing to see')).toBeTruthy();
  unmount();
  await draw(<Part name="Asha" />);
  expect(screen.getByText('Hello Asha')).toBeTruthy();
});
