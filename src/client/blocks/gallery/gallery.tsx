// A gallery of pictures: filters by kind, a grid, and a lightbox that loads when a picture is opened.
import { useState, useId } from 'react';
import { fetchPart } from '#client/ui/fetch-part/fetch-part.ts';
import { lazyPart } from '#client/ui/fetch-part/lazy-part.tsx';
import { Band } from '../band/band.tsx';
import { useOverPage } from '../over-page/use-over-page.ts';
import type { GalleryBlock, GalleryItem } from '#shared/blocks/gallery-block.ts';
import filterStyles from './filters.module.css';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './gallery.module.css';

type ThumbnailsProps = {
  items: readonly GalleryItem[];
  columns: 2 | 3 | 4;
  onOpen: (index: number) => void;
};

/** A grid of pictures, each of which is a button that opens the lightbox. */
function Thumbnails({ items, columns, onOpen }: ThumbnailsProps) {
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

/** The filter that shows all pictures. */
const ALL = 'All';

type FiltersProps = {
  label: string;
  kinds: readonly string[];
  selected: string;
  onSelect: (kind: string) => void;
};

/** Radio buttons that look like pills, one for each kind of picture. */
function Filters({ label, kinds, selected, onSelect }: FiltersProps) {
  const name = useId();
  return (
    <fieldset className={filterStyles.filters}>
      <legend className="visually-hidden">Show: {label}</legend>
      {[ALL, ...kinds].map((kind) => (
        <label key={kind} className={filterStyles.filter}>
          <input
            type="radio"
            name={name}
            value={kind}
            checked={kind === selected}
            onChange={() => onSelect(kind)}
            className={filterStyles.radio}
          />
          {kind}
        </label>
      ))}
    </fieldset>
  );
}

/** Fetched when the first picture is opened. */
const Lightbox = lazyPart(async () => (await fetchPart(() => import('./lightbox.tsx'))).Lightbox);

export function Gallery({ items, columns = 4, filters, ...band }: GalleryBlock) {
  const [kind, setKind] = useState(ALL);
  const [shownIndex, setShownIndex] = useState<number>();
  const { isOpen, open, close } = useOverPage();
  const visible = kind === ALL ? items : items.filter((item) => item.kind === kind);

  function show(index: number): void {
    setShownIndex(index);
    open();
  }

  return (
    <Band {...band}>
      {filters && <Filters label={band.heading ?? 'Pictures'} kinds={filters} selected={kind} onSelect={setKind} />}
      <Thumbnails items={visible} columns={columns} onOpen={show} />
      {shownIndex !== undefined && (
        <Lightbox items={visible} index={shownIndex} open={isOpen} onClose={close} onExited={() => setShownIndex(undefined)} />
      )}
    </Band>
  );
}
