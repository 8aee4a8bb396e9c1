import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { requestLink, hasResumeMail, type LinkRequestResult } from '../progress/application-calls.ts';
import { RequestResult } from './request-result.tsx';
import { Contacts } from '../contacts.tsx';
import styles from './resume.module.css';

type OfferLinkProps = {
  kind: 'email' | 'mobile';
  /** The address or number that already exists. */
  value: string;
};

/** Offers to mail a link if the address or number already exists: it may be the visitor's own application from another browser. */
export function OfferLink({ kind, value }: OfferLinkProps) {
  const [hasMail, setHasMail] = useState<boolean>();
  const [request, setRequest] = useState<LinkRequestResult | 'sending'>();

  useEffect(() => {
    let isUnmounted = false;
    void hasResumeMail().then((mail) => !isUnmounted && setHasMail(mail));
    return () => {
      isUnmounted = true;
    };
  }, []);

  async function sendRequest(): Promise<void> {
    if (request === 'sending') return;
    setRequest('sending');
    setRequest(await requestLink(kind === 'email' ? { email: value } : { mobile: value }));
  }

  if (hasMail === undefined) return null;
  return (
    <div className={styles.offer}>
      <p>
        Is it your own application, begun in another browser or cleared from this one?{' '}
        {hasMail ? (
          'We send a link to the e-mail address in it.'
        ) : (
          <>
            To go on with it, <Contacts />.
          </>
        )}
      </p>
      {hasMail && (
        <Button variant="outline" aria-busy={request === 'sending'} onClick={() => void sendRequest()}>
          Send me a link to go on
        </Button>
      )}
      <p role="status">{request !== undefined && request !== 'sending' && <RequestResult result={request} />}</p>
    </div>
  );
}
