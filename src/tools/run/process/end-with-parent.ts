import { isOrphan } from './exit.ts';

/**
 * Ends this process, by its own SIGTERM, when the command that started it dies: it may be killed without a word, and a
 * server must not outlive it and keep the port.
 */
export function endWithParent(): void {
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.on('disconnect', end);
  if (isOrphan()) end();
}
