import { Lattice } from '#client/ui/lattice/lattice.tsx';
import { drawingSize, type IllustrationDrawing, type WallDrawing } from '#shared/drawings/drawing-spec.ts';
import { CENTRE, OPENING } from './opening.ts';
import { Subject } from './subject.tsx';

/** The stars around an illustration's subject. */
export function IllustrationWall({ seed, tone }: Pick<WallDrawing, 'seed' | 'tone'>) {
  return <Lattice seed={seed} tone={tone} columns={6} rows={3} density={0.4} opening={OPENING} />;
}

/** An illustration as one drawing. */
export function WholeIllustration(drawing: IllustrationDrawing) {
  const { width, height } = drawingSize(drawing);
  return (
    <svg viewBox={`0 0 ${width} ${height}`}>
      <IllustrationWall seed={drawing.seed} tone={drawing.tone} />
      <g transform={`translate(${CENTRE.x} ${CENTRE.y})`}>
        <Subject tone={drawing.tone} glyph={drawing.glyph} />
      </g>
    </svg>
  );
}
