import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styles from './flow-step.module.css';

/** State of the move to the first step after the visitor's data was cleared. */
export const CLEARED = { cleared: true };

/** Says, and has the focus for it, that the visitor's data was cleared; on a reload and by Back there is nothing to say any more. */
export function ClearedNotice() {
  const { state, key } = useLocation() as { state: Partial<typeof CLEARED> | null; key: string };
  const isMove = useNavigationType() !== 'POP';
  const isCleared = isMove && state?.cleared === true;
  const line = useRef<HTMLParagraphElement>(null);

  useEffect(() => line.current?.focus(), [isCleared, key]);

  return (
    <div role="status" className={styles.cleared}>
      {isCleared && (
        <p ref={line} tabIndex={-1}>
          Your data on this device is cleared. The form is empty; you can begin again.
        </p>
      )}
    </div>
  );
}
