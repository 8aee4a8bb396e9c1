/** Wrong arguments of a command. The message is printed without a stack, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
