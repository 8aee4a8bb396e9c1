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
        New tab
      </a>
      <a href="/services" download>
        Download
      </a>
      <a href="/services" data-reload>
        Reload
      </a>
      <a href="/services" onClick={(event) => event.preventDefault()}>
        Handled
      </a>
      <a href="https://elsewhere.example/services">Elsewhere</a>
      <a href="/nowhere">Nowhere</a>
      <a href="#part">Part</a>
      <p>Words</p>
    </>,
  ));
});

/** Clicks, and returns whether the default action was left to the browser. The action itself is prevented, because jsdom has none. */
function isLeftToBrowser(text: string, init: MouseEventInit = {}): boolean {
  let isLeft = false;
  window.addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  screen.getByText(text).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isLeft;
}

describe('a click', () => {
  it('on a link inside the site navigates to its path, query and fragment', async () => {
    expect(isLeftToBrowser('Services')).toBe(false);
    await expect.poll(() => router.state.location).toMatchObject({ pathname: '/services', search: '?seen=1', hash: '#what' });
  });

  it.each(['New tab', 'Download', 'Reload', 'Elsewhere', 'Nowhere', 'Part', 'Words'])('on «%s» is left to the browser', (text) => {
    expect(isLeftToBrowser(text)).toBe(true);
    expect(router.state.location.pathname).toBe('/');
  });

  it.each<MouseEventInit>([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %o is left to the browser',
    (init) => {
      expect(isLeftToBrowser('Services', init)).toBe(true);
      expect(router.state.location.pathname).toBe('/');
    },
  );

  it('that the link has handled does not navigate', () => {
    isLeftToBrowser('Handled');
    expect(router.state.location.pathname).toBe('/');
  });

  it('on a link to the same page replaces the history entry', async () => {
    window.history.replaceState(null, '', '/services?seen=1#what');
    isLeftToBrowser('Services');
    await expect.poll(() => router.state.historyAction).toBe('REPLACE');
    window.history.replaceState(null, '', '/');
  });
});

describe('a link that is hovered or focused', () => {
  it.each(['pointerover', 'focusin'])('loads the content of its page on %s', (type) => {
    screen.getByText('Services').dispatchEvent(new Event(type, { bubbles: true }));
    expect(loadContent.mock.calls).toEqual([['services']]);
  });

  it.each(['New tab', 'Elsewhere', 'Nowhere', 'Words'])('loads nothing for «%s»', (text) => {
    screen.getByText(text).dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(loadContent).not.toHaveBeenCalled();
  });
});
