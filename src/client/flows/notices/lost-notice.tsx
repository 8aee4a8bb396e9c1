import { useLocation, useNavigationType } from 'react-router-dom';
import type { StepPosition } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import { Contacts } from '../contacts.tsx';
import { focusOnMount } from '../focus-on-mount.ts';
import { lostValues } from '../progress/lost-values.ts';
import styles from '../flow-step.module.css';

/** Navigation state for the first step, after the server has not found, or refused, the application of a later step. */
interface Lost {
  readonly lost: true;
  /** There are no values for the first step. */
  readonly isEmpty: boolean;
  /** The label of the later step, if the visitor has filled in something there. */
  readonly from: string | undefined;
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : (value ?? '') !== '');

/** @param values the values in the form of the later step */
export function lostState({ name, first, step }: StepPosition, values: Payload): Lost {
  const hasValues = Object.entries(values).some(([field, value]) => isFilled(value) && step.copies?.[field] === undefined);
  return { lost: true, isEmpty: Object.keys(lostValues(name, first.form)).length === 0, from: hasValues ? step.label : undefined };
}

type LostNoticeProps = {
  isLost: boolean;
  /** Cookies are blocked. Then a new application would fail too, because its number already exists. */
  isCookieless: boolean;
};

/** Tells that the application continues as a new one, and gets the focus. Not after a reload or Back. */
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
