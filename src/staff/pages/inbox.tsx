// The page of the desk that lists leads.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { referenceNumber } from '#shared/reference-number.ts';
import type { DeskView, InboxView, LeadRow, StateView } from '#shared/staff.ts';
import { hasRole, NO_ASSIGNEE } from '#shared/staff.ts';
import { useLocationUrl, withQuery } from '../location.ts';
import { ApiError, call } from '../api.ts';
import { textsOf } from '../form-values.ts';
import { onLinkClick } from '../desk-link.ts';
import { StaffOptions, StateOptions } from '../options.tsx';
import { useFilters } from '../use-filters.ts';
import { ageInWords, timeInWords } from '../words.ts';

/** The filters, by their names in the URL. */
const FILTERS = ['q', 'form', 'state', 'assignee', 'from', 'to'] as const;

/** The states of a form, or of all forms. */
function statesOf({ forms }: DeskView, form: string | null): readonly StateView[] {
  const all = forms.filter((formView) => !form || formView.form === form).flatMap(({ states }) => states);
  return [...new Map(all.map((state) => [state.id, state])).values()];
}

function Filters({ desk, url }: { readonly desk: DeskView; readonly url: URL }) {
  const { searchParams: query } = url;
  // Closed on a phone, where they would push the leads off the screen.
  const isOpen = window.matchMedia('(min-width: 48rem)').matches || FILTERS.some((name) => name !== 'q' && query.has(name));
  const filters = useFilters(FILTERS);
  return (
    <form className="search" {...filters} role="search" aria-label="Leads">
      <label>
        Search
        <input type="search" name="q" placeholder="Name, e-mail, phone, reference, words" maxLength={200} />
      </label>
      <button type="submit" className="primary">
        Apply
      </button>
      <details open={isOpen}>
        <summary>Filters</summary>
        <div className="fields">
          <label>
            Form
            <select name="form">
              <option value="">All forms</option>
              {desk.forms.map(({ form, title }) => (
                <option key={form} value={form}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label>
            State
            <select name="state">
              <option value="">Any state</option>
              <StateOptions states={statesOf(desk, query.get('form'))} />
            </select>
          </label>
          <label>
            Assigned to
            <select name="assignee">
              <option value="">Anybody</option>
              <option value={NO_ASSIGNEE}>Nobody</option>
              <StaffOptions staff={desk.staff} />
            </select>
          </label>
          <label>
            From
            <input type="date" name="from" />
          </label>
          <label>
            To
            <input type="date" name="to" />
          </label>
        </div>
      </details>
      <p className="actions">
        {query.size > 0 && (
          <a href="/staff" onClick={onLinkClick}>
            Clear
          </a>
        )}
        {desk.role === 'admin' && (
          <a href={withQuery(new URL('/api/staff/export', url), { ...Object.fromEntries(query), after: undefined })} download>
            Export as CSV
          </a>
        )}
      </p>
    </form>
  );
}

/** The status message after changing several leads. */
function bulkStatus(saved: number, errors: readonly unknown[]): string {
  const reasonOf = (error: unknown) =>
    error instanceof ApiError && error.status === 409
      ? 'somebody else changed them. Look at them and try again.'
      : (error as Error).message;
  const counts = new Map<string, number>();
  for (const reason of errors.map(reasonOf)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [`${saved} saved.`, ...[...counts].map(([reason, count]) => `${count} not saved: ${reason}`)].join(' ');
}

/** Changes several leads at once. */
function Bulk({ desk, chosen, onDone }: { desk: DeskView; chosen: readonly LeadRow[]; onDone: (status: string) => void }) {
  const [form] = new Set(chosen.map((lead) => lead.form));
  const isOneForm = chosen.every((lead) => lead.form === form);
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const textOf = textsOf(event.currentTarget);
    const [state, assignee] = [textOf('state'), textOf('assignee')];
    const errors: unknown[] = [];
    for (const { id, revision } of chosen) {
      const change = { revision, ...(state && { state }), ...(assignee && { assignee }) };
      await call(`/leads/${id}`, change).catch((error: unknown) => errors.push(error));
    }
    onDone(bulkStatus(chosen.length - errors.length, errors));
  };
  return (
    <form className="bulk" onSubmit={(event) => void apply(event)} aria-label="Chosen leads">
      <strong>{chosen.length} chosen</strong>
      <label>
        State
        <select name="state" disabled={!isOneForm}>
          <option value="">Keep</option>
          {isOneForm && <StateOptions states={statesOf(desk, form ?? null)} />}
        </select>
      </label>
      <label>
        Assign to
        <select name="assignee">
          <option value="">Keep</option>
          <option value={NO_ASSIGNEE}>Nobody</option>
          <StaffOptions staff={desk.staff} />
        </select>
      </label>
      <button type="submit" className="primary">
        Save
      </button>
    </form>
  );
}

function Row({
  lead,
  desk,
  isChosen,
  onChoose,
}: {
  lead: LeadRow;
  desk: DeskView;
  isChosen: boolean;
  onChoose?: (() => void) | undefined;
}) {
  const form = desk.forms.find((formView) => formView.form === lead.form);
  const name = lead.name || lead.email || lead.phone || referenceNumber(lead.id);
  const facts = (form?.columns ?? []).flatMap(({ path, title }) => (lead.cells[path] ? [{ title, text: lead.cells[path] }] : []));
  return (
    <tr data-closed={lead.state.closes || undefined}>
      {onChoose && (
        <td className="choose">
          <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={`Choose ${name}`} />
        </td>
      )}
      <th scope="row">
        <a href={`/staff/leads/${lead.id}`} data-lead onClick={onLinkClick}>
          {name}
        </a>
        <span className="muted">{[lead.email, lead.phone].filter((contact) => contact && contact !== name).join(' · ')}</span>
      </th>
      <td className="form">
        {form?.title ?? lead.form}
        {facts.map(({ title, text }) => (
          <span key={title} className="muted">
            {title}: {text}
          </span>
        ))}
        {lead.missing.length > 0 && <span className="muted">Missing: {lead.missing.join(', ')}</span>}
      </td>
      <td>
        {lead.isSpam && <span className="state">Spam</span>}{' '}
        <span className="state" data-closes={lead.state.closes || undefined}>
          {lead.state.label}
        </span>
      </td>
      <td>{lead.assignee ?? <span className="muted">Not assigned</span>}</td>
      <td className="age">
        <time dateTime={lead.received} title={timeInWords(lead.received)}>
          {ageInWords(lead.received)}
        </time>
      </td>
    </tr>
  );
}

/** All leads, newest first, as the URL filters them. */
export function Inbox({ desk }: { readonly desk: DeskView }) {
  const url = useLocationUrl();
  const client = useQueryClient();
  const query = url.searchParams.toString();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['leads', query],
    queryFn: () => call<InboxView>(`/leads?${query}`),
    placeholderData: keepPreviousData,
  });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState('');
  const statusLine = useRef<HTMLParagraphElement>(null);
  const mayChange = hasRole(desk.role, 'agent');
  const leads = data?.leads ?? [];
  const chosen = leads.filter(({ id }) => ids.has(id));
  const toggleChosen = (id: string) =>
    setIds((before) => new Set(before.has(id) ? [...before].filter((chosenId) => chosenId !== id) : [...before, id]));
  const done = (words: string) => {
    setIds(new Set());
    // An empty line is not rendered, so it could not get the focus.
    flushSync(() => setStatus(words));
    statusLine.current?.focus();
    void client.invalidateQueries({ queryKey: ['leads'] });
  };
  return (
    <>
      <h1>Leads</h1>
      <Filters desk={desk} url={url} />
      <p role="status" className="status" tabIndex={-1} ref={statusLine}>
        {status}
      </p>
      {error instanceof ApiError && <p role="alert">{error.message}</p>}
      {chosen.length > 0 && <Bulk desk={desk} chosen={chosen} onDone={done} />}
      {data && leads.length === 0 && (
        <p className="wait">
          {query === '' ? 'No leads yet. New ones appear here by themselves.' : 'No lead matches. Clear the filters to see all.'}
        </p>
      )}
      {leads.length > 0 && (
        <table className="leads" aria-busy={isPlaceholderData}>
          <thead>
            <tr>
              {mayChange && (
                <td>
                  <input
                    type="checkbox"
                    aria-label="Choose all"
                    checked={chosen.length === leads.length}
                    onChange={({ target }) => setIds(new Set(target.checked ? leads.map(({ id }) => id) : []))}
                  />
                </td>
              )}
              <th scope="col">Person</th>
              <th scope="col">Form</th>
              <th scope="col">State</th>
              <th scope="col">Assigned to</th>
              <th scope="col">Age</th>
            </tr>
          </thead>
          <tbody>
            {leads.map((lead) => (
              <Row
                key={lead.id}
                lead={lead}
                desk={desk}
                isChosen={ids.has(lead.id)}
                onChoose={mayChange ? () => toggleChosen(lead.id) : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      <nav className="pages" aria-label="Pages">
        {url.searchParams.has('after') && (
          <a href={withQuery(url, { after: undefined })} onClick={onLinkClick}>
            Newest leads
          </a>
        )}
        {data?.next && (
          <a href={withQuery(url, { after: data.next })} onClick={onLinkClick}>
            Older leads
          </a>
        )}
      </nav>
    </>
  );
}
