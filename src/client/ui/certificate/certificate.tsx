// Draws a certificate as SVG, without imitating seals or signatures.
import { palette } from '#shared/design/tokens.ts';
import { type CertificateDrawing, CERTIFICATE_SIZE as SIZE, CELL } from '#shared/drawings/drawing-spec.ts';
import type { CertificateColour } from '#shared/drawings/names.ts';
import { starPath } from '#client/ui/star/star-path.ts';
import { balance } from '#client/ui/svg-text/wrap.ts';

/** The column of stars at the left edge: ten stars fill the height. */
const STAR_COLUMN = Array.from({ length: 10 }, (_, row) => starPath(24, row * CELL + 24, 24)).join('');
/** The ornament in the corner: a star with a smaller star in it. */
const ORNAMENT_OUTER = starPath(0, 0, 52);
const ORNAMENT_INNER = starPath(0, 0, 22, 22.5);
const LEFT = 104;
const RIGHT = 592;
/** The text lines of the standard. With two lines the first one is higher, so that the rows below do not move. */
const STANDARD = { size: 46, line: 50, first: 160, firstOfTwo: 142 };
/** Rows of details, in SVG units: position of the first, distance, and start of their text. */
const ROWS = { top: 340, line: 28, text: 88 };

/** Colours of the ornaments, from dark to light. */
const ORNAMENT_COLOURS: Record<CertificateColour, { deep: string; pale: string; wash: string }> = {
  indigo: { deep: palette.indigo, pale: palette['indigo-300'], wash: palette['indigo-100'] },
  leaf: { deep: palette.leaf, pale: palette['leaf-300'], wash: palette['leaf-100'] },
  lake: { deep: palette.lake, pale: palette['lake-300'], wash: palette['lake-100'] },
  brick: { deep: palette['brick-700'], pale: palette['brick-300'], wash: palette['brick-100'] },
  ink: { deep: palette.ink, pale: palette['indigo-400'], wash: palette.sand },
};
const INK = palette.ink;
const EDGE = palette.line;
const LABEL = { fontSize: 17, fill: palette['ink-muted'] } as const;

/** Format 4:3. */
export function Certificate({ title, standard, holder, issuer, details, colour = 'indigo' }: Omit<CertificateDrawing, 'draw'>) {
  const { deep, pale, wash } = ORNAMENT_COLOURS[colour];
  const lines = balance(standard, RIGHT - LEFT, STANDARD.size);
  const first = lines.length > 1 ? STANDARD.firstOfTwo : STANDARD.first;
  const below = first + 8 + lines.length * STANDARD.line;
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} fontFamily="Text" fontWeight={400}>
      <rect width={SIZE.width} height={SIZE.height} fill="#fff" />
      {/* In the corner without text. */}
      <g transform="translate(556 84)" fill={wash}>
        <path d={ORNAMENT_OUTER} />
        <path d={ORNAMENT_INNER} fill="#fff" />
      </g>
      <rect width={CELL} height={SIZE.height} fill={deep} />
      <path d={STAR_COLUMN} fill={pale} />
      <text x={LEFT} y={82} fontSize={20} fontWeight={600} fill={deep}>
        {title}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          x={LEFT}
          y={first + index * STANDARD.line}
          fontFamily="Display"
          fontSize={STANDARD.size}
          fontWeight={700}
          letterSpacing="-.025em"
          fill={INK}
        >
          {line}
        </text>
      ))}
      <text x={LEFT} y={below + 4} {...LABEL}>
        Held by
      </text>
      <text x={LEFT} y={below + 34} fontSize={24} fontWeight={600} fill={INK}>
        {holder}
      </text>
      {details ? (
        details.map(({ label, text }, index) => (
          <g key={label} transform={`translate(${LEFT} ${ROWS.top + index * ROWS.line})`}>
            <text {...LABEL}>{label}</text>
            <text x={ROWS.text} fontSize={20} fill={INK}>
              {text}
            </text>
          </g>
        ))
      ) : (
        <path d={`M${LEFT} 340.5H356M${LEFT} 368.5H356M${LEFT} 396.5H268`} fill="none" stroke={EDGE} />
      )}
      <text x={LEFT} y={details ? 456 : 438} {...LABEL}>
        {issuer}
      </text>
      <rect x={0.5} y={0.5} width={SIZE.width - 1} height={SIZE.height - 1} fill="none" stroke={EDGE} />
    </svg>
  );
}
