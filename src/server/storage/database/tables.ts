// The tables of the database as types, the same on SQLite and PostgreSQL. Times are ISO 8601 texts in UTC, so that they compare and sort
// as text. JSON is text, so that no driver parses it unasked.
import type { Generated, Kysely, Transaction } from 'kysely';
import type { EventAction, StaffRole } from '#shared/staff.ts';

export type LeadStatus = 'received' | 'open' | 'complete';

/** One saved form. A step of a flow is a lead whose parent is the flow's first lead. */
export interface LeadsTable {
  id: string;
  form: string;
  parent_id: string | null;
  /** The visitor who may update it and read its files. */
  visitor_id: string;
  /** JSON of the fields that are not sensitive; files are in the table `files`. */
  payload: string;
  /** The data key of `sealed`, wrapped by the master key; null: no field is encrypted. Deleting it makes the fields unreadable. */
  data_key: string | null;
  /** JSON of the sensitive fields, masked where the schema says so, encrypted; bound to `id` and `form`. */
  sealed: string | null;
  /** How far the visitor is; `state` says how far staff are. */
  status: LeadStatus;
  created_at: string;
  updated_at: string;
  /** When the last step of an application was submitted. */
  completed_at: string | null;
  /** Version of the privacy notice at the last submission; null: submitted before notices were stored. */
  notice: string | null;
  /** Version of the form definition that the payload matches; null: saved before definitions were stored. */
  version: string | null;
  /** The encrypted values that the current visitor may not see: JSON of their paths, each with the visitor who added it; null: none. */
  withheld: Generated<string | null>;
  /** The review state that staff set, by its name at that time; null: the form's first state. Steps have the state of their parent. */
  state: Generated<string | null>;
  /** E-mail address of the member of staff it is assigned to. */
  assignee: Generated<string | null>;
  /** How often the state or the assignee was changed. A save names the revision it is based on. */
  revision: Generated<number>;
  /** When the sender confirmed it with the link in a mail. */
  confirmed_at: Generated<string | null>;
  /** JSON of the signals that marked it as spam; null: not spam. */
  spam: Generated<string | null>;
}

/** Definitions of forms by version. They are never removed: a lead's may be needed years later. */
interface DefinitionsTable {
  form: string;
  /** Hash of what the form asks for, 16 hexadecimal digits. */
  version: string;
  /** JSON of the resolved definition. */
  definition: string;
  /** When a server first started with it. */
  since: string;
}

/** Privacy notices of forms by version. They are never removed: a lead's may be needed years later. */
export interface NoticesTable {
  /** Short hash of the other columns. */
  version: string;
  form: string;
  /** The text that the page showed. */
  text: string;
  /** JSON: state → ISO 8601 duration. */
  keep_for: string;
  /** When a server first started with it. */
  since: string;
}

/** The cookies that identify a visitor. A visitor gets a second one if the response with the first one was lost. */
interface VisitorTokensTable {
  /** SHA-256 of the cookie, hex. */
  token_hash: string;
  visitor_id: string;
  created_at: string;
  /** Accurate to one day: written at most once a day. */
  last_used_at: string;
}

export interface FilesTable {
  filename: string;
  lead_id: string;
  field: string;
  /** The key of the content and of `original_name`, wrapped by the master key, bound to `filename` and `lead_id`; null: not encrypted. */
  data_key: string | null;
  /** The file name that the visitor sent. If encrypted: JSON of that name and the SHA-256 of the content. */
  original_name: string;
  /** Bytes of the content. */
  size: number;
  /** SHA-256 of the bytes as they are stored, hex, so that backups can be verified without a key. */
  sha256: string;
  mime: string;
  created_at: string;
  /** The visitor who added it, if it was not the lead's current visitor. */
  added_by: Generated<string | null>;
}

/** Values that no two leads of a form may have, such as a phone number. */
interface UniqueKeysTable {
  form: string;
  field: string;
  /** Keyed hash of the normalised value, so that phone numbers cannot be found by trying all of them. */
  value_hash: string;
  lead_id: string;
}

/** Stored responses by `Idempotency-Key`. */
export interface IdempotencyTable {
  /** SHA-256 of route and key, hex. */
  key_hash: string;
  /** Keyed hash of key and request. */
  request_hash: string;
  lead_id: string | null;
  visitor_id: string;
  status: number;
  /** Empty if it is encrypted: the lead has encrypted fields. */
  body: string;
  data_key: string | null;
  sealed: string | null;
  created_at: string;
}

/** Keys of the whole database, wrapped by the master key. */
interface KeysTable {
  /** What the key is for. */
  name: string;
  wrapped: string;
}

/** Mails to staff: a lead was received, an application completed, which leads of a day count as spam. */
type StaffMailKind = 'received' | 'completed' | 'digest';

/** Mails to the sender of a lead: it was received, its state changed, or a link to continue an application. */
type SenderMailKind = 'confirm' | 'state' | 'resume';

export type MailKind = StaffMailKind | SenderMailKind;

/** The events that a webhook gets. */
export type EventKind = 'lead.received' | 'lead.updated' | 'lead.erased';

