import { classNames } from '#client/ui/class-names/class-names.ts';
import { Drawing } from '#client/ui/drawing/drawing.tsx';
import { Illustration } from '#client/ui/illustration/illustration.tsx';
import type { PictureSpec } from '#shared/blocks/picture.ts';
import { certificateDrawing, certificateWords, groundDrawing } from './drawings.ts';
import styles from './picture.module.css';

type PictureProps = {
  picture: PictureSpec;
  /** Words beside the picture say the same: it stays silent to assistive technology. */
  silent?: boolean | undefined;
  /** `frame` fills the box it is put in, `whole` has its own shape and shows all of itself. */
  fit?: 'frame' | 'whole' | undefined;
  /** In a card that is pointed at: an illustration answers. */
  live?: boolean | undefined;
};

/** Shows any picture that content can name. */
export function Picture({ picture, silent, fit = 'frame', live }: PictureProps) {
  switch (picture.picture) {
    case 'lattice':
      return <Drawing drawing={{ draw: 'lattice', seed: picture.seed, tone: picture.tone }} fit="cover" />;
    case 'illustration':
      return <Illustration seed={picture.seed} tone={picture.tone} glyph={picture.glyph} live={live} className={styles.fill} />;
    case 'screen': {
      const { screen, tone = 'sand' } = picture;
      const product = { drawing: { draw: 'screen', screen }, alt: silent ? '' : screen.title } as const;
      if (fit === 'whole') return <Drawing {...product} />;
      const window = screen.frame === 'browser';
      return (
        <span className={classNames(styles.stage, window && styles.browser, window && screen.menu && styles.withMenu, styles[tone])}>
          <Drawing drawing={groundDrawing(screen.title, tone)} fit="cover" className={styles.ground} />
          <Drawing {...product} className={styles.product} />
        </span>
      );
    }
    case 'certificate': {
      const sheet = certificateDrawing(picture.certificate, fit === 'whole');
      return <Drawing drawing={sheet} alt={silent ? '' : certificateWords(sheet)} />;
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
