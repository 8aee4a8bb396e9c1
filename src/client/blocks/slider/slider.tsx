import './swiper.css';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { anchorProps } from '../anchor/anchor.ts';
import { Band } from '../band/band.tsx';
import { useItemLevel } from '../band/heading-level.ts';
import type { SliderBlock } from '#shared/blocks/slider-block.ts';
import { Controls } from './controls.tsx';
import { allVisibleFrom, shownAt } from './visible-slides.ts';
import { Slide } from './slide.tsx';
import { useSlider } from './use-slider.ts';
import styles from './slider.module.css';

/** Default of milliseconds between moves (site.md §9). */
const DELAY = 2000;

/** The row scrolls, so it must be focusable although its slides may have no links. */
const scrollable = { tabIndex: 0 };

/** A row of slides with arrows, and by default autoplay. */
export function Slider({ label, slides, show, autoplay = DELAY, ...band }: SliderBlock) {
  const level = useItemLevel(band.heading);
  const delay = autoplay === 'none' ? undefined : autoplay;
  const { root, playing, toggle, previous, next, pointer, focus } = useSlider({ show, delay });
  const shown = shownAt(show);
  const carousel = {
    role: 'group',
    'aria-roledescription': 'carousel',
    'aria-label': label,
    ...focus,
  };
  const controls = (
    <Controls
      label={label}
      playing={delay === undefined ? undefined : playing}
      allVisibleFrom={allVisibleFrom(show, slides.length)}
      onToggle={toggle}
      onPrevious={previous}
      onNext={next}
    />
  );
  const hasHeading = band.heading !== undefined;
  return (
    <Band {...band} host={carousel} controls={hasHeading ? controls : undefined}>
      <div ref={root} data-autoplay={delay} className={classNames('swiper', styles.window)} {...pointer}>
        <ul
          role="list"
          aria-label={label}
          {...scrollable}
          data-base={shown.base}
          data-small={shown.small}
          data-medium={shown.medium}
          data-large={shown.large}
          className={classNames('swiper-wrapper', styles.row)}
        >
          {slides.map((slide, index) => (
            <li
              key={index}
              data-item
              className={classNames('swiper-slide', styles.slide)}
              {...(slide.slide === 'card' && anchorProps(slide.id))}
            >
              <Slide slide={slide} index={index} level={level} />
            </li>
          ))}
        </ul>
      </div>
      {!hasHeading && <div className={styles.below}>{controls}</div>}
    </Band>
  );
}
