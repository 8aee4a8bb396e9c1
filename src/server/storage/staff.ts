// Stores the accounts, passkeys and links of staff.
import type { Selectable } from 'kysely';
import type { StaffRole } from '#shared/staff.ts';
import { hashOf } from './hash.ts';
import type { Database, StaffPasskeysTable } from './database/tables.ts';
import { newToken } from './visitors.ts';

/** Somebody who may use the desk. */
export interface StaffAccount {
  readonly email: string;
  readonly role: StaffRole;
}

/** The OpenID Connect provider where staff have accounts. */
export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim that names the role, or a list of roles. */
  readonly roleClaim: string;
}

const MINUTE_MS = 60_000;
/** How long a link to register a passkey works. */
export const LINK_MINUTES = 15;
/** How long somebody may take to answer with a passkey. */
const CHALLENGE_MS = 5 * MINUTE_MS;

const plusMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Adds an account, or gives it another role. */
export async function addAccount(db: Database, email: string, role: StaffRole, now = new Date()): Promise<void> {
  await db
    .insertInto('staff_accounts')
    .values({ email, role, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role }))
    .execute();
}

/** Removes an account with its passkeys and links, and ends its sessions at once. @returns whether there was one */
export async function removeAccount(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_accounts').where('email', '=', email).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function findAccount(db: Database, email: string): Promise<StaffAccount | undefined> {
  return db.selectFrom('staff_accounts').select(['email', 'role']).where('email', '=', email).executeTakeFirst();
}

/** All accounts, each with how many passkeys it has. */
export async function listAccounts(db: Database) {
  const accounts = await db.selectFrom('staff_accounts').selectAll().orderBy('email').execute();
  const keys = await db
    .selectFrom('staff_passkeys')
    .select((e) => ['email', e.fn.countAll<number>().as('passkeys')])
    .groupBy('email')
    .execute();
  return accounts.map((account) => ({ ...account, passkeys: keys.find(({ email }) => email === account.email)?.passkeys ?? 0 }));
}

/** Creates a token with which an account registers one passkey. It replaces earlier tokens. */
export async function createLink(db: Database, email: string, now = new Date()): Promise<string> {
  const token = newToken();
  await db.deleteFrom('staff_tokens').where('email', '=', email).where('kind', '=', 'link').execute();
  await db
    .insertInto('staff_tokens')
    .values({ token_hash: hashOf(token), kind: 'link', email, expires_at: plusMs(now, LINK_MINUTES * MINUTE_MS) })
    .execute();
  return token;
}

/** The account that a token was created for; undefined if the token has expired. */
export async function findLinkAccount(db: Database, token: string, now = new Date()): Promise<StaffAccount | undefined> {
  return db
    .selectFrom('staff_tokens')
    .innerJoin('staff_accounts', 'staff_accounts.email', 'staff_tokens.email')
    .select(['staff_accounts.email', 'staff_accounts.role'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', 'link')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** Creates a challenge for a passkey, for one use. */
export async function makeChallenge(db: Database, now = new Date()): Promise<string> {
  const challenge = newToken();
  await db.deleteFrom('staff_tokens').where('expires_at', '<', now.toISOString()).execute();
  await db
    .insertInto('staff_tokens')
    .values({ token_hash: hashOf(challenge), kind: 'challenge', email: null, expires_at: plusMs(now, CHALLENGE_MS) })
    .execute();
  return challenge;
}

/** Uses a token, so that it is invalid from now on. @returns whether it was valid */
export async function consumeToken(db: Database, kind: 'link' | 'challenge', token: string, now = new Date()): Promise<boolean> {
  const deletion = await db
    .deleteFrom('staff_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return deletion.numDeletedRows > 0n;
}

type StaffPasskey = Selectable<StaffPasskeysTable>;

export async function addPasskey(db: Database, passkey: Omit<StaffPasskey, 'created_at'>, now = new Date()): Promise<void> {
  await db
    .insertInto('staff_passkeys')
    .values({ ...passkey, created_at: now.toISOString() })
    .execute();
}

export async function findPasskey(db: Database, id: string): Promise<StaffPasskey | undefined> {
  return db.selectFrom('staff_passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateCounter(db: Database, id: string, counter: number): Promise<void> {
  await db.updateTable('staff_passkeys').set({ counter }).where('id', '=', id).execute();
}

/** How long a session lasts. */
export interface SessionTimes {
  readonly idleMinutes: number;
  readonly hours: number;
}

/** Starts a session. @returns the token for its cookie; only its hash is stored */
export async function beginSession(db: Database, email: string, now = new Date()): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  await db
    .insertInto('staff_sessions')
    .values({ token_hash: hashOf(token), email, created_at: at, last_used_at: at })
    .execute();
  return token;
}

/** The account of a session that has not ended. @param countsAsActivity records the use, at most once a minute */
export async function findSessionAccount(
  db: Database,
  token: string,
  { idleMinutes, hours }: SessionTimes,
  countsAsActivity = true,
  now = new Date(),
): Promise<StaffAccount | undefined> {
  const token_hash = hashOf(token);
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff_accounts', 'staff_accounts.email', 'staff_sessions.email')
    .select(['staff_accounts.email', 'staff_accounts.role', 'staff_sessions.created_at', 'staff_sessions.last_used_at'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOver = row.last_used_at < plusMs(now, -idleMinutes * MINUTE_MS) || row.created_at < plusMs(now, -hours * 60 * MINUTE_MS);
  if (isOver) {
    await endSession(db, token);
    return undefined;
  }
  if (countsAsActivity && row.last_used_at < plusMs(now, -MINUTE_MS))
    await db.updateTable('staff_sessions').set({ last_used_at: now.toISOString() }).where('token_hash', '=', token_hash).execute();
  return { email: row.email, role: row.role };
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Removes expired sessions and tokens. */
export async function deleteExpired(db: Database, { idleMinutes }: SessionTimes, now = new Date()): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('last_used_at', '<', plusMs(now, -idleMinutes * MINUTE_MS))
    .execute();
  await db.deleteFrom('staff_tokens').where('expires_at', '<', now.toISOString()).execute();
}
