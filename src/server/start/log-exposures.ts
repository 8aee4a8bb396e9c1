import type { FastifyBaseLogger } from 'fastify';
import type { Exposure } from './data-folder.ts';

/** Tells what of the data other users of the machine could read; nothing where there is nothing to tell. */
export function logExposures(log: Pick<FastifyBaseLogger, 'warn'>, exposed: readonly Exposure[]): void {
  for (const { path, mode, closed } of exposed) {
    if (closed) log.warn({ path, mode }, 'was open to other users, and is restricted to its owner now');
    else log.warn({ path, mode }, 'is open to other users, and only its owner can restrict it');
  }
}
