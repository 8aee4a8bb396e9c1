import { createContext, use } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { drawingUrl, onDemandDrawingUrl } from '#shared/drawings/drawing-url.ts';
import { type DrawingSpec, drawingSize } from '#shared/drawings/drawing-spec.ts';
import styles from './drawing.module.css';

/** Receives every drawing of a page while prerendering, so that the build creates its file. */
export const DrawingContext = createContext<((drawing: DrawingSpec) => void) | undefined>(undefined);

/** Version of the drawing code in a build. The dev server draws on demand. */
const VERSION: string | undefined = import.meta.env['DRAWN_BY'];

type DrawingProps = {
  drawing: DrawingSpec;
  /** Alternative text; empty if text beside it says the same, or if it is decoration. */
  alt?: string | undefined;
  /** `whole` shows all of it, `cover` fills its box, `cover-end` fills it from the right. */
  fit?: 'whole' | 'cover' | 'cover-end' | undefined;
  className?: string | undefined;
};

const FITS = { whole: styles.whole, cover: styles.cover, 'cover-end': classNames(styles.cover, styles.end) };

/** A drawing as an image file, so that the page does not contain its shapes. */
export function Drawing({ drawing, alt = '', fit = 'whole', className }: DrawingProps) {
  use(DrawingContext)?.(drawing);
  return (
    <img
      src={VERSION === undefined ? onDemandDrawingUrl(drawing) : drawingUrl(drawing, VERSION)}
      {...drawingSize(drawing)}
      alt={alt}
      loading="lazy"
      className={classNames(FITS[fit], className)}
    />
  );
}
