// What a drawing may show, and its size.
import type { CertificateColour, GlyphName, IllustrationTone, LatticeTone } from './names.ts';
import type { DrawnScreen, ScreenSpec } from './screen.ts';

/** The star lattice of backgrounds. */
export interface LatticeDrawing {
  readonly draw: 'lattice';
  /** Any word; the same one always gives the same stars. */
  readonly seed: string;
  readonly tone: LatticeTone;
  /** In stars; 6 × 3 unless said otherwise. */
  readonly columns?: number;
  readonly rows?: number;
  /** Share of lit stars, 0 to 1. */
  readonly density?: number;
  /** Lights stars in so many columns at either side alone. */
  readonly sides?: number;
  /** Leaves the surface behind it visible. */
  readonly bare?: boolean;
  /** Lets the left third fade into the surface. */
  readonly fade?: boolean;
}

/** The wall of stars around an illustration's subject. */
export interface WallDrawing {
  readonly draw: 'wall';
  readonly seed: string;
  readonly tone: IllustrationTone;
}

/** A subject in a large star of the lattice, and the wall around it. */
export interface IllustrationDrawing {
  readonly draw: 'illustration';
  readonly seed: string;
  readonly tone: IllustrationTone;
  readonly glyph: GlyphName;
}

/** A product's screen. */
interface ScreenDrawing {
  readonly draw: 'screen';
  readonly screen: ScreenSpec | DrawnScreen;
}

/** A certificate's sheet. */
export interface CertificateDrawing {
  readonly draw: 'certificate';
  /** The kind of document: «Certificate of Compliance». */
  readonly title: string;
  /** The standard or body: «ISO 27001:2013». */
  readonly standard: string;
  /** Who holds it. */
  readonly holder: string;
  /** Who issued it, or where the original can be seen. */
  readonly issuer: string;
  /** Rows of the sheet where it is large enough to be read: «Number», «Auditor». Without them it shows blank rules. */
  readonly details?: readonly { readonly label: string; readonly text: string }[];
  readonly colour?: CertificateColour;
}

/** A picture that the build draws into a file of its own, as data. */
export type DrawingSpec = LatticeDrawing | WallDrawing | IllustrationDrawing | ScreenDrawing | CertificateDrawing;

/** Side of a lattice's cell in SVG units; a star's points touch its four sides. */
export const CELL = 48;
export const SCREEN_SIZES = { phone: { width: 360, height: 740 }, browser: { width: 816, height: 640 } } as const;
export const CERTIFICATE_SIZE = { width: 640, height: 480 } as const;

/** A drawing's own size, in its units: what its shape is, and the pixels it has where nobody says otherwise. */
export function drawingSize(drawing: DrawingSpec): { readonly width: number; readonly height: number } {
  switch (drawing.draw) {
    case 'lattice':
      return { width: (drawing.columns ?? 6) * CELL, height: (drawing.rows ?? 3) * CELL };
    case 'wall':
    case 'illustration':
      return { width: 6 * CELL, height: 3 * CELL };
    case 'screen':
      return SCREEN_SIZES[drawing.screen.frame];
    case 'certificate':
      return CERTIFICATE_SIZE;
  }
}
