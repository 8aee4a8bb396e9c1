import { brand } from '#shared/brand.ts';
import type { CertificateSheet, PictureSpec } from '#shared/blocks/picture.ts';
import type { CertificateDrawing, DrawingSpec, LatticeDrawing } from '#shared/drawings/drawing-spec.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';

/** Count of lattices behind screens, per tone. Screens share them, so that a gallery loads few files. */
const BACKGROUNDS = 4;

/** The details of a certificate as rows. */
export const detailRows = ({ number, date, auditor, scope }: NonNullable<CertificateSheet['details']>) => [
  { label: 'Number', text: number },
  { label: 'Valid', text: date },
  { label: 'Auditor', text: auditor },
  { label: 'Scope', text: scope },
];

/** The drawing of a certificate. A large one shows the details. */
export function certificateDrawing({ standard, title, issuer, details, colour }: CertificateSheet, isLarge = false): CertificateDrawing {
  return {
    draw: 'certificate',
    standard,
    title,
    issuer,
    holder: brand.legalName,
    ...(isLarge && details && { details: detailRows(details) }),
    ...(colour && { colour }),
  };
}

/** The alternative text of a certificate: all text in its drawing. */
export function certificateText({ standard, title, details = [] }: CertificateDrawing): string {
  return [`${standard}: ${title}`, ...details.map(({ label, text }) => `${label}: ${text}`)].join('. ');
}

/** The lattice behind a screen, with lit stars at its sides. */
export function backgroundDrawing(title: string, tone: LatticeTone = 'sand'): LatticeDrawing {
  const seed = `ground ${title.length % BACKGROUNDS}`;
  return { draw: 'lattice', seed, tone, columns: 10, rows: 8, sides: 2, density: 0.3 };
}

/** All drawings of a picture, on the page or in the lightbox. */
export function drawingsOf(picture: PictureSpec): readonly DrawingSpec[] {
  switch (picture.picture) {
    case 'lattice':
      return [{ draw: 'lattice', seed: picture.seed, tone: picture.tone }];
    case 'illustration':
      return [{ draw: 'illustration', seed: picture.seed, tone: picture.tone, glyph: picture.glyph }];
    case 'screen':
      return [{ draw: 'screen', screen: picture.screen }, backgroundDrawing(picture.screen.title, picture.tone)];
    case 'certificate':
      return [certificateDrawing(picture.certificate), certificateDrawing(picture.certificate, true)];
    case 'image':
      return [];
  }
}
