// React hook that moves a row of slides: by swiping, buttons, keyboard and a timer.
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { fetchPart } from '#client/ui/fetch-part/fetch-part.ts';
import type { SlidesShown } from '#shared/blocks/slider-block.ts';
import { breakpoints, GAP } from './visible-slides.ts';
import { useNear } from './use-near.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Milliseconds of the animation of one move. */
const SPEED = 400;

/** Loads Swiper. If that fails, the row stays scrollable. */
const fetchSwiper = () => fetchPart(() => import('./swiper-parts.ts')).catch(() => undefined);

type Options = {
  show: SlidesShown;
  /** Milliseconds between moves; undefined turns autoplay off. */
  delay: number | undefined;
};

type Slider = {
  /** The element around the row of slides. */
  root: RefObject<HTMLDivElement | null>;
  /** Whether autoplay is on. It stays on while it pauses for the pointer or the focus. */
  playing: boolean;
  toggle: () => void;
  previous: () => void;
  next: () => void;
  /** Event props of the row. */
  pointer: { onPointerEnter: () => void; onPointerLeave: () => void };
  /** Event props of the whole slider with its buttons. */
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
  const isMotionReduced = useReducedMotion();
  const [swiper, setSwiper] = useState<Swiper>();
  /** Undefined until the visitor presses pause or play. */
  const [chosenPlaying, setChosenPlaying] = useState<boolean>();
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const playing = chosenPlaying ?? (delay !== undefined && !isMotionReduced);
  const isMoving = playing && inView && !hasPointer && !hasFocus;

  useEffect(() => {
    const element = root.current;
    if (!near || !element) return;
    let created: Swiper | undefined;
    let isUnmounted = false;
    void fetchSwiper().then((parts) => {
      if (isUnmounted || !parts) return;
      const { Swiper, Autoplay } = parts;
      created = new Swiper(element, {
        modules: [Autoplay],
        cssMode: true,
        rewind: true,
        speed: isMotionReduced ? 0 : SPEED,
        spaceBetween: GAP,
        breakpoints: breakpoints(show),
        initialSlide: slideInView(element),
        autoplay: { enabled: false, ...(delay !== undefined && { delay }) },
      });
      setSwiper(created);
    });
    return () => {
      isUnmounted = true;
      created?.destroy();
      setSwiper(undefined);
    };
  }, [near, show, delay, isMotionReduced]);

  useEffect(() => {
    if (!swiper || swiper.destroyed) return;
    if (isMoving) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, isMoving]);

  return {
    root,
    playing,
    toggle: () => {
      setChosenPlaying(!playing);
      // A visitor who presses play has pointer or focus in the slider, and still wants to see it move.
      setHasPointer(false);
      setHasFocus(false);
    },
    previous: () => (swiper ? swiper.slidePrev() : scrollBySlide(root.current, -1)),
    next: () => (swiper ? swiper.slideNext() : scrollBySlide(root.current, 1)),
    pointer: { onPointerEnter: () => setHasPointer(true), onPointerLeave: () => setHasPointer(false) },
    focus: {
      onFocus: ({ target }) => {
        setHasFocus(true);
        // Now and not after the next render: a move that starts in between would hide the focused slide.
        swiper?.autoplay.stop();
        // A pressed control must not move away from the pointer.
        if (root.current && !hasPointer) keepInView(root.current, target);
      },
      onBlur: (event) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** Moves the row by one slide while Swiper is not loaded. It wraps at both ends. */
function scrollBySlide(root: HTMLElement | null, direction: 1 | -1): void {
  const row = root?.firstElementChild;
  if (!row) return;
  const last = row.scrollWidth - row.clientWidth;
  const isAtEnd = direction > 0 ? row.scrollLeft >= last - 1 : row.scrollLeft <= 1;
  const width = (row.firstElementChild?.clientWidth ?? row.clientWidth) + GAP;
  row.scrollTo({ left: isAtEnd ? (direction > 0 ? 0 : last) : row.scrollLeft + direction * width });
}

/** Scrolls the slide of an element into view, and ends a running animation of the row. */
function keepInView(root: HTMLElement, target: Element): void {
  const row = root.firstElementChild;
  const slide = target.closest('.swiper-slide');
  if (!row || !slide || !row.contains(slide)) return;
  const window = row.getBoundingClientRect();
  const { left, right } = slide.getBoundingClientRect();
  const hiddenRight = Math.max(0, right - window.right);
  const hiddenLeft = Math.min(0, left - window.left);
  // Also if nothing is hidden yet: setting the position ends the animation.
  row.scrollTo({ left: row.scrollLeft + (hiddenLeft || hiddenRight), behavior: 'instant' });
}

/** Index of the slide to which the visitor has scrolled before Swiper was loaded. */
function slideInView(root: HTMLElement): number {
  const row = root.firstElementChild;
  const width = row?.firstElementChild?.clientWidth;
  return row && width ? Math.round(row.scrollLeft / (width + GAP)) : 0;
}
