import { classNames } from '#client/ui/class-names/class-names.ts';
import { Drawing } from '#client/ui/drawing/drawing.tsx';
import { Illustration } from '#client/ui/illustration/illustration.tsx';
import type { PictureSpec } from '#shared/blocks/picture.ts';
import { certificateDrawing, certificateText, backgroundDrawing } from './drawings.ts';
import styles from './picture.module.css';

type PictureProps = {
  picture: PictureSpec;
  /** Hides the picture from assistive technology, because text beside it says the same. */
  silent?: boolean | undefined;
  /** `frame` fills the box around it; `whole` keeps its own format and shows everything. */
  fit?: 'frame' | 'whole' | undefined;
  /** An illustration in a card is animated when the card is hovered. */
  live?: boolean | undefined;
};

/** Renders a picture of any kind. */
export function Picture({ picture, silent, fit = 'frame', live }: PictureProps) {
  switch (picture.picture) {
    case 'lattice':
      return <Drawing drawing={{ draw: 'lattice', seed: picture.seed, tone: picture.tone }} fit="cover" />;
    case 'illustration':
      return <Illustration seed={picture.seed} tone={picture.tone} glyph={picture.glyph} live={live} className={styles.fill} />;
    case 'screen': {
      const { screen, tone = 'sand' } = picture;
      const screenProps = { drawing: { draw: 'screen', screen }, alt: silent ? '' : screen.title } as const;
      if (fit === 'whole') return <Drawing {...screenProps} />;
      const isBrowser = screen.frame === 'browser';
      return (
        <span className={classNames(styles.stage, isBrowser && styles.browser, isBrowser && screen.menu && styles.withMenu, styles[tone])}>
          <Drawing drawing={backgroundDrawing(screen.title, tone)} fit="cover" className={styles.ground} />
          <Drawing {...screenProps} className={styles.product} />
        </span>
      );
    }
    case 'certificate': {
      const drawing = certificateDrawing(picture.certificate, fit === 'whole');
      return <Drawing drawing={drawing} alt={silent ? '' : certificateText(drawing)} />;
    }
    case 'image':
      return (
        <img
          src={picture.src}
          alt={silent ? '' : picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className={fit === 'frame' ? styles.cover : undefined}
        />
      );
  }
}
