import { brand } from '#shared/brand.ts';
import type { CertificateSheet, PictureSpec } from '#shared/blocks/picture.ts';
import type { CertificateDrawing, DrawingSpec, LatticeDrawing } from '#shared/drawings/drawing-spec.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';

/** Screens that stand on lattices of one tone share this many, so that a gallery fetches few. */
const GROUNDS = 4;

/** What the original says of itself, row by row. */
export const detailRows = ({ number, date, auditor, scope }: NonNullable<CertificateSheet['details']>) => [
  { label: 'Number', text: number },
  { label: 'Valid', text: date },
  { label: 'Auditor', text: auditor },
  { label: 'Scope', text: scope },
];

/** A certificate's sheet; `large` enough for its details to be read, where it has any. */
export function certificateDrawing({ standard, title, issuer, details, colour }: CertificateSheet, large = false): CertificateDrawing {
  return {
    draw: 'certificate',
    standard,
    title,
    issuer,
    holder: brand.legalName,
    ...(large && details && { details: detailRows(details) }),
    ...(colour && { colour }),
  };
}

/** What a certificate's drawing says. */
export function certificateWords({ standard, title, details = [] }: CertificateDrawing): string {
  return [`${standard}: ${title}`, ...details.map(({ label, text }) => `${label}: ${text}`)].join('. ');
}

/** The lattice that a screen stands on, lit beside it. */
export function groundDrawing(title: string, tone: LatticeTone = 'sand'): LatticeDrawing {
  const seed = `ground ${title.length % GROUNDS}`;
  return { draw: 'lattice', seed, tone, columns: 10, rows: 8, sides: 2, density: 0.3 };
}

/** Every drawing that a picture may show, on the page or enlarged. */
export function drawingsOf(picture: PictureSpec): readonly DrawingSpec[] {
  switch (picture.picture) {
    case 'lattice':
      return [{ draw: 'lattice', seed: picture.seed, tone: picture.tone }];
    case 'illustration':
      return [{ draw: 'illustration', seed: picture.seed, tone: picture.tone, glyph: picture.glyph }];
    case 'screen':
      return [{ draw: 'screen', screen: picture.screen }, groundDrawing(picture.screen.title, picture.tone)];
    case 'certificate':
      return [certificateDrawing(picture.certificate), certificateDrawing(picture.certificate, true)];
    case 'image':
      return [];
  }
}
