import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { askForLink, hasResumeMail, type Asking } from '../progress/application-calls.ts';
import { AskedForLink } from './request-result.tsx';
import { Contacts } from '../contacts.tsx';
import styles from './resume.module.css';

type ResumeOfferProps = {
  kind: 'email' | 'mobile';
  /** The address or number that is taken. */
  value: string;
};

/** What somebody can do whose address or number is taken: by himself, from another browser, it may be. */
export function ResumeOffer({ kind, value }: ResumeOfferProps) {
  const [hasMail, setHasMail] = useState<boolean>();
  const [asking, setAsking] = useState<Asking | 'sending'>();

  useEffect(() => {
    let isGone = false;
    void hasResumeMail().then((mail) => !isGone && setHasMail(mail));
    return () => {
      isGone = true;
    };
  }, []);

  async function ask(): Promise<void> {
    if (asking === 'sending') return;
    setAsking('sending');
    setAsking(await askForLink(kind === 'email' ? { email: value } : { mobile: value }));
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
        <Button variant="outline" aria-busy={asking === 'sending'} onClick={() => void ask()}>
          Send me a link to go on
        </Button>
      )}
      <p role="status">{asking !== undefined && asking !== 'sending' && <AskedForLink asking={asking} />}</p>
    </div>
  );
}
