import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pages, type PageId } from '#pages';
import type { Banner } from '#content/types.ts';
import { content } from '#content/pages/home.ts';
import { bannerActions, bannerSize, bannerTone } from '#client/app/banner/banner-look.ts';
import { PageBanner } from '#client/app/banner/page-banner.tsx';
import { stubIntersectionObserver } from '../../blocks/stub-browser.ts';
import { renderAt } from '../support/render-at.tsx';

const page = (id: PageId) => ({ ...pages[id], id });

let setInView: ReturnType<typeof stubIntersectionObserver>;

beforeEach(() => {
  setInView = stubIntersectionObserver();
});

describe('the page banner', () => {
  it('has the breadcrumb of the page, which ends with the page itself, and the h1', () => {
    renderAt(<PageBanner page={page('about-us')} banner={{ heading: 'Made in Noida', lead: 'Since 2014.' }} />);
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Home', 'Services', 'About Us']);
    expect(breadcrumb.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/services']);
    expect(breadcrumb.getByText('About Us').getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('heading', { level: 1, name: 'Made in Noida' })).toBeTruthy();
  });

  it('pauses its film while it is scrolled away, and resumes unless the visitor has paused it', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList,
    );
    const calls: string[] = [];
    let paused = true;
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => paused);
    const recordCall = (call: string, isPausedAfter: boolean) => () => {
      calls.push(call);
      paused = isPausedAfter;
      return Promise.resolve();
    };
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(recordCall('play', false));
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void recordCall('pause', true)());
    renderAt(<PageBanner page={page('home')} banner={{ heading: 'Apps', video: true }} />);
    act(() => setInView(false));
    act(() => setInView(true));
    expect(calls).toEqual(['play', 'pause', 'play']);
    fireEvent.click(screen.getByRole('button', { name: /the background film/ }));
    act(() => setInView(false));
    calls.length = 0;
    act(() => setInView(true));
    expect(calls).toEqual([]);
  });

  it('shows drawn screens before the film, which assistive technology ignores', () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
    const { screens: _, ...rest } = content.banner;
    const picturesOf = (banner: Banner) => {
      const { container, unmount } = renderAt(<PageBanner page={page('home')} banner={banner} />);
      const announced = screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));
      const screens = [...container.querySelectorAll('img')].filter(({ src }) => src.includes('/screen')).length;
      unmount();
      return { announced, screens };
    };
    const [filmOnly, withScreens] = [picturesOf(rest), picturesOf(content.banner)];
    expect(withScreens.announced).toEqual(filmOnly.announced);
    expect([filmOnly.screens, withScreens.screens]).toEqual([0, 2]);
  });
});

describe('the animated lights of the banner', () => {
  const banner = <PageBanner page={page('services')} banner={{ heading: 'Services' }} />;
  const isAlive = (html: string) => /class="[^"]*alive/.test(html);

  it('appear on page load, and stay during client-side navigation', () => {
    expect(isAlive(renderToString(<MemoryRouter>{banner}</MemoryRouter>))).toBe(true);
    expect(isAlive(renderAt(banner).container.innerHTML)).toBe(false);
  });
});

describe('the look of a banner', () => {
  it('is large with a film, and slim on pages that are a form or a document', () => {
    expect(bannerSize(pages.home, { video: true })).toBe('large');
    expect(bannerSize(pages.services, {})).toBe('page');
    expect(bannerSize(pages['privacy-policy'], {})).toBe('slim');
    expect(bannerSize(pages['company-bank'], {})).toBe('slim');
  });

  it('has the tone of its lattice if that is a surface tone, else indigo', () => {
    expect(bannerTone({ seed: 'erp', tone: 'leaf' })).toBe('leaf');
    expect(bannerTone({ seed: 'erp', tone: 'sand' })).toBe('indigo');
    expect(bannerTone(undefined)).toBe('indigo');
  });

  it('has buttons for a light surface on marigold', () => {
    const actions = [{ label: 'Ask', to: '/contact-us', look: 'outline-on-dark' }] as const;
    expect(bannerActions(actions, 'marigold')?.[0]?.look).toBe('outline');
    expect(bannerActions(actions, 'ink')?.[0]?.look).toBe('outline-on-dark');
  });
});
