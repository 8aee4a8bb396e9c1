// Draws the lattice pattern, in the page or as a picture.
import { useId } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { starSteps } from '#client/ui/star/star-path.ts';
import { CELL } from '#shared/drawings/drawing-spec.ts';
import { cellsWithStars, litStars, type LatticeOpening } from './lit-stars.ts';
import { palettes } from './palettes.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';
import styles from './lattice.module.css';

const STAR = starSteps(CELL / 2);
const STROKE = 0.8;

type LatticeProps = {
  seed: string;
  tone: LatticeTone;
  /** 6 × 3 fits the 2:1 picture of a card without cutting a star. */
  columns?: number | undefined;
  rows?: number | undefined;
  density?: number | undefined;
  /** Transparent, for a banner that already has the background colour. */
  bare?: boolean | undefined;
  /** Fades out to the left, behind a banner's text. */
  fade?: boolean | undefined;
  /** Animates the stars once, when the picture appears. */
  alive?: boolean | undefined;
  /** What stays visible if the box has another format. */
  align?: 'middle' | 'right' | undefined;
  /** Lights stars only in this many columns at each side. */
  sides?: number | undefined;
  /** A square of cells without stars. */
  opening?: LatticeOpening | undefined;
};

/**
 * The lattice as inline SVG, hidden from assistive technology. Used if its stars are animated; else it is an image file (`Drawing`). Stars are paths
 * without `use` or `transform`, because each such element slows down typing anywhere on the page. Compression removes the repetition.
 */
export function Lattice({ seed, tone, columns = 6, rows = 3, density, bare, fade, alive, align = 'middle', opening, sides }: LatticeProps) {
  const id = useId();
  const { ground, line, lit } = palettes[tone];
  const stars = litStars({ columns, rows, seed, colours: lit.length, density, opening, sides });
  const width = columns * CELL;
  const height = rows * CELL;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={align === 'right' ? 'xMaxYMid slice' : 'xMidYMid slice'}
      aria-hidden="true"
      className={classNames(styles.lattice, alive && styles.alive)}
    >
      {fade && (
        <defs>
          <mask id={`${id}m`}>
            <linearGradient id={`${id}g`}>
              <stop stopColor="#000" />
              <stop offset=".4" stopColor="#fff" />
            </linearGradient>
            <rect width={width} height={height} fill={`url(#${id}g)`} />
          </mask>
        </defs>
      )}
      {!bare && <rect width={width} height={height} fill={ground} />}
      <g mask={fade ? `url(#${id}m)` : undefined}>
        <path d={starsAt(cellsWithStars(columns, rows, opening))} fill="none" stroke={line} strokeWidth={STROKE} />
        {lit.map((colour, index) => (
          <g key={colour} fill={colour} stroke={colour} strokeWidth={STROKE} className={styles.lit}>
            {stars
              .filter((star) => star.colour === index)
              .map((star) => (
                <path key={`${star.column} ${star.row}`} d={starsAt([star])} />
              ))}
          </g>
        ))}
      </g>
    </svg>
  );
}

/** The path of the stars in some cells. Each starts relative to the one before, so that the text repeats and compresses well. */
function starsAt(cells: readonly { column: number; row: number }[]): string {
  return cells
    .map(({ column, row }, index) => {
      const previous = cells[index - 1];
      const move = previous
        ? `m${(column - previous.column) * CELL} ${(row - previous.row) * CELL}`
        : `M${(column + 0.5) * CELL} ${row * CELL}`;
      return move + STAR;
    })
    .join('');
}
