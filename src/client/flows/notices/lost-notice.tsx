import { useLocation, useNavigationType } from 'react-router-dom';
import type { StepPlace } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import { Contacts } from '../contacts.tsx';
import { focusOnMount } from '../focus-on-mount.ts';
import { lostValues } from '../progress/lost-values.ts';
import styles from '../flow-step.module.css';

/** State of the move to the first step after the server did not find, or give, the application of a later one. */
interface Lost {
  readonly lost: true;
  /** Nothing of the first step came along. */
  readonly isEmpty: boolean;
  /** What the later step is called, where something was written in it. */
  readonly from: string | undefined;
}

const isAnswer = (value: unknown) => (Array.isArray(value) ? value.length > 0 : (value ?? '') !== '');

/** @param values what stood in the later step's form */
export function lostState({ name, first, step }: StepPlace, values: Payload): Lost {
  const isWritten = Object.entries(values).some(([field, value]) => isAnswer(value) && step.copies?.[field] === undefined);
  return { lost: true, isEmpty: Object.keys(lostValues(name, first.form)).length === 0, from: isWritten ? step.label : undefined };
}

type LostNoticeProps = {
  isLost: boolean;
  /** Cookies are blocked: saved as a new one, its number would be taken. */
  isCookieless: boolean;
};

/** Says, and has the focus for it, that an application goes on as a new one; on a reload and by Back there is nothing to say any more. */
export function LostNotice({ isLost, isCookieless }: LostNoticeProps) {
  const { state, key } = useLocation() as { state: Partial<Lost> | null; key: string };
  const isMove = useNavigationType() !== 'POP';
  return (
    <div role="alert" className={styles.lost}>
      {(isLost || (isMove && state?.lost === true)) && (
        <p key={key} ref={focusOnMount} tabIndex={-1}>
          {isCookieless ? (
            <>
              This browser blocks cookies, so we cannot tell that the step you saved is yours, and no other can be saved. What you wrote is
              still here. Allow cookies for this site and save this step again, or <Contacts />, and we take your application that way.
            </>
          ) : (
            <>
              We no longer find your application under this browser: it was sent or deleted, or is open in another browser now.{' '}
              {state?.isEmpty === true
                ? 'If it was not sent, fill in this step and save it: it is stored as a new application.'
                : 'What you wrote is still here. Choose your documents again and save this step: it is stored as a new application.'}
              {state?.isEmpty === true &&
                state.from !== undefined &&
                ` What you wrote under “${state.from}” comes back there, unless you close or reload this page.`}
            </>
          )}
        </p>
      )}
    </div>
  );
}
