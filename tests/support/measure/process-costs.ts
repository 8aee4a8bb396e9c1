import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts the processor time of a process in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Peak memory of a process in MB; 0 on systems other than Linux, which do not report it. */
export function mostMemory(pid: number): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Seconds of processor time that a process has used; 0 on systems other than Linux. */
export function timeTaken(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  // After the name, which may contain spaces: the state, ten numbers, then user time and kernel time.
  const [user, kernel] = (readFileSync(path, 'utf8').split(') ').at(-1) ?? '').split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (kernel ?? 0)) / TICKS_PER_SECOND;
}

/**
 * Milliseconds of processor time that a process has used, by the clock of the scheduler: of all its threads, or of the first one,
 * which answers requests. Other processes do not count. On systems without that clock, the result of `timeTaken`.
 */
export function processorMs(pid: number, threads: 'all' | 'first' = 'all'): number {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(`/proc/${pid}/schedstat`)) return timeTaken(pid) * 1000;
  const ids = threads === 'first' ? [String(pid)] : readdirSync(folder);
  const nanoseconds = ids.map((id) => Number(readFileSync(`${folder}/${id}/schedstat`, 'utf8').split(' ')[0]));
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}
