import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkNavigation } from '#client/app/navigation/link-navigation.tsx';
import { renderAt } from '../support/render-at.tsx';

const { loadContent } = vi.hoisted(() => ({ loadContent: vi.fn<(id: string) => Promise<unknown>>(async () => ({ blocks: [] })) }));
vi.mock('#client/app/page/load-content.ts', () => ({ loadContent }));

let router: ReturnType<typeof renderAt>['router'];
beforeEach(() => {
  loadContent.mockClear();
  ({ router } = renderAt(
    <>
      <LinkNavigation />
      <a href="/services?seen=1#what">
        <b>Services</b>
      </a>
      <a href="/services" target="_blank">
        Apart
      </a>
      <a href="/services" download>
        File
      </a>
      <a href="/services" data-reload>
        Anew
      </a>
      <a href="/services" onClick={(event) => event.preventDefault()}>
        Taken
      </a>
      <a href="https://elsewhere.example/services">Elsewhere</a>
      <a href="/nowhere">Nowhere</a>
      <a href="#part">Part</a>
      <p>Words</p>
    </>,
  ));
});

/** Clicks; returns whether the browser was left to do what it does with a click. jsdom cannot, so that it is kept from it. */
function isLeftToBrowser(words: string, init: MouseEventInit = {}): boolean {
  let isLeft = false;
  window.addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  screen.getByText(words).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isLeft;
}

describe('what is pressed', () => {
  it('shows the page that the link leads to, at its place', async () => {
    expect(isLeftToBrowser('Services')).toBe(false);
    await expect.poll(() => router.state.location).toMatchObject({ pathname: '/services', search: '?seen=1', hash: '#what' });
  });

  it.each(['Apart', 'File', 'Anew', 'Elsewhere', 'Nowhere', 'Part', 'Words'])('leaves %s to the browser', (words) => {
    expect(isLeftToBrowser(words)).toBe(true);
    expect(router.state.location.pathname).toBe('/');
  });

  it.each<MouseEventInit>([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press with %o to the browser',
    (init) => {
      expect(isLeftToBrowser('Services', init)).toBe(true);
      expect(router.state.location.pathname).toBe('/');
    },
  );

  it('does nothing where the link itself has done it', () => {
    isLeftToBrowser('Taken');
    expect(router.state.location.pathname).toBe('/');
  });

  it('takes the same page once into the history', async () => {
    window.history.replaceState(null, '', '/services?seen=1#what');
    isLeftToBrowser('Services');
    await expect.poll(() => router.state.historyAction).toBe('REPLACE');
    window.history.replaceState(null, '', '/');
  });
});

describe('what is pointed at', () => {
  it.each(['pointerover', 'focusin'])('has its page’s words fetched at the %s', (sign) => {
    screen.getByText('Services').dispatchEvent(new Event(sign, { bubbles: true }));
    expect(loadContent.mock.calls).toEqual([['services']]);
  });

  it.each(['Apart', 'Elsewhere', 'Nowhere', 'Words'])('fetches nothing for %s', (words) => {
    screen.getByText(words).dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(loadContent).not.toHaveBeenCalled();
  });
});
