import type { GlyphName, IllustrationTone } from '#shared/drawings/names.ts';
import { starPath } from '#client/ui/star/star-path.ts';
import { CELL } from '#shared/drawings/drawing-spec.ts';
import { glyphs, type Stroke } from './glyphs.ts';
import { OPENING } from './opening.ts';
import { palette } from '#shared/design/tokens.ts';

/** Colours of the large star and its subject, by the tone of the lattice. */
const windowColours: Record<IllustrationTone, { window: string; drawing: string; accent: string }> = {
  indigo: { window: palette.paper, drawing: palette.indigo, accent: palette.marigold },
  leaf: { window: palette.paper, drawing: palette.leaf, accent: palette.marigold },
  brick: { window: palette.paper, drawing: palette.ink, accent: palette.brick },
  marigold: { window: palette.paper, drawing: palette.ink, accent: palette.marigold },
  lake: { window: palette.paper, drawing: palette.lake, accent: palette.marigold },
  ink: { window: palette['marigold-200'], drawing: palette.ink, accent: palette.brick },
};

const WINDOW = starPath(0, 0, (OPENING.span / 2) * CELL);
const GLYPH = { size: 48, scale: 1.3 };

type SubjectProps = {
  tone: IllustrationTone;
  glyph: GlyphName;
  /** Of the star. */
  className?: string | undefined;
};

/** The subject of an illustration in its large star, centred at 0, 0. */
export function Subject({ tone, glyph, className }: SubjectProps) {
  const { window, drawing, accent } = windowColours[tone];
  return (
    <>
      <path d={WINDOW} fill={window} className={className} />
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
    </>
  );
}

function outline(stroke: Stroke): string {
  return 'd' in stroke ? stroke.d : starPath(...stroke.star);
}
