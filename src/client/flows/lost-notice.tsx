import { useLocation, useNavigationType } from 'react-router-dom';
import { Contacts } from './contacts.tsx';
import { focusOnShow } from './focus-on-show.ts';
import styles from './flow-step.module.css';

/** State of the move to the first step after the server did not find, or give, the application of a later one. */
export const LOST = { lost: true };

type LostNoticeProps = {
  isLost: boolean;
  /** Cookies are blocked: saved as a new one, its number would be taken. */
  isCookieless: boolean;
};

/** Says, and has the focus for it, that an application goes on as a new one; on a reload and by Back there is nothing to say any more. */
export function LostNotice({ isLost, isCookieless }: LostNoticeProps) {
  const { state, key } = useLocation() as { state: Partial<typeof LOST> | null; key: string };
  const isMove = useNavigationType() !== 'POP';
  return (
    <div role="alert" className={styles.lost}>
      {(isLost || (isMove && state?.lost === true)) && (
        <p key={key} ref={focusOnShow} tabIndex={-1}>
          {isCookieless ? (
            <>
              This browser blocks cookies, so we cannot tell that the step you saved is yours, and no other can be saved. What you wrote is
              still here. Allow cookies for this site and save this step again, or <Contacts />, and we take your application that way.
            </>
          ) : (
            <>
              We no longer find your application under this browser: it was sent or deleted, or is open in another browser now. What you
              wrote is still here. Choose your documents again and save this step: it is stored as a new application.
            </>
          )}
        </p>
      )}
    </div>
  );
}
