import { PassThrough } from 'node:stream';
import type { Database } from '../storage/database/tables.ts';

/** How often the database is polled while a desk is open, in ms. */
const POLL_MS = 1000;
/** How often a heartbeat is sent, in ms, so that no proxy closes an idle stream. */
const HEARTBEAT_MS = 15_000;
/** How many of the newest rows are compared. One is not enough: another server's clock may be late, so its new lead is not the newest. */
const COMPARED_ROWS = 20;

/** A text that changes whenever a lead is added or removed, or staff change something. */
async function newestIds(db: Database): Promise<string> {
  const leads = await db
    .selectFrom('leads')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(COMPARED_ROWS)
    .execute();
  const events = await db.selectFrom('events').select('id').orderBy('at', 'desc').orderBy('id', 'desc').limit(COMPARED_ROWS).execute();
  return [...leads, ...events].map(({ id }) => id).join(' ');
}

interface Listener {
  readonly stream: PassThrough;
  /** Whether the listener is still signed in. */
  readonly isSignedIn: () => Promise<boolean>;
}

/**
 * Notifies open desks of changes by Server-Sent Events. It polls the database once for all desks, so it also notices changes by other
 * servers and commands, and works with any connection pooler.
 */
export class ChangeFeed {
  readonly #db: Database;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | undefined;
  /** Empty before the first poll, which therefore always reports a change: something may have changed since the desk loaded its list. */
  #seenIds = '';
  #nextHeartbeat = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A stream that gets a message at once and at each change. It ends when the session ends. */
  open(isSignedIn: () => Promise<boolean>): PassThrough {
    const stream = new PassThrough();
    const listener = { stream, isSignedIn };
    stream.write('retry: 2000\n\ndata: changed\n\n');
    stream.on('close', () => this.#listeners.delete(listener));
    this.#listeners.add(listener);
    this.#timer ??= setTimeout(() => void this.#poll(), POLL_MS);
    return stream;
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const { stream } of this.#listeners) stream.end();
    this.#listeners.clear();
  }

  async #poll(): Promise<void> {
    // An unavailable database counts as no change.
    const ids = await newestIds(this.#db).catch(() => this.#seenIds);
    const isChanged = ids !== this.#seenIds;
    const isHeartbeat = Date.now() >= this.#nextHeartbeat;
    this.#seenIds = ids;
    if (isHeartbeat) this.#nextHeartbeat = Date.now() + HEARTBEAT_MS;
    for (const { stream, isSignedIn } of this.#listeners) {
      if (isChanged) stream.write('data: changed\n\n');
      else if (isHeartbeat) stream.write(':\n\n');
      // While the database is unavailable, nobody is signed out.
      if (isHeartbeat && !(await isSignedIn().catch(() => true))) stream.end();
    }
    this.#timer = this.#listeners.size === 0 ? undefined : setTimeout(() => void this.#poll(), POLL_MS);
  }
}
