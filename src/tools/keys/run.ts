// The command `npm run keys`.
import { readConfig } from '#server/start/config.ts';
import { keyFileCreatedMessage } from '#server/crypto/key-file.ts';
import { newMasterKeyText } from '#server/crypto/master-key.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { openFiles } from '#server/files/open-files.ts';
import { ownKeyFile, removeOldKeys, rotateKeys } from '#server/keys/rotate.ts';
import { countUnencrypted, encryptOld } from '#server/keys/encrypt-old.ts';
import { sensitiveForms } from '#server/keys/sensitive-forms.ts';
import { countWrapped } from '#server/keys/wrapped-keys.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { helpText } from '#tools/help/help.mjs';
import { REMAINS } from '#tools/leads/remains.ts';

interface Context {
  readonly storage: Storage;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
}

const TABLE_NAMES = { keys: 'index key', leads: 'leads', files: 'files', idempotency: 'stored API answers' } as const;

async function status({ storage, print }: Context): Promise<number> {
  const { keyring } = storage.encryption;
  const [first, ...others] = keyring.list().map(({ id }) => id);
  print(`Master keys of ${keyring.name}: ${[`${first} (encrypts)`, ...others].join(', ')}\n`);
  let isComplete = true;
  for (const [table, byId] of await countWrapped(storage.db)) {
    for (const [id, n] of byId) {
      const isKnown = keyring.find(id) !== undefined;
      isComplete &&= isKnown;
      print(
        `  ${String(n).padStart(8)}  ${TABLE_NAMES[table]} under ${id}${isKnown ? '' : ', which is missing: they cannot be decrypted'}\n`,
      );
    }
  }
  const { leads, answers, files } = await countUnencrypted(storage, await sensitiveForms(storage.db, await loadDefinitions()));
  if (leads + answers + files > 0)
    print(`Not encrypted: ${leads} leads, ${answers} stored API answers, ${files} files. Encrypt them: npm run keys -- encrypt\n`);
  return isComplete && leads + answers + files === 0 ? 0 : 1;
}

async function encrypt({ storage, env, print }: Context): Promise<number> {
  const { dataDir, uploadsUrl } = readConfig(env);
  const files = await openFiles(dataDir, uploadsUrl);
  try {
    const encrypted = await encryptOld(storage, files, await sensitiveForms(storage.db, await loadDefinitions()));
    print(`Encrypted ${encrypted.leads} leads, ${encrypted.answers} stored API answers and ${encrypted.files} files.\n`);
    for (const filename of encrypted.failed)
      print(`The file ${filename} could not be encrypted: it is missing, or was changed after it was stored.\n`);
    const remains = encrypted.leads + encrypted.answers + encrypted.files > 0 ? await storage.scrub() : undefined;
    if (remains) print(`Parts of the unencrypted data may still be readable in the database: ${REMAINS[remains]}\n`);
    return encrypted.failed.length === 0 && !remains ? 0 : 1;
  } finally {
    await files.staging.close();
  }
}

async function rotate({ storage, print }: Context): Promise<number> {
  const { name } = storage.encryption.keyring;
  const { current, former, rewrapped, remaining } = await rotateKeys(storage);
  print(`${rewrapped} data keys were wrapped with ${current}.\n`);
  if (remaining > 0) {
    print(`${remaining} data keys are still wrapped with a key that is missing. See: npm run keys -- status\n`);
    return 1;
  }
  if (former.length === 0) {
    print(`There is only one key in ${name}. Put a new one before it (npm run keys -- new), restart the servers, and run this again.\n`);
    return 1;
  }
  const copy = ownKeyFile(storage) === undefined ? '' : ` Copy ${name} to where you keep its copy.`;
  print(`Nothing here needs ${former.join(', ')} any more.${copy} To remove old keys: npm run keys -- remove-old\n`);
  return 0;
}

const them = (ids: readonly string[]) => (ids.length === 1 ? 'it' : 'them');

async function removeOld({ storage, print }: Context): Promise<number> {
  const { name } = storage.encryption.keyring;
  const { current, unneeded, needed, unreadable } = await removeOldKeys(storage);
  if (unreadable > 0) {
    print(`${unreadable} data keys are wrapped with ${current}, but it cannot unwrap them. Nothing was removed from ${name}.\n`);
    return 1;
  }
  if (unneeded.length > 0) {
    const old = unneeded.join(', ');
    const done = `${old} ${unneeded.length === 1 ? 'was' : 'were'} removed from ${name}. Copy the file to where you keep its copy.`;
    const toDo = `Nothing here needs ${old} any more: remove ${them(unneeded)} from ${name} on every machine, and restart the servers.`;
    print(`${ownKeyFile(storage) === undefined ? toDo : done}\n`);
    print(`Earlier backups need ${old}: keep your copy of ${them(unneeded)} as long as you keep those backups.\n`);
  }
  if (needed.length > 0) print(`${needed.join(', ')} is still needed. Wrap all data keys with ${current} first: npm run keys -- rotate\n`);
  if (needed.length + unneeded.length === 0) print(`There is no old key in ${name}.\n`);
  return needed.length === 0 ? 0 : 1;
}

const COMMANDS: Readonly<Record<string, (context: Context) => Promise<number>>> = {
  status,
  encrypt,
  rotate,
  'remove-old': removeOld,
};

/**
 * Runs a `keys` command.
 *
 * @returns the exit code
 *
 * @throws UsageError, ConfigError, KeyError
 */
export async function runKeys(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (text: string) => void,
): Promise<number> {
  const [name = '', ...others] = args;
  if (name === '') {
    print(helpText('keys'));
    return 2;
  }
  if (others.length > 0) throw new UsageError(`"keys ${name}" has no further arguments. See: npm run keys -- --help`);
  if (name === 'new') {
    print(`${newMasterKeyText()}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${helpText('keys')}`);
  const storage = await openStorage(readConfig(env));
  if (storage.createdKeyFile !== undefined) console.error(keyFileCreatedMessage(storage.createdKeyFile));
  try {
    return await command({ storage, env, print });
  } finally {
    await storage.close();
  }
}
