import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CLEAN_UP = fileURLToPath(new URL('clean-up.ts', import.meta.url));

/** Makes sure that no registered process and no folder of a command outlives it. */
export interface CleanupProcess {
  /** Registers a process that was started `detached`: it leads a group with everything that it starts. */
  readonly watch: (group: number) => void;
  /** Unregisters it after it has ended. */
  readonly forget: (group: number) => void;
  /** Ends registered processes and removes the folders. Otherwise that happens when this process ends, in any way. */
  readonly close: () => Promise<void>;
}

/** Starts the cleanup process: a killed process cannot clean up itself. `folders`: to be removed in the end. */
export function startCleanupProcess(...folders: readonly string[]): CleanupProcess {
  const cleaner = spawn(process.execPath, [CLEAN_UP, ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(cleaner, 'exit');
  return {
    watch: (group) => void cleaner.stdin.write(`${group}\n`),
    forget: (group) => void cleaner.stdin.write(`-${group}\n`),
    async close() {
      cleaner.stdin.end();
      await ended;
    },
  };
}
