import { classNames } from '#client/ui/class-names/class-names.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';
import { Picture } from './picture.tsx';
import styles from './picture-tile.module.css';

/** A picture beside text, in the format of its kind. */
export function PictureTile({ picture }: { picture: PictureSpec }) {
  const shape = picture.picture === 'screen' ? picture.screen.frame : picture.picture;
  return (
    <div className={classNames(styles.tile, styles[shape])}>
      <Picture picture={picture} />
    </div>
  );
}
