// The tables of the database, as types.
import type { Generated, Kysely, Transaction } from 'kysely';
import type { EventAction, StaffRole } from '#shared/staff.ts';

/**
 * The tables of the database, the same on SQLite and PostgreSQL. Times are ISO 8601 texts in UTC, so that they compare
 * and sort as text; JSON is text, so that no driver parses it behind our back.
 */

export type LeadStatus = 'received' | 'open' | 'complete';

/** One saved form. A step of a flow is a lead whose parent is the flow's first lead. */
export interface LeadsTable {
  id: string;
  form: string;
  parent_id: string | null;
  /** The visitor who may update it and read its files. */
  visitor_id: string;
  /** JSON of the fields that are not sensitive; files stand in `files`. */
  payload: string;
  /** The data key of `sealed`, wrapped by the master key; null: no field is encrypted. Deleting it makes the fields unreadable. */
  data_key: string | null;
  /** JSON of the sensitive fields, masked where the schema says so, encrypted; bound to `id` and `form`. */
  sealed: string | null;
  status: LeadStatus;
  created_at: string;
  updated_at: string;
  /** When the last step of an application was sent. */
  completed_at: string | null;
  /** Version of the notice it was last sent under; null: before notices were kept. */
  notice: string | null;
  /** Version of the definition that its payload is laid out by; null: before definitions were kept. */
  version: string | null;
  /** JSON: path of an encrypted value → the visitor who added it, where that is not the present one; null: there are none. */
  withheld: Generated<string | null>;
  /** The state that staff put it in, as it was called then; null: its form's first one. Steps go with their parent. */
  state: Generated<string | null>;
  /** E-mail address of the member of staff who takes care of it. */
  assignee: Generated<string | null>;
  /** How often state or assignee were changed: who saves says which revision he saw. */
  revision: Generated<number>;
  /** When its sender confirmed it by the link in a mail. */
  confirmed_at: Generated<string | null>;
  /** JSON of the signals by which it counts as spam; null: it does not. */
  spam: Generated<string | null>;
}

/** Definitions of forms by version. They are never removed: a lead's may be needed years later. */
interface DefinitionsTable {
  form: string;
  /** Fingerprint of what the form asks, 16 hexadecimal digits. */
  version: string;
  /** JSON of the definition, as it was resolved. */
  definition: string;
  /** When a server first started with it. */
  since: string;
}

/** Privacy notices of forms by version. They are never removed: a lead's may be needed years later. */
export interface NoticesTable {
  /** Short hash of the rest. */
  version: string;
  form: string;
  /** As the page said it. */
  text: string;
  /** JSON: state → ISO 8601 duration. */
  keep_for: string;
  /** When a server first started with it. */
  since: string;
}

/** The cookies a visitor is known by. A retry whose first answer was lost gives the same visitor a second one. */
interface VisitorTokensTable {
  /** SHA-256 of the cookie, hex. */
  token_hash: string;
  visitor_id: string;
  created_at: string;
  /** To the day: written at most once a day. */
  last_used_at: string;
}

export interface FilesTable {
  filename: string;
  lead_id: string;
  field: string;
  /** The key of the content and of `original_name`, wrapped by the master key, bound to `filename` and `lead_id`; null: stored as sent. */
  data_key: string | null;
  /** The visitor's own name for it, which never touches the disk; encrypted: JSON of it and the content's SHA-256. */
  original_name: string;
  /** Bytes of the content. */
  size: number;
  /** SHA-256 of the bytes as they are stored, hex, so that backups can be verified without a key. */
  sha256: string;
  mime: string;
  created_at: string;
  /** The visitor who added it, where that is not the lead's present one. */
  added_by: Generated<string | null>;
}

interface UniqueKeysTable {
  form: string;
  field: string;
  /** Keyed hash of the normalised value, so that phone numbers cannot be found by trying all of them. */
  value_hash: string;
  lead_id: string;
}

/** Answers by `Idempotency-Key`. */
export interface IdempotencyTable {
  /** SHA-256 of route and key, hex. */
  key_hash: string;
  /** Keyed hash of key and request. */
  request_hash: string;
  lead_id: string | null;
  visitor_id: string;
  status: number;
  /** Empty where it is encrypted, as it is when the lead has encrypted fields. */
  body: string;
  data_key: string | null;
  sealed: string | null;
  created_at: string;
}

