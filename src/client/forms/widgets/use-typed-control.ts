import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldPath } from '#shared/forms/path.ts';
import type { Typing } from '../engine/form-store.ts';
import { useEngine } from '../form-context.ts';

interface TypedControl<E> {
  readonly ref: RefObject<E | null>;
  readonly defaultValue: string;
  readonly onInput: () => void;
  readonly onBlur: () => void;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const asItIs = (text: string) => text;

/**
 * Keeps a text in its control while it is typed, so that a keystroke costs the same in a form of ten fields and of five
 * hundred. The store has it when the control loses focus and before every submit; what was typed or autofilled before
 * hydration it has from then on. A value that comes from elsewhere is written into the control, which renders for none.
 *
 * While something is said of the field each keystroke is handed over, so that the message goes as soon as it is mended.
 *
 * @param read makes the value from the control's text; the same function always
 */
export function useTypedControl<E extends HTMLInputElement | HTMLTextAreaElement>(
  path: FieldPath,
  read: (text: string) => string = asItIs,
): TypedControl<E> {
  const { store } = useEngine();
  const ref = useRef<E>(null);
  const typing = useRef<Typing>(undefined);
  const [defaultValue] = useState(() => toText(store.valueAt(path)));

  useEffect(() => {
    const control = ref.current;
    if (!control) return undefined;

    function uncommitted(): string | undefined {
      const text = read(control?.value ?? '');
      return text === toText(store.valueAt(path)) ? undefined : text;
    }

    function commit(): void {
      const text = uncommitted();
      if (text !== undefined) store.commit(path, text === '' ? undefined : text);
    }

    /** A reset, a cleared captcha, what was kept of an earlier visit. */
    function show(): void {
      if (!control || uncommitted() === undefined) return;
      const text = toText(store.valueAt(path));
      control.value = text;
      // A month picker drops what it cannot show.
      if (control.value !== text && control instanceof HTMLInputElement) Object.assign(control, { type: 'text', value: text });
      // Who stands in it and types on means the text of their own.
      if (control === document.activeElement) control.select();
    }

    commit();
    typing.current = { commit, uncommitted };
    const ends = [store.addTyping(path, typing.current), store.onValue(path, show)];
    return () => {
      for (const end of ends) end();
    };
  }, [store, path, read]);

  return {
    ref,
    defaultValue,
    onInput: () => {
      const { error, advice } = store.toldAt(path);
      if ((error ?? advice) === undefined) return;
      typing.current?.commit();
      store.rejudge(path);
    },
    onBlur: () => {
      typing.current?.commit();
      store.touch(path);
    },
  };
}
