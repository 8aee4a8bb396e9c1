// Moves a row of slides: by swiping, buttons, keyboard and a timer.
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { fetchPart } from '#client/ui/fetch-part/fetch-part.ts';
import type { SlidesShown } from '#shared/blocks/slider-block.ts';
import { breakpoints, GAP } from './shown.ts';
import { useNear } from './use-near.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Milliseconds of one move. */
const SPEED = 400;

/** Without it the row is scrolled by hand, as before it comes. */
const fetchSwiper = () => fetchPart(() => import('./swiper-parts.ts')).catch(() => undefined);

type Options = {
  show: SlidesShown;
  /** Milliseconds between moves; undefined: it never moves by itself. */
  delay: number | undefined;
};

type Slider = {
  /** The element around the row of slides. */
  root: RefObject<HTMLDivElement | null>;
  /** Whether it is set to move by itself; pausing under pointer or focus does not change that. */
  playing: boolean;
  toggle: () => void;
  previous: () => void;
  next: () => void;
  /** What the row listens to. */
  pointer: { onPointerEnter: () => void; onPointerLeave: () => void };
  /** What the whole slider, its buttons included, listens to. */
  focus: { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: (event: FocusEvent<HTMLElement>) => void };
};

/**
 * Moves a row of slides. Swiper takes over the prerendered scroll-snap row when it comes near the viewport, and keeps the browser's
 * own scrolling (`cssMode`), so that touch, keys and focus work as before. Autoplay pauses while the pointer or focus is in the row,
 * while it is out of view, and for visitors who prefer reduced motion until they press play.
 */
export function useSlider({ show, delay }: Options): Slider {
  const root = useRef<HTMLDivElement>(null);
  const { near, inView } = useNear(root);
  const calm = useReducedMotion();
  const [swiper, setSwiper] = useState<Swiper>();
  const [chosen, choose] = useState<boolean>();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = chosen ?? (delay !== undefined && !calm);
  const moving = playing && inView && !pointed && !focused;

  useEffect(() => {
    const element = root.current;
    if (!near || !element) return;
    let made: Swiper | undefined;
    let gone = false;
    void fetchSwiper().then((parts) => {
      if (gone || !parts) return;
      const { Swiper, Autoplay } = parts;
      made = new Swiper(element, {
        modules: [Autoplay],
        cssMode: true,
        rewind: true,
        speed: calm ? 0 : SPEED,
        spaceBetween: GAP,
        breakpoints: breakpoints(show),
        initialSlide: slideInView(element),
        autoplay: { enabled: false, ...(delay !== undefined && { delay }) },
      });
      setSwiper(made);
    });
    return () => {
      gone = true;
      made?.destroy();
      setSwiper(undefined);
    };
  }, [near, show, delay, calm]);

  useEffect(() => {
    if (!swiper || swiper.destroyed) return;
    if (moving) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, moving]);

  return {
    root,
    playing,
    toggle: () => {
      choose(!playing);
      // Who presses «play» while being in the slider wants to see it move.
      setPointed(false);
      setFocused(false);
    },
    previous: () => (swiper ? swiper.slidePrev() : scrollByHand(root.current, -1)),
    next: () => (swiper ? swiper.slideNext() : scrollByHand(root.current, 1)),
    pointer: { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) },
    focus: {
      onFocus: ({ target }) => {
        setFocused(true);
        // At once, not with the next render: a move that begins in between would take away what has just got the focus.
        swiper?.autoplay.stop();
        // What is pressed does not move away under the pointer.
        if (root.current && !pointed) keepInSight(root.current, target);
      },
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** Moves the row before Swiper is loaded: it scrolls, and wraps at its ends. */
function scrollByHand(root: HTMLElement | null, slides: 1 | -1): void {
  const row = root?.firstElementChild;
  if (!row) return;
  const last = row.scrollWidth - row.clientWidth;
  const isAtEnd = slides > 0 ? row.scrollLeft >= last - 1 : row.scrollLeft <= 1;
  const width = (row.firstElementChild?.clientWidth ?? row.clientWidth) + GAP;
  row.scrollTo({ left: isAtEnd ? (slides > 0 ? 0 : last) : row.scrollLeft + slides * width });
}

/** Ends a move of the row that is under way where that would take the slide of `target` out of sight. */
function keepInSight(root: HTMLElement, target: Element): void {
  const row = root.firstElementChild;
  const slide = target.closest('.swiper-slide');
  if (!row || !slide || !row.contains(slide)) return;
  const window = row.getBoundingClientRect();
  const { left, right } = slide.getBoundingClientRect();
  const past = Math.max(0, right - window.right);
  const before = Math.min(0, left - window.left);
  // Also where nothing is out of sight yet: setting the position ends a smooth move.
  row.scrollTo({ left: row.scrollLeft + (before || past), behavior: 'instant' });
}

/** Index of the slide to which the row has been scrolled by hand already. */
function slideInView(root: HTMLElement): number {
  const row = root.firstElementChild;
  const width = row?.firstElementChild?.clientWidth;
  return row && width ? Math.round(row.scrollLeft / (width + GAP)) : 0;
}
