import { existsSync, readFileSync } from 'node:fs';

/** The most memory a process has had at once, in MB; 0 where the system does not tell (only Linux does). */
export function mostMemory(pid: number): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}
