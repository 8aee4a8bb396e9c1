import { classNames } from '#client/ui/class-names/class-names.ts';
import { Picture } from '../picture/picture.tsx';
import type { GalleryItem } from '#shared/blocks/gallery.ts';
import styles from './gallery.module.css';

type ThumbsProps = {
  items: readonly GalleryItem[];
  columns: 2 | 3 | 4;
  onOpen: (index: number) => void;
};

/** The grid of pictures; each is a button that opens it large. */
export function Thumbs({ items, columns, onOpen }: ThumbsProps) {
  return (
    <ul role="list" className={classNames(styles.grid, styles[`columns${columns}`])}>
      {items.map(({ picture, caption }, index) => (
        <li key={caption} data-item>
          <button type="button" className={styles.thumb} onClick={() => onOpen(index)}>
            <span className={classNames(styles.frame, styles[picture.picture === 'screen' ? picture.screen.frame : picture.picture])}>
              <Picture picture={picture} silent fit={picture.picture === 'certificate' ? 'whole' : 'frame'} />
            </span>
            <span className={styles.caption}>{caption}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
