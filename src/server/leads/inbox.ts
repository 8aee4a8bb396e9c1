// Reads leads page by page, as staff filter them.
import { reviewOf, storedAs } from '#shared/review.ts';
import { NO_ASSIGNEE } from '#shared/staff.ts';
import { withFiles } from '../storage/leads/read-leads.ts';
import { hasTerms, searchPosition, searchQuery, searchTerms } from '../storage/leads/search-index.ts';
import type { LeadsTable, Tables } from '../storage/database/tables.ts';
import type { LeadsSource } from './leads-source.ts';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type ListedLead, withMissingSteps } from './listed-lead.ts';

/** Which leads staff want to see, newest first. A step shows as a part of its application alone. */
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
  /** Where the next page begins; undefined: this is the last one. */
  readonly next: string | undefined;
}

type Query = SelectQueryBuilder<Tables, 'leads' | 'search', object>;

/** The stored values of leads that are in a state, of all forms. */
function storedIn({ definitions, reviews }: LeadsSource, { form, state = '' }: InboxFilter): readonly (string | null)[] {
  const forms = form === undefined ? [...definitions.keys()] : [form];
  const stored = forms
    .map((name) => reviewOf(reviews, name))
    .flatMap((review) => (review.states.some(({ id }) => id === state) ? storedAs(review, state) : []));
  return [...new Set(stored)];
}

/** The forms whose leads begin in a state. */
const formsThatBegin = ({ definitions, reviews }: LeadsSource, state: string) =>
  [...definitions.keys()].filter((name) => reviewOf(reviews, name).initial === state);

function filtered(query: Query, source: LeadsSource, filter: InboxFilter): Query {
  const { form, state, assignee, from, before } = filter;
  // An expression that no index matches: otherwise SQLite would read and sort all leads that are no steps.
  let left = query.where(sql`coalesce(leads.parent_id, '')`, '=', '');
  if (form !== undefined) left = left.where('leads.form', '=', form);
  if (assignee === NO_ASSIGNEE) left = left.where('leads.assignee', 'is', null);
  else if (assignee !== undefined) left = left.where('leads.assignee', '=', assignee);
  if (from !== undefined) left = left.where('leads.created_at', '>=', from);
  if (before !== undefined) left = left.where('leads.created_at', '<', before);
  if (state === undefined) return left;
  const ids = storedIn(source, filter).filter((id) => id !== null);
  const first = formsThatBegin(source, state);
  return left.where((e) =>
    e.or([
      ...(ids.length === 0 ? [] : [e('leads.state', 'in', ids)]),
      ...(first.length === 0 ? [] : [e.and([e(sql`coalesce(leads.state, '')`, '=', ''), e(sql`coalesce(leads.form, '')`, 'in', first)])]),
      ...(ids.length + first.length === 0 ? [e.val(false)] : []),
    ]),
  );
}

/** So few leads are looked through one by one faster than by the index of words. */
const FEW = 2000;

/** Whether so few leads have the state or the assignee that the index of words would find too many others. */
async function isRare(source: LeadsSource, { state, assignee }: InboxFilter): Promise<boolean> {
  if (state === undefined && (assignee === undefined || assignee === NO_ASSIGNEE)) return false;
  const rows = await filtered(source.storage.db.selectFrom('leads'), source, { state, assignee }).select('leads.id').limit(FEW).execute();
  return rows.length < FEW;
}

/** Where a page ended: the place of a lead among all, or when it came and its id. */
const CURSOR = /^(?:\d{1,16}|[\d:.TZ-]{24}~[\w-]{1,64})$/;

/** Whether a text may be the beginning of a page. */
export const isCursor = (text: string): boolean => CURSOR.test(text);

/** A page of leads. */
export async function readInbox(source: LeadsSource, filter: InboxFilter, size: number, after?: string): Promise<InboxPage> {
  const { storage } = source;
  const terms = searchTerms(filter.words ?? '');
  const [at = '', id = ''] = after?.split('~') ?? [];
  let rows: (Selectable<LeadsTable> & { readonly place: string })[];
  if (terms.length > 0) {
    const isFew = await isRare(source, filter);
    const position = isFew ? sql<number>`search.seq` : searchPosition(storage.db);
    const searched = isFew
      ? storage.db.selectFrom('leads').innerJoin('search', 'search.lead_id', 'leads.id').where(hasTerms(storage.db, terms))
      : searchQuery(storage.db, terms).innerJoin('leads', 'leads.id', 'search.lead_id');
    let query = filtered(searched, source, filter);
    if (after !== undefined) query = query.where(position, '<', Number(at));
    const found = await query
      .selectAll('leads')
      .select('search.seq')
      .orderBy(position, 'desc')
      .limit(size + 1)
      .execute();
    rows = found.map((row) => ({ ...row, place: String(row.seq) }));
  } else {
    let query = filtered(storage.db.selectFrom('leads'), source, filter);
    if (after !== undefined) query = query.where((e) => e(e.refTuple('leads.created_at', 'leads.id'), '<', e.tuple(at, id)));
    const found = await query
      .selectAll('leads')
      .orderBy('leads.created_at', 'desc')
      .orderBy('leads.id', 'desc')
      .limit(size + 1)
      .execute();
    rows = found.map((row) => ({ ...row, place: `${row.created_at}~${row.id}` }));
  }
  const page = rows.slice(0, size);
  const leads = await withMissingSteps(source, await withFiles(storage, page));
  return { leads, next: rows.length > size ? page.at(-1)?.place : undefined };
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
