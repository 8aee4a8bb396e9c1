// The command `npm run staff`.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/start/config.ts';
import { openDatabase } from '#server/storage/open.ts';
import { addAccount, createLink, findAccount, LINK_MINUTES, listAccounts, normalizeEmail, removeAccount } from '#server/storage/staff.ts';
import type { Database } from '#server/storage/database/tables.ts';
import { EMAIL_ADDRESS, STAFF_ROLES, type StaffRole } from '#shared/staff.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { helpText } from '#tools/help/help.mjs';
import type { Print } from '#tools/run/print.ts';

type Env = Readonly<Record<string, string | undefined>>;

const isRole = (text: string | undefined): text is StaffRole => STAFF_ROLES.some((role) => role === text);

async function list(db: Database, print: Print): Promise<number> {
  const accounts = await listAccounts(db);
  for (const { email, role, passkeys } of accounts)
    print(`${email.padEnd(40)}  ${role.padEnd(6)}  ${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}\n`);
  if (accounts.length === 0) print('No accounts. Add the first one: npm run staff -- add <email> --role admin\n');
  return 0;
}

/** Prints a link with which the person registers a passkey. */
async function printLink(db: Database, email: string, base: string, print: Print): Promise<number> {
  print(
    `Open this link within ${LINK_MINUTES} minutes, on the device that signs in; it works once:\n${base}/staff/link#${await createLink(db, email)}\n`,
  );
  return 0;
}

/**
 * Runs a `staff` command.
 *
 * @returns the exit code
 *
 * @throws UsageError, ConfigError
 */
export async function runStaff(args: readonly string[], env: Env, print: Print): Promise<number> {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: { role: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { positionals, values } = parsed;
  const [name, address, ...others] = positionals;
  if (name === undefined) {
    print(helpText('staff'));
    return 2;
  }
  if (!['add', 'list', 'remove', 'link'].includes(name)) throw new UsageError(`There is no command "${name}".\n\n${helpText('staff')}`);
  const email = normalizeEmail(address ?? '');
  if (others.length > 0 || (name === 'list' ? address !== undefined : !EMAIL_ADDRESS.test(email)))
    throw new UsageError(
      name === 'list' ? '"staff list" takes nothing else.' : `Name one e-mail address: npm run staff -- ${name} <email>`,
    );
  if (name === 'add' ? !isRole(values.role) : values.role !== undefined)
    throw new UsageError(name === 'add' ? `Name a role: --role ${STAFF_ROLES.join('|')}` : `"staff ${name}" has no option --role.`);
  const config = readConfig(env);
  const database = await openDatabase(config);
  const { db } = database;
  const base = config.publicUrl ?? `http://localhost:${config.port}`;
  try {
    if (name === 'list') return await list(db, print);
    if (name === 'add' && isRole(values.role)) {
      await addAccount(db, email, values.role);
      print(`${email} has the role ${values.role}.\n`);
      return await printLink(db, email, base, print);
    }
    if (!(await findAccount(db, email))) {
      print(`There is no account ${email}. "staff list" prints all.\n`);
      return 1;
    }
    if (name === 'link') return await printLink(db, email, base, print);
    await removeAccount(db, email);
    print(`Removed ${email}, and ended all sessions.\n`);
    return 0;
  } finally {
    await database.close();
  }
}
