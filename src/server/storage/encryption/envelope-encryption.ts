// Gives each write a data key, wrapped by the master key.
import { join } from 'node:path';
import { type Context, newKey } from '../../crypto/aead.ts';
import { unwrapKey, wrapKey } from '../../crypto/envelope.ts';
import { KeyError } from '../../crypto/key-error.ts';
import { makeKeyFile, fileStamp } from '../../crypto/key-file.ts';
import { type Keyring, type KeySource, openKeyring } from '../../crypto/keyring.ts';
import { type KeyedHash, keyedHasher, keyOldHashes } from './keyed-hashes.ts';
import type { Database, Trx } from '../database/tables.ts';
import { transact } from '../database/transact.ts';

/** Envelope encryption: the master keys, which wrap a data key for each row, and the key of hashes. */
export interface EnvelopeEncryption {
  readonly keyring: Keyring;
  readonly keyedHash: KeyedHash;
}

export interface OpenedEncryption {
  readonly encryption: EnvelopeEncryption;
  /** The key file, if it was created just now. */
  readonly createdKeyFile: string | undefined;
}

/** Where the keys of a database may be. */
export interface KeyOptions {
  readonly dataDir: string;
  readonly keys?: KeySource | undefined;
}

const INDEX_KEY = 'index';
export const INDEX_CONTEXT: Context = ['index key'];

function keyFileExists(path: string): boolean {
  try {
    fileStamp(path);
    return true;
  } catch {
    return false;
  }
}

/** Why no key is created for a database on another machine, and how to create one. */
const noKeyHere = (dataDir: string) =>
  `DATABASE_URL is set, but neither DATA_KEY nor DATA_KEY_FILE. With PostgreSQL the server does not create a key: a key in ${dataDir} could be lost with its container, and all documents and numbers with it. Create one: npm run -s keys -- new. Keep a copy in another place, and set it as DATA_KEY, the same on every machine.`;

/**
 * Finds the master keys: in the configured place, otherwise in a file beside the database. Creates that file for a new database.
 *
 * @param isEmbedded whether the database is in `dataDir`. Only then is a key created there, since both can only be lost together
 */
async function keysFor(
  { dataDir, keys: configured }: KeyOptions,
  isEmbedded: boolean,
  keyId: string | undefined,
): Promise<{ keyring: Keyring; isCreated: boolean }> {
  if (configured) return { keyring: openKeyring(configured), isCreated: false };
  const path = join(dataDir, 'data.key');
  const isMissing = !keyFileExists(path);
  if (isMissing && keyId !== undefined) {
    throw new KeyError(
      `The data was encrypted with the key ${keyId}, which is missing. Restore ${path}, or set DATA_KEY or DATA_KEY_FILE.`,
    );
  }
  if (isMissing && !isEmbedded) throw new KeyError(noKeyHere(dataDir));
  const isCreated = isMissing && (await makeKeyFile(path));
  return { keyring: openKeyring({ kind: 'file', path }), isCreated };
}

function unwrapIndexKey(keyring: Keyring, wrapped: string): Buffer {
  const id = wrapped.split('.')[0] ?? '';
  if (!keyring.find(id)) {
    const available = keyring
      .list()
      .map((key) => key.id)
      .join(', ');
    throw new KeyError(
      `${keyring.name} cannot decrypt the data: it was encrypted with the key ${id}, and this is ${available}. Add that key after the new one; without it the encrypted data is lost.`,
    );
  }
  return unwrapKey(keyring, wrapped, INDEX_CONTEXT);
}

async function findIndexKey(db: Database | Trx): Promise<string | undefined> {
  const row = await db.selectFrom('keys').select('wrapped').where('name', '=', INDEX_KEY).executeTakeFirst();
  return row?.wrapped;
}

/** Creates the index key and returns the stored one: if several processes start at once, that of the first. */
async function makeIndexKey(db: Database, keyring: Keyring): Promise<string> {
  const key = newKey();
  return transact(db, async (trx) => {
    // Wrapped inside the transaction, so that its master key is not retired between wrapping and saving.
    const wrapped = wrapKey(keyring, key, INDEX_CONTEXT);
    await trx
      .insertInto('keys')
      .values({ name: INDEX_KEY, wrapped })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await findIndexKey(trx)) ?? wrapped;
  });
}

/**
 * Opens the keys of a database; the first start creates them. Hashes that an earlier version stored without a key are keyed.
 *
 * @throws KeyError if they are missing, or are not the keys that encrypted the data
 */
export async function openEncryption(db: Database, options: KeyOptions, isEmbedded: boolean): Promise<OpenedEncryption> {
  const stored = await findIndexKey(db);
  const { keyring, isCreated } = await keysFor(options, isEmbedded, stored?.split('.')[0]);
  const keyedHash = keyedHasher(unwrapIndexKey(keyring, stored ?? (await makeIndexKey(db, keyring))));
  await keyOldHashes(db, keyedHash);
  return {
    encryption: { keyring, keyedHash },
    createdKeyFile: isCreated && keyring.source.kind === 'file' ? keyring.source.path : undefined,
  };
}
