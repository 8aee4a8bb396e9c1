/** An event of a Chromium trace; times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly cat?: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** As the clock on the wall has it. */
  readonly dur?: number;
  /** As the thread's own clock has it: without what others had the processor for. */
  readonly tdur?: number;
}

export const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** What marks of ours begin with. */
export const MARK = 'bench:';

/** One action on a page: what it was, and what the page's main thread worked for it. */
export interface Window {
  readonly kind: string;
  /** CPU time of the tasks, ms. */
  readonly cost: number;
  /** The same of each kind of event within them, the inner counted in the outer too. */
  readonly parts: ReadonlyMap<string, number>;
}

const time = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;

/**
 * Cuts a trace into windows. Each lies between the marks `bench:s:<key>` and `bench:e:<key>`, and a key begins with its kind
 * (`key:7`). Counted are the tasks of the thread that made the marks which lie wholly inside: handlers, timers, promises,
 * style, layout, paint; not waiting, and not the tasks that make the marks.
 */
export function windowsOf(events: readonly TraceEvent[], keys: readonly string[]): Window[] {
  const marks = events.filter(({ cat, name }) => cat?.includes('blink.user_timing') && name.startsWith(MARK));
  const at = new Map(marks.map(({ name, ts }) => [name.slice(MARK.length), ts]));
  const [{ pid, tid } = { pid: 0, tid: 0 }] = marks;
  const mine = events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid);
  return keys.map((key) => {
    const [from, to] = [at.get(`s:${key}`), at.get(`e:${key}`)];
    if (from === undefined || to === undefined) throw new Error(`The trace has no marks of ${key}`);
    const within = mine.filter(({ ts, dur = 0 }) => ts >= from && ts + dur <= to);
    const parts = new Map<string, number>();
    for (const event of within) parts.set(event.name, (parts.get(event.name) ?? 0) + time(event));
    return { kind: key.split(':')[0] ?? '', cost: parts.get('RunTask') ?? 0, parts };
  });
}
