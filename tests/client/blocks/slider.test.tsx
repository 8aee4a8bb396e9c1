import { act, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Swiper } from 'swiper';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Blocks } from '#client/blocks/block-components.tsx';
import { breakpoints, fitsFrom } from '#client/blocks/slider/visible-slides.ts';
import type { SliderBlock } from '#shared/blocks/slider-block.ts';
import { installSight, preferReducedMotion } from './browser-parts.ts';
import { drawBlocks } from './draw.tsx';

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
  installSight();
  preferReducedMotion(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The library's own object, once it has taken the row over. */
async function liveSwiper(container: HTMLElement): Promise<Swiper> {
  const root = container.querySelector<HTMLElement & { swiper?: Swiper }>('.swiper');
  const swiper = await waitFor(() => {
    if (!root?.swiper) throw new Error('The row is not live yet');
    return root.swiper;
  });
  await act(async () => {});
  return swiper;
}

describe('slider', () => {
  it('is a list of all its slides before any script runs', () => {
    const html = renderToStaticMarkup(<Blocks blocks={[block]} />);
    expect(html.match(/<li /g)).toHaveLength(6);
    expect(html).not.toContain('style=');
  });

  it('is scrolled by hand while there is no line, and moves by itself once there is one', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { container } = drawBlocks(block);
    await act(() => vi.dynamicImportSettled());
    expect(container.querySelector<HTMLElement & { swiper?: Swiper }>('.swiper')?.swiper).toBeUndefined();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    const { autoplay } = await liveSwiper(container);
    expect(autoplay.running).toBe(true);
  });

  it('takes its pace from the data', async () => {
    const { container } = drawBlocks({ ...block, autoplay: 4000 });
    const { params } = await liveSwiper(container);
    expect(params.autoplay).toMatchObject({ delay: 4000 });
  });
});

describe('slides shown', () => {
  it('fills the widths that data leaves out from below', () => {
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
  ] as const)('with %i slides has nothing to move from %s', (slides, from) => {
    expect(fitsFrom({ base: 1, small: 2, medium: 3, large: 4 }, slides)).toBe(from);
  });
});
