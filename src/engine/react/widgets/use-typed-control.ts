import { useEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import type { FieldRef } from '../../state/field-ref.ts';
import { useFormContext } from '../form-context.ts';
import { TypedControl, type TextConversion } from './typed-control.ts';

interface TypedControlProps<E> {
  readonly ref: RefObject<E | null>;
  readonly name: string;
  readonly defaultValue?: string;
  readonly onInput: () => void;
  readonly onBlur: () => void;
  /** Only for a control that shows another text while nobody edits it. */
  readonly onFocus?: () => void;
  /** Only for a picker that was turned into a text input, so that rendering does not turn it back. */
  readonly type?: 'text';
}

/** The text of a value. A number may be left from another branch. */
const toText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Stores the text as it is typed. */
const AS_IT_IS: TextConversion = { parse: (text) => text, format: toText };

/**
 * An uncontrolled text control, so that a keystroke takes the same time in forms of ten and of five hundred fields. The store gets the text when
 * the control loses the focus, and before every submit. A text from before hydration is passed on at once; if the control was also left, it
 * counts as touched. Values from outside are written into the DOM.
 *
 * While the field shows a message, each keystroke is checked, and committed as soon as it changes the message. The store also learns about
 * incomplete values, such as half a date: they are invalid, and not empty.
 *
 * @param conversion must always be the same object
 */
export function useTypedControl<E extends HTMLInputElement | HTMLTextAreaElement>(
  fieldRef: FieldRef,
  conversion: TextConversion = AS_IT_IS,
): TypedControlProps<E> {
  const { store, wasBlurred } = useFormContext();
  const ref = useRef<E>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const control = useMemo(
    () => new TypedControl<E>({ store, fieldRef, conversion, render, wasBlurred }),
    [store, fieldRef, conversion, wasBlurred],
  );
  const [defaultValue] = useState(() => control.text());
  useEffect(() => (ref.current ? control.attach(ref.current) : undefined), [control]);
  return {
    ref,
    name: fieldRef.path,
    // Without a value, none is set: hydrating a picker with an empty text would clear a date that the visitor has partly entered.
    ...(defaultValue !== '' && { defaultValue }),
    ...(control.isPlain && { type: 'text' }),
    onInput: control.onInput,
    onBlur: control.onBlur,
    ...(conversion.formatUnfocused && { onFocus: control.onFocus }),
  };
}
