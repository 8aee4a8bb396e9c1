import { act, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Swiper } from 'swiper';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Blocks } from '#client/blocks/block-components.tsx';
import { breakpoints, allVisibleFrom } from '#client/blocks/slider/visible-slides.ts';
import type { SliderBlock } from '#shared/blocks/slider-block.ts';
import { stubIntersectionObserver, preferReducedMotion } from './stub-browser.ts';
import { renderBlocks } from './render-blocks.tsx';

const block: SliderBlock = {
  block: 'slider',
  label: 'Solutions',
  heading: 'Six products',
  show: { base: 1, small: 2, medium: 3, large: 4 },
  slides: ['Hospital', 'School', 'Loyalty', 'Shop', 'On-demand', 'OTT'].map((title) => ({
    slide: 'picture',
    caption: title,
    picture: { picture: 'lattice', seed: title, tone: 'leaf' },
  })),
};

beforeEach(() => {
  stubIntersectionObserver();
  preferReducedMotion(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Waits until Swiper controls the slider. */
async function waitForSwiper(container: HTMLElement): Promise<Swiper> {
  const root = container.querySelector<HTMLElement & { swiper?: Swiper }>('.swiper');
  const swiper = await waitFor(() => {
    if (!root?.swiper) throw new Error('Swiper is not loaded yet');
    return root.swiper;
  });
  await act(async () => {});
  return swiper;
}

describe('slider', () => {
  it('is a list of all slides without scripts', () => {
    const html = renderToStaticMarkup(<Blocks blocks={[block]} />);
    expect(html.match(/<li /g)).toHaveLength(6);
    expect(html).not.toContain('style=');
  });

  it('can be scrolled while offline, and starts autoplay once online', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { container } = renderBlocks(block);
    await act(() => vi.dynamicImportSettled());
    expect(container.querySelector<HTMLElement & { swiper?: Swiper }>('.swiper')?.swiper).toBeUndefined();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    const { autoplay } = await waitForSwiper(container);
    expect(autoplay.running).toBe(true);
  });

  it('has the autoplay delay of its data', async () => {
    const { container } = renderBlocks({ ...block, autoplay: 4000 });
    const { params } = await waitForSwiper(container);
    expect(params.autoplay).toMatchObject({ delay: 4000 });
  });
});

describe('breakpoints', () => {
  it('uses the next smaller width for missing widths', () => {
    expect(breakpoints({ base: 1, large: 5 })).toEqual({
      0: { slidesPerView: 1 },
      600: { slidesPerView: 1 },
      900: { slidesPerView: 1 },
      1200: { slidesPerView: 5 },
    });
  });

  it.each([
    [4, 'large'],
    [3, 'medium'],
    [1, 'base'],
    [5, undefined],
  ] as const)('shows all of %i slides from %s', (slides, from) => {
    expect(allVisibleFrom({ base: 1, small: 2, medium: 3, large: 4 }, slides)).toBe(from);
  });
});
