import { addKey, removeOldKeys } from '../crypto/key-file.ts';
import type { Storage } from '../storage/open.ts';
import { transact } from '../storage/transact.ts';
import { countOthers, rewrapAll } from './wrapped-keys.ts';

/** What became of a rotation. */
export interface Rotated {
  readonly current: string;
  /** Ids of the keys that sealed before. */
  readonly former: readonly string[];
  /** Keys that were wrapped anew. */
  readonly rewrapped: number;
  /** Keys that could not be opened, so that they are still under a former key. */
  readonly left: number;
  /** Whether the former keys were taken out of the key file. */
  readonly isFinished: boolean;
}

/** Whether this command may write the key file: beside the embedded database nobody else has another copy of it. */
const ownsFile = ({ shared, vault }: Storage) => !shared && vault.keyring.source.kind === 'file';

/**
 * Wraps every data key with the newest master key. With the embedded database and a key file it makes that key first, and
 * takes the former ones out in the end; what was begun and broke off is gone on with.
 *
 * No server must be told: each looks at the key file within every transaction that seals. So once this process holds the
 * write lock, nobody can still be about to store something under a former key, and what is counted then is final.
 */
export async function rotate(storage: Storage): Promise<Rotated> {
  const { db, vault } = storage;
  const { keyring } = vault;
  const { source } = keyring;
  const isOurs = ownsFile(storage) && source.kind === 'file';
  const isBegun = (await countOthers(db, keyring.current().id)) > 0 || keyring.list().length > 1;
  if (isOurs && !isBegun) await addKey(source.path);
  const [current, ...former] = keyring.list().map(({ id }) => id);
  const finish = () =>
    transact(db, async (trx) => {
      const left = await countOthers(trx, current ?? '');
      if (left === 0 && isOurs) await removeOldKeys(source.path);
      return { left, isFinished: left === 0 && isOurs };
    });
  // What was being saved when the new key came is under a former one still: it is met in the next round.
  let rewrapped = 0;
  for (;;) {
    const done = await rewrapAll(db, keyring);
    rewrapped += done;
    const outcome = await finish();
    if (outcome.left === 0 || done === 0) return { current: current ?? '', former, rewrapped, ...outcome };
  }
}
