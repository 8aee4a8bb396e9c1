import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { controlStyles, formStyles } from '#engine/react/styles/index.ts';
import { Button } from '#client/ui/button/button.tsx';
import { requestLink, hasResumeMail, type LinkRequestResult } from '../progress/application-calls.ts';
import { Contacts } from '../contacts.tsx';
import { RequestResult } from './request-result.tsx';
import styles from './resume.module.css';

/** Mails a link to continue an application from another browser. Without mail or scripts, shows contact data instead. */
export function RequestLink() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasMail, setHasMail] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const [request, setRequest] = useState<LinkRequestResult | 'sending'>();

  // The visitor may have opened it before hydration.
  useEffect(() => setOpen(details.current?.open === true), []);
  useEffect(() => {
    if (isOpen) void hasResumeMail().then(setHasMail);
  }, [isOpen]);

  async function sendRequest(event: FormEvent): Promise<void> {
    event.preventDefault();
    const value = input.current?.value.trim() ?? '';
    setEmpty(value === '');
    if (value === '') return input.current?.focus();
    if (request === 'sending') return;
    setRequest('sending');
    setRequest(await requestLink(value.includes('@') ? { email: value } : { mobile: value }));
  }

  return (
    <details ref={details} suppressHydrationWarning className={styles.ask} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Started in another browser?</summary>
      {hasMail ? (
        <form noValidate className={styles.offer} onSubmit={(event) => void sendRequest(event)}>
          <label htmlFor={id} className={formStyles.label}>
            E-mail address or number in your application
          </label>
          <input
            ref={input}
            id={id}
            type="text"
            autoComplete="email"
            aria-invalid={isEmpty || undefined}
            aria-describedby={isEmpty ? `${id}-error` : undefined}
            className={controlStyles.control}
          />
          <p id={`${id}-error`} aria-live="polite" className={formStyles.error}>
            {isEmpty && (
              <>
                <span aria-hidden="true">*</span>Enter the address or number, and we send the link
              </>
            )}
          </p>
          <Button type="submit" variant="outline" aria-busy={request === 'sending'}>
            Send me a link to go on
          </Button>
          <p role="status">{request !== undefined && request !== 'sending' && <RequestResult result={request} />}</p>
        </form>
      ) : (
        <p className={styles.offer}>
          <span>
            To go on with your application, <Contacts />.
          </span>
        </p>
      )}
    </details>
  );
}
