import { brandShapes } from './brand-shapes.ts';
import styles from './brand-icon.module.css';

type BrandIconId = keyof typeof brandShapes;

type BrandIconProps = {
  id: BrandIconId;
  /**
   * `define`: the icon in the header contains the shape. `reference`: other icons on the page refer to it by `<use>`. Without either, the icon
   * contains its own shape.
   */
  svg?: 'define' | 'reference' | undefined;
};

/** The logo of another company in the text colour. The text beside it names the company. */
export function BrandIcon({ id, svg }: BrandIconProps) {
  const name = `brand-${id}`;
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" className={styles.icon}>
      {svg === 'reference' ? <use href={`#${name}`} /> : <path id={svg && name} d={brandShapes[id]} fill="currentColor" />}
    </svg>
  );
}
