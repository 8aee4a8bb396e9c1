import type { Caretaker } from './cleanup-process.ts';

/**
 * Leaves by the door when this process is told to end, or when the command that started it dies without a word: first the
 * caretaker cleans up.
 *
 * @returns leaves now, with this exit code
 */
export function leaveInOrder(caretaker: Caretaker): (code: number) => Promise<never> {
  let leaving: Promise<void> | undefined;
  const leave = async (code: number): Promise<never> => {
    leaving ??= caretaker.close();
    await leaving;
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void leave(1));
  if (isOrphan()) void leave(1);
  return leave;
}

/** Whether the command that started us has died before we could listen. */
export function isOrphan(): boolean {
  return process.send !== undefined && !process.connected;
}
