/** An event of a Chromium trace; times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly cat?: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Elapsed time. */
  readonly dur?: number;
  /** CPU time of the thread. */
  readonly tdur?: number;
}

export const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Prefix of our own marks. */
export const MARK = 'bench:';

/** One action on a page, and the CPU time that it cost the main thread. */
export interface MeasuredAction {
  readonly kind: string;
  /** CPU time of the tasks, ms. */
  readonly cost: number;
  /** CPU time by the name of the event, ms. Nested events count in their parents too. */
  readonly parts: ReadonlyMap<string, number>;
}

const time = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;

/**
 * The actions in a trace. Each lies between the marks `bench:s:<key>` and `bench:e:<key>`, and a key begins with its kind (`key:7`).
 * Only tasks wholly between the marks count, on the thread that made them: handlers, timers, promises, style, layout and paint.
 */
export function actionsIn(events: readonly TraceEvent[], keys: readonly string[]): MeasuredAction[] {
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
