import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CLEAN_UP = fileURLToPath(new URL('clean-up.ts', import.meta.url));

/** Sees to it that nothing of a command outlives it: no process it told of, and none of its folders. */
export interface Caretaker {
  /** Tells of a process that was started `detached`, and so heads a group of all that it starts. */
  readonly watch: (group: number) => void;
  /** Tells that it has ended. */
  readonly forget: (group: number) => void;
  /** Ends what is watched, and removes the folders. Without it, both happen when this process ends, however it does. */
  readonly close: () => Promise<void>;
}

/** Starts one: a process of its own, since one that is killed cannot clean up. `folders`: to be removed in the end. */
export function openCaretaker(...folders: readonly string[]): Caretaker {
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
