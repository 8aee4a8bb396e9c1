import { useEffect, useRef, useState } from 'react';
import { type ControlWidgetProps, type Widget } from '#engine/react/index.ts';
import { formStyles } from '#engine/react/styles/index.ts';
import { addsTooManyDigits, exactDigits, isForeign } from '#shared/forms/spelling.ts';
import type { FieldSchema } from '#shared/forms/types.ts';

/** The text of an input after typing. */
function textAfterTyping({ value, selectionStart, selectionEnd }: HTMLInputElement, typed: string): string {
  return value.slice(0, selectionStart ?? value.length) + typed + value.slice(selectionEnd ?? value.length);
}

interface DigitLimitProps {
  readonly widget: Widget;
  readonly control: ControlWidgetProps;
  /** How many digits the number has. */
  readonly digits: number;
}

/** Ignores a typed digit that makes the number too long, and says why. Pasted or autofilled text is never cut: the validation reports it. */
function DigitLimit({ widget: Control, control, digits }: DigitLimitProps) {
  /** Why a key was ignored. */
  const [reason, setReason] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const field = control.schema as FieldSchema;
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    const end = new AbortController();
    const onBeforeInput = (event: InputEvent) => {
      const key = event.inputType === 'insertText' && event.data?.length === 1 ? event.data : undefined;
      if (!input || key === undefined || !addsTooManyDigits(input.value, textAfterTyping(input, key), field)) return;
      event.preventDefault();
      setReason(
        isForeign(input.value, field)
          ? `This field takes numbers within India: ${digits} digits, with or without +91`
          : `This number already has ${digits} digits`,
      );
    };
    input?.addEventListener('beforeinput', onBeforeInput, { signal: end.signal });
    input?.addEventListener('input', () => setReason(undefined), { signal: end.signal });
    return () => end.abort();
  }, [field, digits]);
  return (
    <div ref={frame}>
      <Control {...control} />
      <p role="status" className={formStyles.hint}>
        {reason}
      </p>
    </div>
  );
}

/** Adds the digit limit to a text widget, for fields whose rule is a number with a fixed count of digits. */
export function withDigitLimit(widget: Widget): Widget {
  const Control = widget;
  function LimitedWidget(props: ControlWidgetProps) {
    const digits = exactDigits(props.schema as FieldSchema);
    return digits === undefined ? <Control {...props} /> : <DigitLimit widget={widget} control={props} digits={digits} />;
  }
  return Object.assign(LimitedWidget, { writesName: widget.writesName === true });
}
