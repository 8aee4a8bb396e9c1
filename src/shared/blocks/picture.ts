import type { CertificateColour, GlyphName, IllustrationTone, LatticeTone } from '#shared/drawings/names.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import type { Sample } from './common.ts';

/** A drawn product screen; explained in `src/shared/drawings/screen.ts`. */
export type Screen = ScreenSpec;

/** A picture of the site. Pictures with content have a text alternative; the lattice is only ornament. */
export type PictureSpec =
  /** Star lattice: the same seed always gives the same stars. */
  | { readonly picture: 'lattice'; readonly seed: string; readonly tone: LatticeTone }
  /** A symbol of a service or solution in a large star. It is ornament, since the words beside it say the same. */
  | { readonly picture: 'illustration'; readonly glyph: GlyphName; readonly tone: IllustrationTone; readonly seed: string }
  /** A product's screen on a lattice of the tone. Its `title` is the text alternative. */
  | { readonly picture: 'screen'; readonly screen: Screen; readonly tone?: LatticeTone }
  /** A drawn certificate. */
  | { readonly picture: 'certificate'; readonly certificate: CertificateSheet }
  /** A file under `public/`; width and height are the file's own, in pixels. */
  | { readonly picture: 'image'; readonly src: string; readonly alt: string; readonly width: number; readonly height: number };

/** A standard or registration the company holds: the words of its drawn document. The holder is the brand's legal name. */
export interface CertificateSheet extends Sample {
  /** The standard's short name, large on the sheet: `ISO 27001:2013`. */
  readonly standard: string;
  /** What the document is: `Certificate of Compliance`. */
  readonly title: string;
  /** Who issued it, or where the original can be seen. */
  readonly issuer: string;
  /** What the original says of itself; on the sheet where it is shown large. */
  readonly details?: {
    readonly number: string;
    /** From when it holds, and until when. */
    readonly date: string;
    readonly auditor: string;
    readonly scope: string;
  };
  readonly colour?: CertificateColour;
}
