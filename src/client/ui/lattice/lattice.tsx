import { useId } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { starPath } from '#client/ui/star/star-path.ts';
import { CELL } from '#shared/drawings/drawing.ts';
import { closedCells, lattice, type LatticeOpening } from './lattice.ts';
import { palettes } from './palettes.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';
import styles from './lattice.module.css';

const STAR = starPath(CELL / 2, CELL / 2, CELL / 2);
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
  /** A square of cells left empty, for what stands there. */
  opening?: LatticeOpening | undefined;
  className?: string | undefined;
};

/**
 * The jaali as a picture, silent to assistive technology: in the page itself where its stars light up, else in a file (`Drawing`).
 * One star is defined, one row of it, and everything else refers to them: a card's wall is about 2 kB of HTML.
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
  className,
}: LatticeProps) {
  const id = useId();
  const { ground, line, lit } = palettes[tone];
  const stars = lattice({ columns, rows, seed, colours: lit.length, density, opening });
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
      <defs>
        <path id={`${id}s`} d={STAR} />
        {!opening && (
          <g id={`${id}r`}>
            {times(columns, (column) => (
              <use key={column} href={`#${id}s`} x={column * CELL} />
            ))}
          </g>
        )}
        {fade && (
          <mask id={`${id}m`}>
            <linearGradient id={`${id}g`}>
              <stop stopColor="#000" />
              <stop offset=".4" stopColor="#fff" />
            </linearGradient>
            <rect width={width} height={height} fill={`url(#${id}g)`} />
          </mask>
        )}
      </defs>
      {!bare && <rect width={width} height={height} fill={ground} />}
      <g mask={fade ? `url(#${id}m)` : undefined}>
        <g fill="none" stroke={line} strokeWidth={STROKE}>
          {opening
            ? closedCells(columns, rows, opening).map(({ column, row }) => (
                <use key={`${column} ${row}`} href={`#${id}s`} x={column * CELL} y={row * CELL} />
              ))
            : times(rows, (row) => <use key={row} href={`#${id}r`} y={row * CELL} />)}
        </g>
        {lit.map((colour, index) => (
          <g key={colour} fill={colour} stroke={colour} strokeWidth={STROKE} className={styles.lit}>
            {stars
              .filter((star) => star.colour === index)
              .map(({ column, row }) => (
                <use key={`${column} ${row}`} href={`#${id}s`} x={column * CELL} y={row * CELL} />
              ))}
          </g>
        ))}
      </g>
    </svg>
  );
}

function times<T>(count: number, draw: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}
