import type { Files } from './open-files.ts';

/** Removes files without a row, by their names in the store. What cannot be removed now is left to `sweep`. */
export async function removeFiles({ store }: Pick<Files, 'store'>, filenames: readonly string[]): Promise<void> {
  await Promise.allSettled(filenames.map((filename) => store.remove(filename)));
}
