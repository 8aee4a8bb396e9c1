import { TableError } from '#shared/table-error.ts';
import { fullDisk, isFullDisk } from '../console/disk.mjs';

function lines(error: unknown): string[] {
  if (error instanceof AggregateError) return [error.message, ...error.errors.flatMap(lines)];
  if (error instanceof TableError) return [error.message];
  if (isFullDisk(error)) return [fullDisk(process.cwd())];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

/** Prints what stopped a command, table mistakes and a full disk without a stack, and sets exit code 1. */
export function reportFailure(error: unknown): void {
  for (const line of lines(error)) console.error(line);
  process.exitCode = 1;
}
