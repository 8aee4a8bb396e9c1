import { isOrphan } from './exit.ts';

/** Sends SIGTERM to this process when the process that started it dies, so that a server does not outlive it and keep its port. */
export function endWithParent(): void {
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.on('disconnect', end);
  if (isOrphan()) end();
}
