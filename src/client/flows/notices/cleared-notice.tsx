import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOnMount } from '../focus-on-mount.ts';
import styles from '../flow-step.module.css';

/** State of the move to the first step after the visitor's data was cleared. */
export const CLEARED = { cleared: true };

/** Says that the visitor's data was cleared, and takes the focus; not after a reload or Back. */
export function ClearedNotice() {
  const { state, key } = useLocation() as { state: Partial<typeof CLEARED> | null; key: string };
  const isMove = useNavigationType() !== 'POP';
  return (
    <div role="status" className={styles.cleared}>
      {isMove && state?.cleared === true && (
        // Another one each time, so that a second clearing is said as well.
        <p key={key} ref={focusOnMount} tabIndex={-1}>
          Your data on this device is cleared. The form is empty; you can begin again.
        </p>
      )}
    </div>
  );
}
