import type { Generated, Kysely, Transaction } from 'kysely';

/**
 * The tables of the database, the same on SQLite and PostgreSQL. Times are ISO 8601 texts in UTC, so that they compare
 * and sort as text; JSON is text, so that no driver parses it behind our back.
 */

export type LeadStatus = 'received' | 'open' | 'complete';

/** One saved form. A step of a flow is a lead whose parent is the flow's first record. */
export interface LeadsTable {
  id: string;
  form: string;
  parent_id: string | null;
  /** The visitor who may update it and read its files. */
  visitor_id: string;
  /** JSON of the fields, masked where the schema says so; files stand in `files`. */
  payload: string;
  status: LeadStatus;
  created_at: string;
  updated_at: string;
}

/** The cookies a visitor is known by. A retry whose first answer was lost gives the same visitor a second one. */
export interface VisitorTokensTable {
  /** SHA-256 of the cookie, hex. */
  token_hash: string;
  visitor_id: string;
  created_at: string;
}

export interface FilesTable {
  filename: string;
  lead_id: string;
  field: string;
  /** The visitor's own name for it; it never touches the disk. */
  original_name: string;
  size: number;
  sha256: string;
  mime: string;
  created_at: string;
}

export interface UniqueKeysTable {
  form: string;
  field: string;
  /** SHA-256 of the normalised value, hex. */
  value_hash: string;
  lead_id: string;
}

/** Answers by `Idempotency-Key`, kept for a day. */
export interface IdempotencyTable {
  /** SHA-256 of route and key, hex. */
  key_hash: string;
  /** SHA-256 of key and request, hex. */
  request_hash: string;
  lead_id: string | null;
  visitor_id: string;
  status: number;
  body: string;
  created_at: string;
}

export type OutboxKind = 'received' | 'completed';

/** Mails that are still to be sent; a sent one is gone. */
export interface OutboxTable {
  id: string;
  lead_id: string;
  kind: OutboxKind;
  attempts: Generated<number>;
  /** Earliest time of the next attempt. */
  next_at: string;
  created_at: string;
}

export interface MetaOverridesTable {
  page: string;
  title: string | null;
  description: string | null;
  keywords: string | null;
  updated_at: string;
}

/** Counters of the rate limit, shared by all processes (PostgreSQL only). */
export interface RateCountersTable {
  bucket: string;
  /** Start of the window, seconds since 1970. */
  window_start: number;
  count: number;
}

export interface Tables {
  leads: LeadsTable;
  visitor_tokens: VisitorTokensTable;
  files: FilesTable;
  unique_keys: UniqueKeysTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  meta_overrides: MetaOverridesTable;
  rate_counters: RateCountersTable;
}

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
