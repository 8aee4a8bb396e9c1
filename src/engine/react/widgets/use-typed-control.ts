import { useEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import type { FieldRef } from '../../state/field-ref.ts';
import { useFormContext } from '../form-context.ts';
import { TypedControl, type TypedSpelling } from './typed-control.ts';

interface TypedControlProps<E> {
  readonly ref: RefObject<E | null>;
  readonly name: string;
  readonly defaultValue?: string;
  readonly onInput: () => void;
  readonly onBlur: () => void;
  /** Of a control that shows another text once it is left. */
  readonly onFocus?: () => void;
  /** Of a picker that was given what it cannot show: drawn anew, it would drop that. */
  readonly type?: 'text';
}

/** A number is here from when the field asked for one. */
const toText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A text is its own value, just as it is typed. */
const AS_IT_IS: TypedSpelling = { read: (text) => text, spell: toText };

/**
 * Keeps a text in its control while it is typed, so that a keystroke costs the same in a form of ten fields and of five
 * hundred. The store has it when the control loses focus and before every submit; what was typed or autofilled before
 * hydration it has from then on, and what was left as well counts as touched. A value that comes from elsewhere is written into the control, which renders for none.
 *
 * While something is said of the field each keystroke is looked at, and handed over once something else is to be said: the message
 * goes as soon as it is fixed. Of parts that make no value, as half a date, the store is told: they are wrong, and not nothing.
 *
 * @param spelling the same object always
 */
export function useTypedControl<E extends HTMLInputElement | HTMLTextAreaElement>(
  fieldRef: FieldRef,
  spelling: TypedSpelling = AS_IT_IS,
): TypedControlProps<E> {
  const { store, wasBlurred } = useFormContext();
  const ref = useRef<E>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const control = useMemo(
    () => new TypedControl<E>({ store, fieldRef, spelling, render, wasBlurred }),
    [store, fieldRef, spelling, wasBlurred],
  );
  const [defaultValue] = useState(() => control.text());
  useEffect(() => (ref.current ? control.attach(ref.current) : undefined), [control]);
  return {
    ref,
    name: fieldRef.path,
    // Written onto a picker as the form is hydrated, the empty text would take away the parts of a date that somebody is filling in.
    ...(defaultValue !== '' && { defaultValue }),
    ...(control.isPlain && { type: 'text' }),
    onInput: control.onInput,
    onBlur: control.onBlur,
    ...(spelling.show && { onFocus: control.onFocus }),
  };
}