export type OutboxKind = MailKind | EventKind;

/** Mails and events that wait for delivery. A delivered one is removed. */
export interface OutboxTable {
  id: string;
  /** The lead that a mail is about; erasing the lead removes the mail. Null: an event, or a mail about no single lead. */
  lead_id: string | null;
  /** The lead that an event is about. It may be erased before delivery. */
  subject_id: Generated<string | null>;
  kind: OutboxKind;
  /** Further data of a mail: the id of the new state, or the time span of a digest. */
  detail: Generated<string | null>;
  attempts: Generated<number>;
  /** Earliest time of the next attempt. */
  next_at: string;
  created_at: string;
  /** JSON of the staff addresses that have received it, if other addresses were refused; null: none has. */
  taken_by: Generated<string | null>;
  /** When delivery failed for good; null: it is still retried. */
  failed_at: Generated<string | null>;
}

/** A link that an applicant requested to continue an application. Removed once it is expired and outside the hourly limit. */
interface ResumesTable {
  /** The id of its mail in `outbox`. */
  id: string;
  /** The application's first lead. */
  lead_id: string;
  asked_at: string;
  /** SHA-256 of the token in the link, hex; null: not sent yet, or used. */
  token_hash: string | null;
  /** Until when the link works. */
  expires_at: string | null;
}

interface MetaOverridesTable {
  page: string;
  title: string | null;
  description: string | null;
  keywords: string | null;
  updated_at: string;
}

/** The audit log: one row for each action on a lead. Erasing a lead removes its events, and adds one about the erasure. */
export interface EventsTable {
  id: string;
  at: string;
  /** `user@machine` of a command, the e-mail address of the person signed in, or the job of the server. */
  staff: string;
  action: EventAction;
  /** The lead; null: several leads, or an erased one. */
  lead_id: string | null;
  /** The new state or assignee, the text of a note, the path of a field, what was exported, or the start of an erased lead's id. */
  detail: string | null;
}

/** The search index: one row with the words of a lead and its steps, without sensitive values. */
interface SearchTable {
  /** Orders leads by the time they were received. */
  seq: number;
  lead_id: string;
  /** The words that `searchedWords` returns. */
  words: string;
}

/** Who may use the desk. */
interface StaffAccountsTable {
  /** In lower case. */
  email: string;
  role: StaffRole;
  created_at: string;
}

export interface StaffPasskeysTable {
  /** The name that the device gave it. */
  id: string;
  email: string;
  /** Base64url. */
  public_key: string;
  /** The signature counter of the device; 0 if it has none. */
  counter: number;
  created_at: string;
}

/** Sessions of signed-in staff. */
interface StaffSessionsTable {
  /** SHA-256 of the cookie, hex. */
  token_hash: string;
  email: string;
  created_at: string;
  /** Accurate to one minute. */
  last_used_at: string;
}

/** Tokens for one use: links to register a passkey, and challenges for passkeys. */
interface StaffTokensTable {
  token_hash: string;
  kind: 'link' | 'challenge';
  email: string | null;
  expires_at: string;
}

/** Counters of the rate limit, shared by all processes (PostgreSQL only), and of mails to an address. */
interface RateCountersTable {
  bucket: string;
  /** Start of the window, seconds since 1970. */
  window_start: number;
  count: number;
}

/** Proofs of work that were already used. */
interface UsedProofsTable {
  id: string;
  /** When it expires. */
  expires_at: string;
}

/** How far scrubbing has come: it overwrites what removed leads left in the files of the database. The table has one row. */
interface ScrubsTable {
  /** How often leads were removed. */
  removals: number;
  /** How many of these removals have been scrubbed. */
  scrubbed: number;
  /** Time of the first removal since the last scrub; null: none. */
  waiting_since: string | null;
}

/** The names of site-wide values. */
export type SiteStateName =
  /** When retention last ran, ISO 8601. */
  | 'retention-ran-at'
  /** In a copied database: `unfinished` or `complete`, and which database it copies. Removed at the first start on the copy. */
  | 'copy'
  /** `on`: this site sends mails. */
  | 'mail'
  /** `on`: this site has a webhook. */
  | 'webhooks'
  /** End of the time span of the last digest, ISO 8601. */
  | 'digest-until';

interface SiteStateTable {
  name: SiteStateName;
  value: string;
}

export interface Tables {
  leads: LeadsTable;
  notices: NoticesTable;
  definitions: DefinitionsTable;
  visitor_tokens: VisitorTokensTable;
  files: FilesTable;
  unique_keys: UniqueKeysTable;
  idempotency: IdempotencyTable;
  keys: KeysTable;
  outbox: OutboxTable;
  resumes: ResumesTable;
  meta_overrides: MetaOverridesTable;
  events: EventsTable;
  search: SearchTable;
  staff_accounts: StaffAccountsTable;
  staff_passkeys: StaffPasskeysTable;
  staff_sessions: StaffSessionsTable;
  staff_tokens: StaffTokensTable;
  rate_counters: RateCountersTable;
  used_proofs: UsedProofsTable;
  scrubs: ScrubsTable;
  site_state: SiteStateTable;
}

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
