import type { CertificateColour, GlyphName, IllustrationTone, LatticeTone } from '#shared/drawings/names.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import type { Sample } from './common.ts';

/** A picture of the site. Pictures with content have a text alternative; the lattice is decoration. */
export type PictureSpec =
  /** A pattern of stars: the same seed gives the same stars. */
  | { readonly picture: 'lattice'; readonly seed: string; readonly tone: LatticeTone }
  /** A symbol of a service in a large star. It is decoration, because the text beside it says the same. */
  | { readonly picture: 'illustration'; readonly glyph: GlyphName; readonly tone: IllustrationTone; readonly seed: string }
  /** A drawn screen of a product in front of a lattice. Its `title` is the text alternative. */
  | { readonly picture: 'screen'; readonly screen: ScreenSpec; readonly tone?: LatticeTone }
  /** A drawn certificate. */
  | { readonly picture: 'certificate'; readonly certificate: CertificateSheet }
  /** A file under `public/`, with its width and height in pixels. */
  | { readonly picture: 'image'; readonly src: string; readonly alt: string; readonly width: number; readonly height: number };

/** The text of a drawn certificate. Its holder is the brand's legal name. */
export interface CertificateSheet extends Sample {
  /** The standard's short name, in large letters: `ISO 27001:2013`. */
  readonly standard: string;
  /** The kind of document: `Certificate of Compliance`. */
  readonly title: string;
  /** Who issued it, or where the original can be seen. */
  readonly issuer: string;
  /** Shown only if the certificate is large. */
  readonly details?: {
    readonly number: string;
    /** The period of validity. */
    readonly date: string;
    readonly auditor: string;
    readonly scope: string;
  };
  readonly colour?: CertificateColour;
}
