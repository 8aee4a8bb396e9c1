import type { Files } from './open-files.ts';

/** Removes files that no row points at, by their names in the store; what cannot be removed now is left to the sweeper. */
export async function removeFiles({ store }: Pick<Files, 'store'>, filenames: readonly string[]): Promise<void> {
  await Promise.allSettled(filenames.map((filename) => store.remove(filename)));
}
