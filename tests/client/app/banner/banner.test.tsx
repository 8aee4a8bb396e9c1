import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pages, type PageId } from '#pages';
import type { Banner } from '#content/types.ts';
import { content } from '#content/pages/home.ts';
import { bannerActions, bannerSize, bannerTone } from '#client/app/banner/banner-look.ts';
import { PageBanner } from '#client/app/banner/page-banner.tsx';
import { installSight } from '../../blocks/browser-parts.ts';
import { renderAt } from '../support/render-at.tsx';

const page = (id: PageId) => ({ ...pages[id], id });

let scroll: ReturnType<typeof installSight>;

beforeEach(() => {
  scroll = installSight();
});

describe('the page banner', () => {
  it('has the trail of the page, itself last and marked, and the h1', () => {
    renderAt(<PageBanner page={page('about-us')} banner={{ heading: 'Made in Noida', lead: 'Since 2014.' }} />);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Home', 'Services', 'About Us']);
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/services']);
    expect(trail.getByText('About Us').getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('heading', { level: 1, name: 'Made in Noida' })).toBeTruthy();
  });

  it('rests while it is scrolled away, and goes on unless the visitor has stopped it', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList,
    );
    const calls: string[] = [];
    let paused = true;
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => paused);
    const note = (call: string, next: boolean) => () => {
      calls.push(call);
      paused = next;
      return Promise.resolve();
    };
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(note('play', false));
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void note('pause', true)());
    renderAt(<PageBanner page={page('home')} banner={{ heading: 'Apps', video: true }} />);
    act(() => scroll(false));
    act(() => scroll(true));
    expect(calls).toEqual(['play', 'pause', 'play']);
    fireEvent.click(screen.getByRole('button', { name: /the background film/ }));
    act(() => scroll(false));
    calls.length = 0;
    act(() => scroll(true));
    expect(calls).toEqual([]);
  });

  it('shows the work before the film, which is hidden from assistive technology', () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
    const { screens: _, ...rest } = content.banner;
    const reported = (banner: Banner) => {
      const { container, unmount } = renderAt(<PageBanner page={page('home')} banner={banner} />);
      const reported = screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));
      const screens = [...container.querySelectorAll('img')].filter(({ src }) => src.includes('/screen')).length;
      unmount();
      return { reported, screens };
    };
    const [alone, withWork] = [reported(rest), reported(content.banner)];
    expect(withWork.reported).toEqual(alone.reported);
    expect([alone.screens, withWork.screens]).toEqual([0, 2]);
  });
});

describe('the lights of its lattice', () => {
  const banner = <PageBanner page={page('services')} banner={{ heading: 'Services' }} />;
  const isAlive = (html: string) => /class="[^"]*alive/.test(html);

  it('appear on page load, and stay during client-side navigation', () => {
    expect(isAlive(renderToString(<MemoryRouter>{banner}</MemoryRouter>))).toBe(true);
    expect(isAlive(renderAt(banner).container.innerHTML)).toBe(false);
  });
});

describe('how a banner looks', () => {
  it('is large with the film, slim where the page itself is the form or the document', () => {
    expect(bannerSize(pages.home, { video: true })).toBe('large');
    expect(bannerSize(pages.services, {})).toBe('page');
    expect(bannerSize(pages['privacy-policy'], {})).toBe('slim');
    expect(bannerSize(pages['company-bank'], {})).toBe('slim');
  });

  it('takes the tone of its lattice where that is a surface, else indigo', () => {
    expect(bannerTone({ seed: 'erp', tone: 'leaf' })).toBe('leaf');
    expect(bannerTone({ seed: 'erp', tone: 'sand' })).toBe('indigo');
    expect(bannerTone(undefined)).toBe('indigo');
  });

  it('gives marigold the buttons of a light surface', () => {
    const actions = [{ label: 'Ask', to: '/contact-us', look: 'outline-on-dark' }] as const;
    expect(bannerActions(actions, 'marigold')?.[0]?.look).toBe('outline');
    expect(bannerActions(actions, 'ink')?.[0]?.look).toBe('outline-on-dark');
  });
});
