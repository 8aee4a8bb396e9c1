import type { Load } from './load.ts';
import { score } from './score.ts';
import { MOST_BYTES, MOST_WHOLE_STYLES } from '../../support/measure/page-budgets.ts';

/** The medians of a page's figures over all rounds. Sizes in bytes. */
export interface Row {
  readonly path: string;
  readonly score: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
  readonly script: number;
  readonly style: number;
  readonly html: number;
  readonly all: number;
  readonly elements: number;
}

type Figure = Exclude<keyof Row, 'path'>;

/** Budgets: the minimum score of a page, and the maximum of other figures. Fonts and pictures count only in `all`. */
const MIN_SCORE = 99;
const MAX: Partial<Record<Figure, number>> = {
  blocking: 50,
  shift: 0.01,
  script: 90_000,
  ...MOST_BYTES,
  style: MOST_BYTES.style + MOST_WHOLE_STYLES,
};

const SIZES: ReadonlySet<Figure> = new Set<Figure>(['script', 'style', 'html', 'all']);
const FIGURES: readonly Figure[] = ['score', 'fcp', 'lcp', 'blocking', 'shift', 'script', 'style', 'html', 'all', 'elements'];

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function rowOf(path: string, loads: readonly Load[]): Row {
  const medianOf = (figure: (load: Load) => number) => median(loads.map(figure));
  const kind = (name: string) => medianOf(({ bytes }) => bytes[name] ?? 0);
  const times = {
    fcp: medianOf(({ fcp }) => fcp),
    lcp: medianOf(({ lcp }) => lcp),
    blocking: medianOf(({ blocking }) => blocking),
    shift: medianOf(({ shift }) => shift),
  };
  return {
    path,
    score: score(times),
    ...times,
    script: kind('Script'),
    style: kind('Stylesheet'),
    html: kind('Document'),
    all: medianOf(({ bytes }) => Object.values(bytes).reduce((sum, size) => sum + size, 0)),
    elements: medianOf(({ elements }) => elements),
  };
}

function isMissed(row: Row, figure: Figure): boolean {
  return figure === 'score' ? row.score < MIN_SCORE : row[figure] > (MAX[figure] ?? Number.POSITIVE_INFINITY);
}

function cell(row: Row, figure: Figure): string {
  const value = row[figure];
  const text = SIZES.has(figure) ? (value / 1000).toFixed(1) : value.toFixed(figure === 'shift' ? 3 : 0);
  return `${text}${isMissed(row, figure) ? '!' : ' '}`;
}

/** The table of all pages, and the number of pages that exceed a budget. */
export function tableOf(rows: readonly Row[]): { text: string; missed: number } {
  const width = Math.max(...rows.map(({ path }) => path.length));
  const line = (first: string, cells: readonly string[]) => [first.padEnd(width), ...cells.map((text) => text.padStart(10))].join('');
  const lines = rows.map((row) =>
    line(
      row.path,
      FIGURES.map((figure) => cell(row, figure)),
    ),
  );
  return {
    text: [
      line(
        '',
        FIGURES.map((figure) => `${figure} `),
      ),
      ...lines,
    ].join('\n'),
    missed: rows.filter((row) => FIGURES.some((figure) => isMissed(row, figure))).length,
  };
}
