import type { GlyphName, IllustrationTone } from '#shared/drawings/names.ts';
import { CELL } from '#client/ui/lattice/lattice.ts';
import { Lattice } from '#client/ui/lattice/lattice.tsx';
import { starPath } from '#client/ui/star/star-path.ts';
import { glyphs, type Stroke } from './glyphs.ts';
import { windowColours } from './window-colours.ts';
import styles from './illustration.module.css';

/** The star that carries the glyph takes the place of nine small ones. */
const OPENING = { column: 2, row: 0, span: 3 };
const CENTRE = { x: (OPENING.column + OPENING.span / 2) * CELL, y: (OPENING.span / 2) * CELL };
const WINDOW = starPath(0, 0, (OPENING.span / 2) * CELL);
const GLYPH = { size: 48, scale: 1.3 };

type IllustrationProps = {
  /** Any word; the stars around the subject follow from it. */
  seed: string;
  tone: IllustrationTone;
  glyph: GlyphName;
  className?: string | undefined;
};

/** A subject in a large star of the jaali, 2:1. Decorative: the words beside it say what it is. */
export function Illustration({ seed, tone, glyph, className }: IllustrationProps) {
  const { window, drawing, accent } = windowColours[tone];
  return (
    <Lattice seed={seed} tone={tone} columns={6} rows={3} density={0.4} opening={OPENING} className={className}>
      <g transform={`translate(${CENTRE.x} ${CENTRE.y})`}>
        <path d={WINDOW} fill={window} className={styles.window} />
        <g
          transform={`scale(${GLYPH.scale}) translate(${-GLYPH.size / 2} ${-GLYPH.size / 2})`}
          strokeWidth={3}
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          {glyphs[glyph].map((stroke, index) => (
            <path
              key={index}
              d={outline(stroke)}
              fill={stroke.look === 'line' ? 'none' : stroke.look === 'fill' ? drawing : accent}
              stroke={stroke.look === 'line' ? drawing : undefined}
            />
          ))}
        </g>
      </g>
    </Lattice>
  );
}

function outline(stroke: Stroke): string {
  return 'd' in stroke ? stroke.d : starPath(...stroke.star);
}