/** Keys of the whole database, wrapped by the master key. */
interface KeysTable {
  name: string;
  wrapped: string;
}

/** Mails to staff: a lead was received, an application completed, which leads of a day count as spam. */
type StaffMailKind = 'received' | 'completed' | 'digest';

/** Mails to who sent a lead: it was received, its state changed, a link to go on with an application. */
type SenderMailKind = 'confirm' | 'state' | 'resume';

export type MailKind = StaffMailKind | SenderMailKind;

/** The events that a webhook gets. */
export type EventKind = 'lead.received' | 'lead.updated' | 'lead.erased';

export type OutboxKind = MailKind | EventKind;

/** What is still to be delivered; what was is gone. */
export interface OutboxTable {
  id: string;
  /** The lead that a mail is about, and goes with; null: an event, or a mail about none. */
  lead_id: string | null;
  /** The lead that an event is about, which may be gone by then. */
  subject_id: Generated<string | null>;
  kind: OutboxKind;
  /** What a mail tells beside its lead: the id of the state, or the times between which a digest lists leads. */
  detail: Generated<string | null>;
  attempts: Generated<number>;
  /** Earliest time of the next attempt. */
  next_at: string;
  created_at: string;
  /** JSON of the staff's addresses that it was taken for, where it was refused for others; null: it goes to all of them. */
  taken_by: Generated<string | null>;
  /** When it was given up; null: it is still tried. */
  failed_at: Generated<string | null>;
}

/** A link that an applicant asked for, to go on with an unfinished application; forgotten once it neither works nor counts. */
interface ResumesTable {
  /** That of its mail. */
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

/** What staff did with leads, a line each, never changed. It goes with its lead; that and when a lead was erased stays. */
export interface EventsTable {
  id: string;
  at: string;
  /** `user@machine` of a command, the e-mail address of who is signed in, or what of the server did it. */
  staff: string;
  action: EventAction;
  /** The lead; null: several, or one that is erased. */
  lead_id: string | null;
  /** The new state or assignee, the text of a note, the path of a field, what was exported, or how the id of an erased lead began. */
  detail: string | null;
}

/** The words of leads that are searched in, one row for a lead with its steps: nothing that is sensitive. */
interface SearchTable {
  /** Its place among all leads, by when it came. */
  seq: number;
  lead_id: string;
  /** As `searchedWords` makes them. */
  words: string;
}

/** Who may use the desk. */
interface StaffAccountsTable {
  /** In small letters. */
  email: string;
  role: StaffRole;
  created_at: string;
}

export interface StaffPasskeysTable {
  /** As its device calls it. */
  id: string;
  email: string;
  /** Base64url. */
  public_key: string;
  /** How often it was used, as far as its device counts. */
  counter: number;
  created_at: string;
}

/** Who is signed in. */
interface StaffSessionsTable {
  /** SHA-256 of the cookie, hex. */
  token_hash: string;
  email: string;
  created_at: string;
  /** To the minute. */
  last_used_at: string;
}

/** What works once: links to register a passkey, and what a passkey has to sign. */
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

/** Proofs of work that were used. */
interface UsedProofsTable {
  id: string;
  /** Until when it would work. */
  expires_at: string;
}

/** One row. */
interface ScrubsTable {
  /** How often leads were removed. */
  removals: number;
  /** How many of these times a scrub has followed. */
  scrubbed: number;
  /** When leads were removed first that no scrub has followed; null: there are none. */
  waiting_since: string | null;
}

/** Names of the values of the whole site. */
export type SiteStateName =
  /** When retention last ran, ISO 8601. */
  | 'retention-ran-at'
  /** In a database that was copied from another: whether it is `unfinished` or `complete`, and of which. Gone once it is in use. */
  | 'copy'
  /** `on`: this site sends mails. */
  | 'mail'
  /** `on`: this site has a webhook. */
  | 'webhooks'
  /** Until when the last digest listed leads, ISO 8601. */
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
