import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNextWords } from '#client/app/fetch-next-words.ts';

const { loadContent } = vi.hoisted(() => ({ loadContent: vi.fn<(id: string) => Promise<unknown>>(async () => ({ blocks: [] })) }));
vi.mock('#client/app/load-content.ts', () => ({ loadContent }));

function Links() {
  useNextWords();
  return (
    <>
      <a href="/services">
        <b>Services</b>
      </a>
      <a href="/services" target="_blank">
        Apart
      </a>
      <a href="https://elsewhere.example/services">Elsewhere</a>
      <a href="/nowhere">Nowhere</a>
      <p>Words</p>
    </>
  );
}

beforeEach(() => {
  loadContent.mockClear();
  render(<Links />);
});

it.each(['pointerover', 'focusin'])('fetches the words of the page that a link with the %s leads to', (sign) => {
  screen.getByText('Services').dispatchEvent(new Event(sign, { bubbles: true }));
  expect(loadContent.mock.calls).toEqual([['services']]);
});

it.each(['Apart', 'Elsewhere', 'Nowhere', 'Words'])('fetches nothing for %s', (words) => {
  screen.getByText(words).dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(loadContent).not.toHaveBeenCalled();
});
