import { TableError } from '#shared/table-error.ts';
import { fullDisk, isFullDisk } from '../console/disk.mjs';

function lines(error: unknown): string[] {
  if (error instanceof AggregateError) return [error.message, ...error.errors.flatMap(lines)];
  if (error instanceof TableError) return [error.message];
  if (isFullDisk(error)) return [fullDisk(process.cwd())];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

/** Prints the error of a command, and sets exit code 1. Mistakes in tables and a full disk are printed without a stack. */
export function reportFailure(error: unknown): void {
  for (const line of lines(error)) console.error(line);
  process.exitCode = 1;
}
