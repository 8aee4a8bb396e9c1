// Shows the pictures of a gallery one at a time over the page, with captions.
import './lightbox.css';
import { ArrowLeft, ArrowRight, X } from '#client/ui/lucide/icons.ts';
import Viewer, { type Slide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import { Icon } from '#client/ui/icon/icon.tsx';
import { detailRows } from '../picture/drawings.ts';
import { Picture } from '../picture/picture.tsx';
import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import styles from './lightbox.module.css';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    drawn: DrawnSlide;
  }
}

/** A picture of ours: most are drawings, not files. */
interface DrawnSlide {
  type: 'drawn';
  item: GalleryItem;
  description: string;
}

/** Milliseconds of every movement (site.md §9). */
const SPEED = 500;

type LightboxProps = {
  items: readonly GalleryItem[];
  /** The picture that shows first. */
  index: number;
  open: boolean;
  /** The visitor wants it closed. */
  onClose: () => void;
  /** Called when it has gone. */
  onExited: () => void;
};

/** The pictures of a gallery, one at a time over the page, with their captions. */
export function Lightbox({ items, index, open, onClose, onExited }: LightboxProps) {
  const slides: Slide[] = items.map((item) => ({ type: 'drawn', item, description: item.caption }));
  const alone = items.length === 1;
  return (
    <Viewer
      className={styles.viewer ?? ''}
      open={open}
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Captions]}
      animation={{ fade: SPEED, swipe: SPEED, navigation: SPEED }}
      captions={{ descriptionTextAlign: 'center' }}
      controller={{ closeOnBackdropClick: true }}
      on={{ exited: onExited }}
      render={{
        slide: ({ slide }) => (slide.type === 'drawn' ? <Drawn item={slide.item} /> : undefined),
        iconPrev: () => <Icon icon={ArrowLeft} size={24} />,
        iconNext: () => <Icon icon={ArrowRight} size={24} />,
        iconClose: () => <Icon icon={X} size={24} />,
        ...(alone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

function Drawn({ item }: { item: GalleryItem }) {
  const { picture } = item;
  const shape = picture.picture === 'screen' ? picture.screen.frame : picture.picture;
  const drawn = (
    <div className={`${styles.slide} ${styles[shape] ?? ''}`}>
      <Picture picture={picture} fit="whole" />
    </div>
  );
  const details = picture.picture === 'certificate' ? picture.certificate.details : undefined;
  if (!details) return drawn;
  return (
    <div className={styles.sheet}>
      {drawn}
      {/* The words of the sheet again, where it is too small for them; the picture's own text says them already. */}
      <dl aria-hidden="true" className={styles.details}>
        {detailRows(details).map(({ label, text }) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
