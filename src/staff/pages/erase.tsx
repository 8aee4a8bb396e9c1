// The page of the desk that erases what is stored about a person.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { referenceNumber } from '#shared/reference-number.ts';
import type { ErasedView, PersonView } from '#shared/staff.ts';
import { call } from '../api.ts';
import { onLinkClick } from '../desk-link.ts';
import { textsOf } from '../form-values.ts';
import { counted, dayInWords } from '../words.ts';

/** What is stored about a person, and the form that erases it. */
function Found({ email, person, onErase }: { email: string; person: PersonView; onErase: () => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const erase = (event: FormEvent) => {
    event.preventDefault();
    void onErase();
  };
  return (
    <section aria-labelledby="found">
      <h2 id="found">Stored about {email}</h2>
      <ul className="history" role="list">
        {person.leads.map(({ id, head, title, received, isSender }) => (
          <li key={id}>
            <a href={`/staff/leads/${head}`} onClick={onLinkClick}>
              {title}, {referenceNumber(id)}
            </a>
            <span className="muted">
              received {dayInWords(received)}
              {!isSender && ' · somebody else sent it and names this person; the whole lead is erased'}
            </span>
          </li>
        ))}
      </ul>
      <form className="handling" onSubmit={erase} aria-label="Erase for good">
        <p>
          This erases {counted(person.leads.length, 'lead')}, {counted(person.steps, 'further step')} and{' '}
          {counted(person.files, 'document')} for good, with all notes.
        </p>
        <label>
          Type {email} to confirm
          <input type="email" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <button type="submit" className="danger" disabled={typed.trim().toLowerCase() !== email.toLowerCase()}>
          Erase for good
        </button>
      </form>
    </section>
  );
}

/** Erases all that is stored about a person. */
export function Erase() {
  const client = useQueryClient();
  const [found, setFound] = useState<{ readonly email: string; readonly person: PersonView }>();
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setStatus('');
    setProblem('');
    setFound(undefined);
    await work().catch((error: unknown) => setProblem((error as Error).message));
  };
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = textsOf(event.currentTarget)('email');
    return attempt(async () => {
      const person = await call<PersonView>('/person', { email });
      if (person.leads.length === 0) setStatus(`Nothing is stored about ${email}.`);
      else setFound({ email, person });
    });
  };
  const erase = (email: string, { leads }: PersonView) =>
    attempt(async () => {
      const erased = await call<ErasedView>('/erase', { email, leads: leads.map(({ id }) => id) });
      const rest = erased.isClean ? 'No byte of it is left.' : 'The server removes the last traces from its files in the coming night.';
      setStatus(`Erased ${counted(erased.leads, 'lead')} of ${email}. ${rest}`);
      client.removeQueries({ queryKey: ['lead'] });
      await client.invalidateQueries({ queryKey: ['leads'] });
    });
  return (
    <div className="narrow">
      <h1>Erase a person</h1>
      <form className="filters" onSubmit={(event) => void look(event)} aria-label="Person">
        <label className="wide">
          E-mail address of the person
          <input type="email" name="email" autoComplete="off" required maxLength={254} />
        </label>
        <button type="submit" className="primary">
          Find
        </button>
      </form>
      <p role="status">{status}</p>
      <p role="alert">{problem}</p>
      {found && <Found key={found.email} {...found} onErase={() => erase(found.email, found.person)} />}
    </div>
  );
}
