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

/** A slide that our own component renders. */
interface DrawnSlide {
  type: 'drawn';
  item: GalleryItem;
  description: string;
}

/** Milliseconds of every animation (site.md §9). */
const SPEED = 500;

type LightboxProps = {
  items: readonly GalleryItem[];
  /** Index of the picture to begin with. */
  index: number;
  open: boolean;
  /** Called when the visitor closes it. */
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onExited: () => void;
};

export function Lightbox({ items, index, open, onClose, onExited }: LightboxProps) {
  const slides: Slide[] = items.map((item) => ({ type: 'drawn', item, description: item.caption }));
  const isSingle = items.length === 1;
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
        slide: ({ slide }) => (slide.type === 'drawn' ? <LightboxPicture item={slide.item} /> : undefined),
        iconPrev: () => <Icon icon={ArrowLeft} size={24} />,
        iconNext: () => <Icon icon={ArrowRight} size={24} />,
        iconClose: () => <Icon icon={X} size={24} />,
        ...(isSingle && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

function LightboxPicture({ item }: { item: GalleryItem }) {
  const { picture } = item;
  const shape = picture.picture === 'screen' ? picture.screen.frame : picture.picture;
  const content = (
    <div className={`${styles.slide} ${styles[shape] ?? ''}`}>
      <Picture picture={picture} fit="whole" />
    </div>
  );
  const details = picture.picture === 'certificate' ? picture.certificate.details : undefined;
  if (!details) return content;
  return (
    <div className={styles.sheet}>
      {content}
      {/* On small windows the text of the certificate is too small to read, so it is repeated. The picture's alternative text contains it. */}
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
