// Wraps and unwraps data keys with the master keys.
import { readKeyFile, fileStamp } from './key-file.ts';
import type { MasterKey } from './master-key.ts';

/** Where the master keys come from. */
export type KeySource =
  /** `DATA_KEY`. */
  { readonly kind: 'given'; readonly keys: readonly MasterKey[] } | { readonly kind: 'file'; readonly path: string };

/** The master keys as this process knows them. */
export interface Keyring {
  readonly source: KeySource;
  /** Its name in messages: the setting, or the file. */
  readonly name: string;
  /** All keys, the one that encrypts first. */
  list(): readonly MasterKey[];
  /** The key that encrypts now. */
  current(): MasterKey;
  /** A key by its id, which a wrapped data key names. */
  find(id: string): MasterKey | undefined;
}

function createKeyring(
  source: KeySource,
  name: string,
  list: () => readonly MasterKey[],
  find: (id: string) => MasterKey | undefined,
): Keyring {
  const current = () => {
    const [first] = list();
    if (!first) throw new Error('A keyring needs at least one key.');
    return first;
  };
  return { source, name, list, current, find };
}

/**
 * The keys of a file that may change at any time. The file is checked before each encryption, so that a new first key is used at
 * once. Keys that were removed still decrypt: a row may have been read just before it was rewrapped.
 */
function fileKeyring(source: Extract<KeySource, { kind: 'file' }>): Keyring {
  const { path } = source;
  let stamp = findStamp(path);
  let keys = readKeyFile(path);
  const keysById = new Map(keys.map((key) => [key.id, key]));

  const refresh = () => {
    const newStamp = findStamp(path);
    if (newStamp === undefined || newStamp === stamp) return;
    try {
      keys = readKeyFile(path);
      stamp = newStamp;
      for (const key of keys) keysById.set(key.id, key);
    } catch {
      // The file was damaged while the server runs: go on with the known keys. The next start reports it.
    }
  };
  const list = () => {
    refresh();
    return keys;
  };
  return createKeyring(source, path, list, (id) => {
    if (!keysById.has(id)) refresh();
    return keysById.get(id);
  });
}

function findStamp(path: string): string | undefined {
  try {
    return fileStamp(path);
  } catch {
    return undefined;
  }
}

/**
 * Opens the master keys.
 *
 * @throws KeyError when a key file cannot be used
 */
export function openKeyring(source: KeySource): Keyring {
  if (source.kind === 'file') return fileKeyring(source);
  return createKeyring(
    source,
    'DATA_KEY',
    () => source.keys,
    (id) => source.keys.find((key) => key.id === id),
  );
}
