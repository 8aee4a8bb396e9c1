import { brandShapes } from './brand-shapes.ts';
import styles from './brand-icon.module.css';

type BrandIconId = keyof typeof brandShapes;

type BrandIconProps = {
  id: BrandIconId;
  /**
   * `define`: the header's icon, which every page has, holds the shape; `reference`: others on the page show the same shape by
   * `<use>`. Without either, the icon holds its own shape.
   */
  svg?: 'define' | 'reference' | undefined;
};

/** The mark of another company in the current text colour; the text beside it names it. */
export function BrandIcon({ id, svg }: BrandIconProps) {
  const name = `brand-${id}`;
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" className={styles.icon}>
      {svg === 'reference' ? <use href={`#${name}`} /> : <path id={svg && name} d={brandShapes[id]} fill="currentColor" />}
    </svg>
  );
}
