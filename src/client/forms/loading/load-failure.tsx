import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import styles from './lazy-form.module.css';

type LoadFailureProps = {
  /** The browser can send the form by itself. */
  isSendable: boolean;
  /** Called before the page is loaded again; resolves to whether what was typed will be there. */
  onLeave: () => Promise<boolean>;
};

/** Stands over a form whose engine could not be fetched. */
export function LoadFailure({ isSendable, onLeave }: LoadFailureProps) {
  const [isWarned, setWarned] = useState(false);

  async function tryAgain(): Promise<void> {
    const isKept = await onLeave();
    if (isKept || isWarned) window.location.reload();
    else setWarned(true);
  }

  return (
    <p role="alert" className={styles.unloaded}>
      A part of this form could not be loaded{isSendable ? '. You can fill it in and send it all the same.' : ', so it does not work yet.'}
      {isWarned && ' Trying again loses what you wrote.'}{' '}
      <Button variant="text" onClick={() => void tryAgain()}>
        Try again
      </Button>
    </p>
  );
}
