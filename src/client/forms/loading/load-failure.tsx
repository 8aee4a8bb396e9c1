import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import styles from './lazy-form.module.css';

type LoadFailureProps = {
  /** The browser can submit the form without scripts. */
  isSendable: boolean;
  /** Stores what was typed, before the page is reloaded. Resolves to whether that succeeded. */
  onReload: () => Promise<boolean>;
};

/** Shown above a form whose engine could not be loaded. */
export function LoadFailure({ isSendable, onReload }: LoadFailureProps) {
  const [isWarned, setWarned] = useState(false);

  async function tryAgain(): Promise<void> {
    const isStored = await onReload();
    if (isStored || isWarned) window.location.reload();
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
