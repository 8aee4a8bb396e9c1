// The kinds of drawings, and their sizes.
import type { CertificateColour, GlyphName, IllustrationTone, LatticeTone } from './names.ts';
import type { DrawnScreen, ScreenSpec } from './screen.ts';

/** The star lattice of backgrounds. */
export interface LatticeDrawing {
  readonly draw: 'lattice';
  /** Any word: the same word gives the same stars. */
  readonly seed: string;
  readonly tone: LatticeTone;
  /** Count of stars; by default 6 × 3. */
  readonly columns?: number;
  readonly rows?: number;
  /** Share of lit stars, 0 to 1. */
  readonly density?: number;
  /** Lights stars only in this many columns at each side. */
  readonly sides?: number;
  /** Transparent: the surface behind it stays visible. */
  readonly bare?: boolean;
  /** The left third fades out. */
  readonly fade?: boolean;
}

/** The stars around an illustration's subject. */
export interface WallDrawing {
  readonly draw: 'wall';
  readonly seed: string;
  readonly tone: IllustrationTone;
}

/** A subject in a large star, and the stars around it. */
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

/** A certificate. */
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
  /** Rows of a large certificate, such as «Number» and «Auditor». Without them it has blank lines. */
  readonly details?: readonly { readonly label: string; readonly text: string }[];
  readonly colour?: CertificateColour;
}

/** A picture as data, which the build draws into an image file. */
export type DrawingSpec = LatticeDrawing | WallDrawing | IllustrationDrawing | ScreenDrawing | CertificateDrawing;

/** Side of a lattice's cell in SVG units; a star's points touch its four sides. */
export const CELL = 48;
export const SCREEN_SIZES = { phone: { width: 360, height: 740 }, browser: { width: 816, height: 640 } } as const;
export const CERTIFICATE_SIZE = { width: 640, height: 480 } as const;

/** A drawing's size in SVG units, which is also its default size in pixels. */
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
