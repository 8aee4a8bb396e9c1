// Draws the lattice pattern, in the page or as a picture.
import { useId } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { starSteps } from '#client/ui/star/star-path.ts';
import { CELL } from '#shared/drawings/drawing.ts';
import { closedCells, lattice, type LatticeOpening } from './lattice.ts';
import { palettes } from './palettes.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';
import styles from './lattice.module.css';

const STAR = starSteps(CELL / 2);
const STROKE = 0.8;

type LatticeProps = {
  seed: string;
  tone: LatticeTone;
  /** 6 × 3 fills the 2:1 picture of a card without cutting a star. */
  columns?: number | undefined;
  rows?: number | undefined;
  density?: number | undefined;
  /** Leaves the surface behind it visible: for a banner whose band already has the colour. */
  bare?: boolean | undefined;
  /** Lets the left third fade into the surface, where a banner's text stands. */
  fade?: boolean | undefined;
  /** Stars turn and fill one after another, once, when the picture appears. */
  alive?: boolean | undefined;
  /** What stays in view when the box has another shape than the wall. */
  align?: 'middle' | 'right' | undefined;
  /** Lights stars in so many columns at either side alone. */
  sides?: number | undefined;
  /** A square of cells left empty, for what stands there. */
  opening?: LatticeOpening | undefined;
  className?: string | undefined;
};

/**
 * The jaali as a picture, silent to assistive technology: in the page itself where its stars light up, else in a file (`Drawing`).
 * Every star is drawn where it stands: each that is moved there (`use`, `transform`) has the browser go through one more piece of the
 * page for every letter that is typed somewhere on it. They are all alike, so that little of them is left when a page is compressed.
 */
export function Lattice({
  seed,
  tone,
  columns = 6,
  rows = 3,
  density,
  bare,
  fade,
  alive,
  align = 'middle',
  opening,
  sides,
  className,
}: LatticeProps) {
  const id = useId();
  const { ground, line, lit } = palettes[tone];
  const stars = lattice({ columns, rows, seed, colours: lit.length, density, opening, sides });
  const width = columns * CELL;
  const height = rows * CELL;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={align === 'right' ? 'xMaxYMid slice' : 'xMidYMid slice'}
      aria-hidden="true"
      className={classNames(styles.lattice, alive && styles.alive, className)}
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
        <path d={starsAt(closedCells(columns, rows, opening))} fill="none" stroke={line} strokeWidth={STROKE} />
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

/** Closed path of the stars in some cells, each from where the one before began: a row is one text again and again. */
function starsAt(cells: readonly { column: number; row: number }[]): string {
  return cells
    .map(({ column, row }, index) => {
      const before = cells[index - 1];
      const move = before ? `m${(column - before.column) * CELL} ${(row - before.row) * CELL}` : `M${(column + 0.5) * CELL} ${row * CELL}`;
      return move + STAR;
    })
    .join('');
}
