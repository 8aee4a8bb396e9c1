import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useEngine, useShownError } from '../engine/form-context.ts';

type Wiring = Pick<WidgetProps, 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'rawErrors'>;

interface BufferedControl<E> {
  readonly ref: RefObject<E | null>;
  readonly defaultValue: string;
  readonly onInput: () => void;
  readonly onBlur: () => void;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Keeps a text control's value in the control itself while it is typed, so that a keystroke costs the same in a form of
 * ten fields and of five hundred. The value is committed to the form when the control loses focus and, by the form's
 * store, before every submit; what was typed or autofilled before hydration is committed then.
 *
 * While the field shows an error each keystroke is committed, so that the message goes as soon as it is mended.
 *
 * @param read makes the value to commit from the control's text
 */
export function useBufferedControl<E extends HTMLInputElement | HTMLTextAreaElement>(
  { id, name, value, onChange, onBlur, rawErrors }: Wiring,
  read: (text: string) => string = (text) => text,
): BufferedControl<E> {
  const { store } = useEngine();
  const shown = useShownError(name, rawErrors);
  const ref = useRef<E>(null);
  const [defaultValue] = useState(toText(value));
  const committed = useRef(defaultValue);

  function commit(): void {
    const text = read(ref.current?.value ?? '');
    if (text === committed.current) return;
    committed.current = text;
    store.clearServerError(name);
    onChange(text === '' ? undefined : text);
  }

  function settle(): void {
    commit();
    onBlur(id, committed.current);
  }

  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });

  useEffect(() => {
    latest.current();
    return store.addBuffer(() => latest.current());
  }, [store]);

  // A value that did not come from this control: a reset, a cleared captcha.
  const given = useRef(defaultValue);
  useLayoutEffect(() => {
    const text = toText(value);
    const isNew = text !== given.current && text !== committed.current;
    given.current = text;
    if (!isNew || !ref.current) return;
    committed.current = text;
    ref.current.value = text;
  }, [value]);

  return {
    ref,
    defaultValue,
    onInput: () => {
      if (shown) settle();
    },
    onBlur: () => {
      store.touch(name);
      settle();
    },
  };
}
