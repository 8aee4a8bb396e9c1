import { KeyError } from '../crypto/key-error.ts';
import type { Storage } from '../storage/open.ts';
import { transact } from '../storage/database/transact.ts';
import { addKey, removeKeys } from './change-key-file.ts';
import { countWrappedByOthers, countUnreadable, rewrapAll, usedKeys } from './wrapped-keys.ts';

/** The result of a rotation. */
export interface RotationResult {
  readonly current: string;
  /** Ids of the earlier keys. */
  readonly former: readonly string[];
  /** How many data keys were rewrapped. */
  readonly rewrapped: number;
  /** How many data keys could not be unwrapped and are still wrapped by an earlier key. */
  readonly remaining: number;
}

/** The key file, if this command may change it: only with the embedded database, where no other machine has a copy of it. */
export function ownKeyFile({ shared, encryption }: Storage): string | undefined {
  const { source } = encryption.keyring;
  return !shared && source.kind === 'file' ? source.path : undefined;
}

/**
 * Wraps every data key with the newest master key. With the embedded database and a key file, it adds a new master key first,
 * unless a rotation is in progress. Old keys stay: see `removeOldKeys`.
 *
 * Running servers need no restart: each checks the key file within every transaction that encrypts.
 */
export async function rotateKeys(storage: Storage): Promise<RotationResult> {
  const { db, encryption } = storage;
  const { keyring } = encryption;
  const path = ownKeyFile(storage);
  const isRotating = (await countWrappedByOthers(db, keyring.current().id)) > 0;
  if (path !== undefined && !isRotating) await addKey(path);
  const [current = '', ...former] = keyring.list().map(({ id }) => id);
  // Rows that were being saved when the new key was added still have an old one; the next round finds them.
  let rewrapped = 0;
  for (;;) {
    const done = await rewrapAll(db, keyring);
    rewrapped += done;
    const remaining = await countWrappedByOthers(db, current);
    if (remaining === 0 || done === 0) return { current, former, rewrapped, remaining };
  }
}

/** The result of removing old keys. */
export interface RemovalResult {
  readonly current: string;
  /** Ids of the keys that wrap nothing any more. */
  readonly unneeded: readonly string[];
  /** Ids of the keys that still wrap data keys. */
  readonly needed: readonly string[];
  /** How many data keys the first master key wraps but cannot unwrap. */
  readonly unreadable: number;
}

/**
 * Verifies that nothing needs the old master keys, and removes them from the key file if this command may change it.
 *
 * Every data key is unwrapped with the key that stays. Then the keys in use are counted under the write lock: no server can be
 * about to use an old one, since each reads the file within the transaction that encrypts.
 */
export async function removeOldKeys(storage: Storage): Promise<RemovalResult> {
  const { db, encryption } = storage;
  const { keyring } = encryption;
  const path = ownKeyFile(storage);
  const unreadable = await countUnreadable(db, keyring.current());
  return transact(db, async (trx) => {
    const [current = '', ...former] = keyring.list().map(({ id }) => id);
    const used = await usedKeys(trx);
    const needed = former.filter((id) => used.has(id));
    const unneeded = former.filter((id) => !used.has(id));
    if (unreadable === 0 && path !== undefined && unneeded.length > 0 && !(await removeKeys(path, new Set(unneeded))))
      throw new KeyError(`The key file ${path} was changed during the command. Run it again.`);
    return { current, unneeded, needed, unreadable };
  });
}
