// Reads leads page by page, as staff filter them.
import { leadStatesOf, storedIdsOf } from '#shared/lead-states.ts';
import { NO_ASSIGNEE } from '#shared/staff.ts';
import { leadsFromRows } from '../storage/leads/read-leads.ts';
import { MAX_FILTERED, hasTerms, positionsOf, type SearchQuery, searchQuery, searchTerms } from '../storage/leads/search-index.ts';
import { hasOneWriter } from '../storage/database/sqlite/dialect.ts';
import type { Database, LeadsTable, Tables } from '../storage/database/tables.ts';
import type { LeadsSource } from './leads-source.ts';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type ListedLead, withMissingSteps } from './listed-lead.ts';

/** The filter of the inbox. Steps are only listed as part of their application. */
export interface InboxFilter {
  readonly form?: string | undefined;
  /** Id of a state. */
  readonly state?: string | undefined;
  /** E-mail address, or `NO_ASSIGNEE`. */
  readonly assignee?: string | undefined;
  /** Received at this time or later, ISO 8601. */
  readonly from?: string | undefined;
  /** Received before this time. */
  readonly before?: string | undefined;
  /** Search text: the lead must contain every word. */
  readonly words?: string | undefined;
}

interface InboxPage {
  readonly leads: readonly ListedLead[];
  /** The cursor of the next page; undefined: this is the last one. */
  readonly next: string | undefined;
}

type Query = SelectQueryBuilder<Tables, 'leads' | 'search', object>;

/** The values of the column `state` that mean a state, in all forms of a filter. */
function storedStatesOf({ definitions, leadStates }: LeadsSource, { form, state = '' }: InboxFilter): readonly (string | null)[] {
  const forms = form === undefined ? [...definitions.keys()] : [form];
  const stored = forms
    .map((name) => leadStatesOf(leadStates, name))
    .flatMap((formStates) => (formStates.states.some(({ id }) => id === state) ? storedIdsOf(formStates, state) : []));
  return [...new Set(stored)];
}

/** The forms whose initial state is this one. */
const formsWithInitial = ({ definitions, leadStates }: LeadsSource, state: string) =>
  [...definitions.keys()].filter((name) => leadStatesOf(leadStates, name).initial === state);

/**
 * A column, written so that SQLite does not use its index. With a value that most leads have, SQLite would read and sort nearly all of
 * them. PostgreSQL gets the bare column, since it knows from its statistics how common a value is.
 */
const withoutIndex = (db: Database, column: 'state' | 'form'): RawBuilder<string | null> =>
  hasOneWriter(db) ? sql`+${sql.ref(`leads.${column}`)}` : sql.ref(`leads.${column}`);

/** Whether a lead is no step, without using an index for the same reason. A search does not need it: its index has no steps. */
const isNoStep = sql<boolean>`coalesce(leads.parent_id, '') = ''`;

function filtered(query: Query, source: LeadsSource, filter: InboxFilter): Query {
  const { form, state, assignee, from, before } = filter;
  const { db } = source.storage;
  let matching = query;
  if (form !== undefined) matching = matching.where('leads.form', '=', form);
  if (assignee === NO_ASSIGNEE) matching = matching.where('leads.assignee', 'is', null);
  else if (assignee !== undefined) matching = matching.where('leads.assignee', '=', assignee);
  if (from !== undefined) matching = matching.where('leads.created_at', '>=', from);
  if (before !== undefined) matching = matching.where('leads.created_at', '<', before);
  if (state === undefined) return matching;
  const ids = storedStatesOf(source, filter).filter((id) => id !== null);
  const first = formsWithInitial(source, state);
  return matching.where((e) =>
    e.or([
      ...(ids.length === 0 ? [] : [e('leads.state', 'in', ids)]),
      ...(first.length === 0 ? [] : [e.and([e(withoutIndex(db, 'state'), 'is', null), e(withoutIndex(db, 'form'), 'in', first)])]),
      ...(ids.length + first.length === 0 ? [e.val(false)] : []),
    ]),
  );
}

/** Whether few leads have the form, state and assignee. Then filtering these is faster than using the search index. */
async function isRare(source: LeadsSource, { form, state, assignee }: InboxFilter): Promise<boolean> {
  if (form === undefined && state === undefined && (assignee === undefined || assignee === NO_ASSIGNEE)) return false;
  const leads = filtered(source.storage.db.selectFrom('leads'), source, { form, state, assignee });
  return (await leads.select('leads.id').limit(MAX_FILTERED).execute()).length < MAX_FILTERED;
}

/** The cursor after a page: of its last lead, the position in the search index, or the time it was received and its id. */
const CURSOR = /^(?:\d{1,16}|[\d:.TZ-]{24}~[\w-]{1,64})$/;

/** Whether a text is a cursor of the inbox. */
export const isCursor = (text: string): boolean => CURSOR.test(text);

/** Reads a page of leads, newest first. @param after cursor of the page before */
export async function readInbox(source: LeadsSource, filter: InboxFilter, size: number, after?: string): Promise<InboxPage> {
  const { storage } = source;
  const { words = '' } = filter;
  const terms = searchTerms(words);
  // Symbols alone are in no index. Finding every lead would be worse than none: the export takes what the search finds.
  if (terms.length === 0 && words.trim() !== '') return { leads: [], next: undefined };
  const [at = '', id = ''] = after?.split('~') ?? [];
  let rows: (Selectable<LeadsTable> & { readonly cursor: string })[];
  if (terms.length > 0) {
    const { query: searched, position }: SearchQuery = (await isRare(source, filter))
      ? { query: storage.db.selectFrom('search').where(hasTerms(storage.db, terms)), position: sql.ref('search.seq') }
      : await searchQuery(storage.db, terms);
    const { first, last } = positionsOf(filter);
    let query = filtered(searched.innerJoin('leads', 'leads.id', 'search.lead_id'), source, filter);
    if (first !== undefined) query = query.where(position, '>=', first);
    if (last !== undefined) query = query.where(position, '<=', last);
    if (after !== undefined) query = query.where(position, '<', Number(at));
    const found = await query
      .selectAll('leads')
      .select('search.seq')
      .orderBy(position, 'desc')
      .limit(size + 1)
      .execute();
    rows = found.map((row) => ({ ...row, cursor: String(row.seq) }));
  } else {
    let query = filtered(storage.db.selectFrom('leads').where(isNoStep), source, filter);
    if (after !== undefined) query = query.where((e) => e(e.refTuple('leads.created_at', 'leads.id'), '<', e.tuple(at, id)));
    const found = await query
      .selectAll('leads')
      .orderBy('leads.created_at', 'desc')
      .orderBy('leads.id', 'desc')
      .limit(size + 1)
      .execute();
    rows = found.map((row) => ({ ...row, cursor: `${row.created_at}~${row.id}` }));
  }
  const page = rows.slice(0, size);
  const leads = await withMissingSteps(source, await leadsFromRows(storage, page));
  return { leads, next: rows.length > size ? page.at(-1)?.cursor : undefined };
}

/** All leads of a filter, page by page. */
export async function* queryInbox(source: LeadsSource, filter: InboxFilter): AsyncGenerator<ListedLead> {
  let after: string | undefined;
  do {
    const { leads, next } = await readInbox(source, filter, 100, after);
    yield* leads;
    after = next;
  } while (after !== undefined);
}
