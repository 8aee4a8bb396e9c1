import type { CleanupProcess } from './cleanup-process.ts';

/**
 * Cleans up before this process exits: on a signal, or when the process that started it dies.
 *
 * @returns exits now, with this code
 */
export function exitOnSignal(cleanup: CleanupProcess): (code: number) => Promise<never> {
  let closing: Promise<void> | undefined;
  const exit = async (code: number): Promise<never> => {
    closing ??= cleanup.close();
    await closing;
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void exit(1));
  if (isOrphan()) void exit(1);
  return exit;
}

/** Whether the process that started this one is dead already. */
export function isOrphan(): boolean {
  return process.send !== undefined && !process.connected;
}
