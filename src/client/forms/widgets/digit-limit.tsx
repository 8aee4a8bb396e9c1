import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { addsTooManyDigits, isForeign } from '#shared/forms/spelling.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import styles from '../form.module.css';

interface DigitLimitProps {
  /** A number of exactly so many digits. */
  readonly field: FieldSchema;
  readonly digits: number;
  readonly control: RefObject<HTMLInputElement | null>;
  /** The control itself. */
  readonly children: ReactNode;
}

/** The text of a control as it would be with something typed into it. */
function typedInto({ value, selectionStart, selectionEnd }: HTMLInputElement, typed: string): string {
  return value.slice(0, selectionStart ?? value.length) + typed + value.slice(selectionEnd ?? value.length);
}

/**
 * Takes no key that makes a number longer than the rule of its field, and says so. Whatever comes in one piece (pasted, filled in, spoken) is never
 * cut: the rule says what is wrong with it.
 */
export function DigitLimit({ field, digits, control, children }: DigitLimitProps) {
  /** Why a key was not taken. */
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    const input = control.current;
    const end = new AbortController();
    const look = (event: InputEvent) => {
      const key = event.inputType === 'insertText' && event.data?.length === 1 ? event.data : undefined;
      if (!input || key === undefined || !addsTooManyDigits(input.value, typedInto(input, key), field)) return;
      event.preventDefault();
      setReason(
        isForeign(input.value, field)
          ? `This field takes numbers within India: ${digits} digits, with or without +91`
          : `All ${digits} digits are there: another one is not taken`,
      );
    };
    input?.addEventListener('beforeinput', look, { signal: end.signal });
    input?.addEventListener('input', () => setReason(undefined), { signal: end.signal });
    return () => end.abort();
  }, [control, field, digits]);
  return (
    <div>
      {children}
      <p role="status" className={styles.hint}>
        {reason}
      </p>
    </div>
  );
}
