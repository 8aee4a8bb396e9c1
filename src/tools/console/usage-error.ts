/** A command that cannot be carried out as typed: printed as one line, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
