import { brandShapes } from './brand-shapes.ts';
import styles from './brand-icon.module.css';

type BrandIconId = keyof typeof brandShapes;

type BrandIconProps = {
  id: BrandIconId;
  /**
   * `first` is the one in the header, which every page has; `again` refers to it, so that a page holds a shape once. Others
   * hold their own.
   */
  place?: 'first' | 'again' | undefined;
};

/** The mark of another company in the current text colour; the text beside it names it. */
export function BrandIcon({ id, place }: BrandIconProps) {
  const name = `brand-${id}`;
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" className={styles.icon}>
      {place === 'again' ? <use href={`#${name}`} /> : <path id={place && name} d={brandShapes[id]} fill="currentColor" />}
    </svg>
  );
}
