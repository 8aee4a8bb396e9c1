// The page of the desk that shows one lead.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { referenceNumber } from '#shared/reference-number.ts';
import {
  type AnswerView,
  type DeskView,
  type EventView,
  hasRole,
  type LeadPartView,
  type LeadView,
  MAX_NOTE_LENGTH,
  NO_ASSIGNEE,
} from '#shared/staff.ts';
import { ApiError, call, documentPath } from '../api.ts';
import { textsOf } from '../form-values.ts';
import { onLinkClick } from '../desk-link.ts';
import { StaffOptions, StateOptions } from '../options.tsx';
import { ACTION_LABELS, eventDetail, timeInWords } from '../words.ts';

interface PartProps {
  readonly lead: string;
  readonly part: string;
  /** Whether the user may see sensitive values and documents. */
  readonly mayOpen: boolean;
}

/** Kinds of documents that browsers show. */
const SHOWN_BY_BROWSERS = /^(application\/pdf|image\/)/;

function Answer({ answer, lead, part, mayOpen }: PartProps & { readonly answer: AnswerView }) {
  const { path, title, titleNow, text = '', masked, file } = answer;
  const [revealed, setRevealed] = useState<string>();
  const [problem, setProblem] = useState('');
  const client = useQueryClient();
  const reveal = async () => {
    try {
      setRevealed((await call<{ text: string }>(`/leads/${lead}/reveal`, { part, path })).text);
      await client.invalidateQueries({ queryKey: ['lead', lead] });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <div className="answer">
      <dt>
        {title}
        {titleNow !== undefined && <span className="muted today">{titleNow === null ? 'no longer asked' : `today: ${titleNow}`}</span>}
      </dt>
      <dd>
        <span className="text">{revealed ?? text}</span>
        {file && mayOpen && (
          <a href={documentPath(lead, part, path)} target="_blank" rel="noopener noreferrer">
            {SHOWN_BY_BROWSERS.test(file.kind) ? 'Open' : 'Download'} ({file.size})
          </a>
        )}
        {file && !mayOpen && <span className="muted">({file.size})</span>}
        {masked && mayOpen && revealed === undefined && (
          <button type="button" className="small" onClick={() => void reveal()}>
            Reveal<span className="visually-hidden"> {title}</span>
          </button>
        )}
        {problem && <span role="alert">{problem}</span>}
      </dd>
    </div>
  );
}

function Answers({ answers, ...props }: PartProps & { readonly answers: readonly AnswerView[] }) {
  return (
    <dl className="answers">
      {answers.map((answer) =>
        answer.parts ? (
          <div key={answer.path || answer.title} className="answer group">
            <dt>{answer.title}</dt>
            <dd>
              <Answers answers={answer.parts} {...props} />
            </dd>
          </div>
        ) : (
          <Answer key={answer.path} answer={answer} {...props} />
        ),
      )}
    </dl>
  );
}

/** The title of the answer that an event is about, or its path if several answers have that title. */
function answerTitle(parts: readonly LeadPartView[], { lead, detail }: EventView): string {
  const all = (answers: readonly AnswerView[]): AnswerView[] => answers.flatMap((answer) => (answer.parts ? all(answer.parts) : [answer]));
  const answers = all(parts.find(({ id }) => id === lead)?.answers ?? []);
  return answers.find(({ path }) => path === detail)?.title ?? detail ?? '';
}

function History({ events, desk, lead }: { readonly events: readonly EventView[]; readonly desk: DeskView; readonly lead: LeadView }) {
  const detailOf = (event: EventView) =>
    event.action === 'reveal' || event.action === 'file' ? answerTitle(lead.parts, event) : eventDetail(event, desk, lead.form);
  if (events.length === 0) return <p className="muted">Nothing yet.</p>;
  return (
    <ol className="history" role="list">
      {events.toReversed().map((event) => (
        <li key={event.id} data-action={event.action}>
          <p>
            <strong>{event.staff}</strong> {ACTION_LABELS[event.action]} {event.action !== 'note' && detailOf(event)}
            <span className="muted">
              <time dateTime={event.at}>{timeInWords(event.at)}</time>
            </span>
          </p>
          {event.action === 'note' && <p className="note">{event.detail}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Changes state and assignee. If two people do this at once, the second sees the change of the first before saving. */
function Handling({ lead, desk }: { readonly lead: LeadView; readonly desk: DeskView }) {
  const client = useQueryClient();
  const [status, setStatus] = useState('');
  const [changedBy, setChangedBy] = useState<readonly EventView[]>();
  const isSaving = useRef(false);
  const states = desk.forms.find(({ form }) => form === lead.form)?.states ?? [lead.state];
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Otherwise the second of two quick clicks would conflict with the first.
    if (isSaving.current) return;
    isSaving.current = true;
    await saveChange(textsOf(event.currentTarget)).finally(() => (isSaving.current = false));
  };
  const saveChange = async (textOf: (name: string) => string) => {
    const [state, assignee] = [textOf('state'), textOf('assignee')];
    const seenEvents = new Set(lead.events.map(({ id }) => id));
    setStatus('');
    setChangedBy(undefined);
    try {
      client.setQueryData(['lead', lead.id], await call<LeadView>(`/leads/${lead.id}`, { revision: lead.revision, state, assignee }));
      setStatus('Saved.');
      void client.invalidateQueries({ queryKey: ['leads'] });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) return setStatus((error as Error).message);
      const now = await call<LeadView>(`/leads/${lead.id}`);
      client.setQueryData(['lead', lead.id], now);
      setChangedBy(now.events.filter(({ id }) => !seenEvents.has(id)));
    }
  };
  return (
    <form className="handling" onSubmit={(event) => void save(event)} aria-label="Progress">
      {/* The key resets the controls when another person changes the lead. */}
      <label key={`state ${lead.revision}`}>
        State
        <select name="state" defaultValue={lead.state.id}>
          <StateOptions states={states} />
        </select>
      </label>
      <label key={`assignee ${lead.revision}`}>
        Assigned to
        <select name="assignee" defaultValue={lead.assignee ?? NO_ASSIGNEE}>
          <option value={NO_ASSIGNEE}>Nobody</option>
          <StaffOptions staff={[...new Set([...desk.staff, ...(lead.assignee === null ? [] : [lead.assignee])])]} />
        </select>
      </label>
      <button type="submit" className="primary">
        Save
      </button>
      <p role="status">{status}</p>
      {changedBy && (
        <div role="alert" className="conflict">
          <p>Somebody else changed this lead. Nothing of yours was saved. What shows now is theirs; choose again and save.</p>
          <History events={changedBy} desk={desk} lead={lead} />
        </div>
      )}
    </form>
  );
}

function NoteForm({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      client.setQueryData(['lead', id], await call<LeadView>(`/leads/${id}/notes`, { text: textsOf(form)('text') }));
      setProblem('');
      form.reset();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <form className="note-form" onSubmit={(event) => void add(event)}>
      <label>
        Note, for staff alone
        <textarea name="text" rows={3} required maxLength={MAX_NOTE_LENGTH} />
      </label>
      <button type="submit">Add note</button>
      <p role="alert">{problem}</p>
    </form>
  );
}

/** Tells that a lead looks like spam, and lets the user unmark it. */
function SpamNote({ id, mayChange, onCleared }: { readonly id: string; readonly mayChange: boolean; readonly onCleared: () => void }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const clear = async () => {
    try {
      client.setQueryData(['lead', id], await call<LeadView>(`/leads/${id}/not-spam`, {}));
      onCleared();
      void client.invalidateQueries({ queryKey: ['leads'] });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <div className="conflict">
      <p>This looks like spam: nobody got a mail about it.</p>
      {mayChange && (
        <button type="button" className="small" onClick={() => void clear()}>
          Not spam
        </button>
      )}
      <p role="alert">{problem}</p>
    </div>
  );
}

/** A `mailto:` URL to reply to the sender of a lead. */
function replyTo({ email, name, id, formTitle }: LeadView, desk: DeskView): string {
  const subject = `${desk.site}: ${formTitle} (${referenceNumber(id)})`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`Dear ${name || 'Sir or Madam'},\n\n`)}`;
}

/** One lead, an application with all its steps. */
export function LeadPage({ id, desk }: { readonly id: string; readonly desk: DeskView }) {
  const { data: lead, error } = useQuery({
    queryKey: ['lead', id],
    queryFn: () => call<LeadView>(`/leads/${id}`),
    refetchOnWindowFocus: false,
  });
  const [isAsSent, setAsSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = lead !== undefined;
  useEffect(() => {
    if (isHere) heading.current?.focus();
  }, [isHere]);
  if (error && !lead) return <p role="alert">{error.message}</p>;
  if (!lead) return <p className="wait">Loading…</p>;
  const mayChange = hasRole(desk.role, 'agent');
  return (
    <article className="lead">
      <header>
        <p className="back">
          <a href="/staff" onClick={onLinkClick}>
            All leads
          </a>
        </p>
        <h1 tabIndex={-1} ref={heading}>
          {lead.name || lead.email || lead.formTitle}
        </h1>
        <p className="muted">
          {lead.formTitle} · received {timeInWords(lead.received)} · reference {referenceNumber(lead.id)}
          {lead.missing.length > 0 && ` · missing: ${lead.missing.join(', ')}`}
        </p>
        <p className="state-line">
          <span className="state" data-closes={lead.state.closes || undefined}>
            {lead.state.label}
          </span>
          {lead.assignee === null ? <span className="muted">Not assigned</span> : <span>Assigned to {lead.assignee}</span>}
        </p>
        {lead.isSpam && <SpamNote id={lead.id} mayChange={mayChange} onCleared={() => heading.current?.focus()} />}
        <p className="actions">
          {lead.email && <a href={replyTo(lead, desk)}>Reply by e-mail</a>}
          {lead.parts.some(({ sent }) => sent) && (
            <button type="button" className="small" aria-pressed={isAsSent} onClick={() => setAsSent(!isAsSent)}>
              Under the form it was sent with
            </button>
          )}
          <button type="button" className="small" onClick={() => window.print()}>
            Print
          </button>
        </p>
      </header>
      <div className="lead-answers">
        {lead.parts.map((part) => (
          <section key={part.id} aria-labelledby={`part-${part.id}`}>
            <h2 id={`part-${part.id}`}>{part.title}</h2>
            {isAsSent && part.sent ? (
              <Answers answers={part.sent.answers} lead={lead.id} part={part.id} mayOpen={false} />
            ) : (
              <Answers answers={part.answers} lead={lead.id} part={part.id} mayOpen={mayChange} />
            )}
            {part.notice && <p className="muted notice">Shown before sending: {part.notice}</p>}
            {isAsSent && part.sent?.noticeNow && <p className="muted notice">Shown today: {part.sent.noticeNow}</p>}
          </section>
        ))}
      </div>
      <aside aria-label="Work on this lead">
        {mayChange && <Handling lead={lead} desk={desk} />}
        {mayChange && <NoteForm id={lead.id} />}
        <h2>History</h2>
        <History events={lead.events} desk={desk} lead={lead} />
      </aside>
    </article>
  );
}
