import type { MeasuredAction } from './trace.ts';

/** What is measured of one form: the actions of all rounds, of the engine and of bare React. */
export interface Measured {
  readonly engine: MeasuredAction[];
  readonly bare: MeasuredAction[];
}

/** How many times what it costs in bare React an action may cost, by kind and by form. */
interface Mark {
  readonly kind: string;
  readonly says: string;
  readonly forms: readonly string[] | 'all';
  readonly atMost: number;
}

/** How many times what it costs among few fields a key may cost among many. */
const GROWTH = 2.1;

/** A form of 327 questions in groups with branches, and the one of the engine's own that it is held against. */
export const BRANCHES = 'branches';
const PLAIN = 'wide-200';
const BRANCHES_AT_MOST = 1.5;

const MARKS: readonly Mark[] = [
  { kind: 'key', says: 'a key in an untouched field', forms: 'all', atMost: 1.4 },
  { kind: 'again', says: 'a key in a field that was left before', forms: 'all', atMost: 1.4 },
  // Browsers compile what runs for the first time: about 2 ms that no later field costs again.
  { kind: 'leave first', says: 'leaving the first field', forms: [], atMost: 1.6 },
  { kind: 'leave', says: 'leaving a field', forms: 'all', atMost: 1.6 },
  { kind: 'tick', says: 'ticking a service', forms: ['services'], atMost: 1.6 },
  { kind: 'add', says: 'adding a row', forms: ['rows'], atMost: 2.2 },
  { kind: 'remove', says: 'removing the first row', forms: ['rows'], atMost: 2.2 },
  { kind: 'mount', says: 'opening the form', forms: ['wide-500'], atMost: 2.3 },
];

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 === 1 ? half : half - 1], sorted[half]];
  return (low + high) / 2;
}

/** Median cost of a kind of action, ms; NaN where there was none. */
const costOf = (actions: readonly MeasuredAction[], kind: string): number =>
  median(actions.filter((window) => window.kind === kind).map(({ cost }) => cost));

/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly form: string;
  /** ms */
  readonly engine: number;
  /** ms */
  readonly bare: number;
  readonly ratio: number;
  /** Undefined: told, not judged. */
  readonly atMost: number | undefined;
}

/** What is done in a form of branches, as multiples of what it costs in a plain one; the plain one stands where bare React does else. */
function branchRows(measured: ReadonlyMap<string, Measured>): Row[] {
  const [own, plain] = [measured.get(BRANCHES)?.engine, measured.get(PLAIN)?.engine];
  if (!own || !plain) return [];
  return MARKS.filter(({ forms }) => forms === 'all').map(({ kind, says }) => {
    const [ours, theirs] = [costOf(own, kind), costOf(plain, kind)];
    return { what: says, form: `${BRANCHES} to ${PLAIN}`, engine: ours, bare: theirs, ratio: ours / theirs, atMost: BRANCHES_AT_MOST };
  });
}

/** The table: each action that was measured, and how a key grows from the smallest to the largest of the wide forms. */
export function rowsOf(measured: ReadonlyMap<string, Measured>): Row[] {
  const rows = MARKS.flatMap(({ kind, says, forms, atMost }) =>
    [...measured].map(([form, { engine, bare }]) => {
      const [ours, theirs] = [costOf(engine, kind), costOf(bare, kind)];
      const isJudged = forms === 'all' || forms.includes(form);
      return { what: says, form, engine: ours, bare: theirs, ratio: ours / theirs, atMost: isJudged ? atMost : undefined };
    }),
  ).filter(({ ratio }) => !Number.isNaN(ratio));
  rows.push(...branchRows(measured));
  const wide = [...measured].filter(([form]) => form.startsWith('wide-'));
  const [small, large] = [wide[0], wide.at(-1)];
  if (!small || !large || small === large) return rows;
  const growth = (side: keyof Measured) => costOf(large[1][side], 'again') / costOf(small[1][side], 'again');
  const what = 'growth of a key';
  const form = `${small[0]} to ${large[0]}`;
  return [...rows, { what, form, engine: growth('engine'), bare: growth('bare'), ratio: growth('engine'), atMost: GROWTH }];
}

const isMissed = ({ ratio, atMost }: Row) => atMost !== undefined && !(ratio <= atMost);

/** The table in words, and how many marks are missed. */
export function tableOf(rows: readonly Row[]): { text: string; missed: number } {
  const widths = [39, 22, 10, 12, 8];
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('');
  const lines = rows.map((row) => {
    const mark = row.atMost === undefined ? '' : `  at most ${row.atMost}: ${isMissed(row) ? 'MISSED' : 'met'}`;
    return line([row.what, row.form, row.engine.toFixed(2), row.bare.toFixed(2), row.ratio.toFixed(2)]) + mark;
  });
  return {
    text: [line(['', '', 'engine', 'bare React', 'ratio']), ...lines].join('\n'),
    missed: rows.filter(isMissed).length,
  };
}
