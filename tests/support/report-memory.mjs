import { existsSync, readFileSync } from 'node:fs';

/**
 * Loaded into a process with --import: says at its end, on standard error, how much memory it held at most. What `resourceUsage`
 * says on Linux is at least what the process held that started it, since a program takes that number over from its fork.
 */
const STATUS = '/proc/self/status';

function peak() {
  const own = existsSync(STATUS) && /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(STATUS, 'utf8'))?.[1];
  return own || process.resourceUsage().maxRSS;
}

process.on('exit', () => process.stderr.write(`peak ${peak()} kB\n`));
