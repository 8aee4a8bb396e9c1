import { createContext, use } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { drawingAddress, drawnOnDemand } from '#shared/drawings/address.ts';
import { type DrawingSpec, drawingSize } from '#shared/drawings/drawing.ts';
import styles from './drawing.module.css';

/** Gets every drawing that a page shows: from it the build makes their files. */
export const DrawingContext = createContext<((drawing: DrawingSpec) => void) | undefined>(undefined);

/** Version of what draws, in a build; the dev server draws on demand. */
const VERSION: string | undefined = import.meta.env['DRAWN_BY'];

type DrawingProps = {
  drawing: DrawingSpec;
  /** What it says; empty where words beside it say the same, or where it is ornament. */
  alt?: string | undefined;
  /** Stands where the page begins: it comes at once, before what is further down. */
  first?: boolean | undefined;
  /** `whole` shows all of it as wide as there is room, `cover` fills its box, `cover-end` from the right. */
  fit?: 'whole' | 'cover' | 'cover-end' | undefined;
  className?: string | undefined;
};

const FITS = { whole: styles.whole, cover: styles.cover, 'cover-end': classNames(styles.cover, styles.end) };

/** A picture out of a file that the build has drawn: a page neither holds its shapes nor draws them anew in the browser. */
export function Drawing({ drawing, alt = '', first = false, fit = 'whole', className }: DrawingProps) {
  use(DrawingContext)?.(drawing);
  return (
    <img
      src={VERSION === undefined ? drawnOnDemand(drawing) : drawingAddress(drawing, VERSION)}
      {...drawingSize(drawing)}
      alt={alt}
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      className={classNames(FITS[fit], className)}
    />
  );
}
