import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const TICKS = 100;

/** The most memory a process has had at once, in MB; 0 where the system does not tell (only Linux does). */
export function mostMemory(pid: number): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Seconds of processor time a process has taken; 0 where the system does not tell. */
export function timeTaken(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  // After the name, which may hold spaces: state, then ten numbers, then the time in the process and in the kernel for it.
  const [user, kernel] = (readFileSync(path, 'utf8').split(') ').at(-1) ?? '').split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (kernel ?? 0)) / TICKS;
}

/**
 * Milliseconds of processor time that a process has taken, by the scheduler's own clock: all its threads, or the one alone
 * that answers requests. What else runs on the machine does not count in it. Where the system has no such clock, as
 * `timeTaken`.
 */
export function processorMs(pid: number, threads: 'all' | 'first' = 'all'): number {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(`/proc/${pid}/schedstat`)) return timeTaken(pid) * 1000;
  const ids = threads === 'first' ? [String(pid)] : readdirSync(folder);
  const nanoseconds = ids.map((id) => Number(readFileSync(`${folder}/${id}/schedstat`, 'utf8').split(' ')[0]));
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
