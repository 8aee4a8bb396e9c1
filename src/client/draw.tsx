import { renderToStaticMarkup } from 'react-dom/server';
import { Certificate } from '#client/ui/certificate/certificate.tsx';
import { IllustrationWall, WholeIllustration } from '#client/ui/illustration/illustration-wall.tsx';
import { Lattice } from '#client/ui/lattice/lattice.tsx';
import { ProductScreen } from '#client/ui/screen/product-screen.tsx';
import { type DrawingSpec, drawingSize } from '#shared/drawings/drawing-spec.ts';

/** The component of a drawing. */
function elementOf(drawing: DrawingSpec) {
  switch (drawing.draw) {
    case 'lattice':
      return <Lattice {...drawing} />;
    case 'wall':
      return <IllustrationWall {...drawing} />;
    case 'illustration':
      return <WholeIllustration {...drawing} />;
    case 'screen':
      if ('file' in drawing.screen) throw new Error(`«${drawing.screen.title}» has been drawn: ${drawing.screen.file}`);
      return <ProductScreen spec={drawing.screen} />;
    case 'certificate':
      return <Certificate {...drawing} />;
  }
}

/** Attributes that are useless in an image file: classes of the page's stylesheet, and ARIA. */
const PAGE_ATTRIBUTES = / (?:class|aria-hidden|xmlns)="[^"]*"/g;

/** A drawing as an SVG file. Its text is text, not shapes. */
export function draw(drawing: DrawingSpec): string {
  const { width, height } = drawingSize(drawing);
  return renderToStaticMarkup(elementOf(drawing))
    .replace(PAGE_ATTRIBUTES, '')
    .replace(/^<svg[^>]*>/, (root) =>
      root
        .replace(/ (?:width|height)="\d+"/g, '')
        .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`),
    );
}
