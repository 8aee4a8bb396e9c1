import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { adviceOn, useShownAdvice } from '../advice.ts';
import { useEngine, useShownError } from '../form-context.ts';

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
 * While the field shows an error or advice each keystroke is committed, so that the message goes as soon as it is mended.
 *
 * @param read makes the value to commit from the control's text
 */
export function useBufferedControl<E extends HTMLInputElement | HTMLTextAreaElement>(
  { id, name, value, onChange, onBlur, rawErrors }: Wiring,
  read: (text: string) => string = (text) => text,
): BufferedControl<E> {
  const { definition, store } = useEngine();
  const error = useShownError(name, rawErrors);
  const advice = useShownAdvice(name, rawErrors);
  const ref = useRef<E>(null);
  const [defaultValue] = useState(toText(value));
  const committed = useRef(defaultValue);

  function uncommitted(): string | undefined {
    const text = read(ref.current?.value ?? '');
    return text === committed.current ? undefined : text;
  }

  function commit(): void {
    const text = uncommitted();
    if (text === undefined) return;
    committed.current = text;
    store.clearServerError(name);
    onChange(text === '' ? undefined : text);
  }

  /** Says what there is to say of the committed value. */
  function judge(): void {
    if (!ref.current) return;
    onBlur(id, committed.current);
    store.advise(name, adviceOn(name, committed.current, definition));
  }

  const latest = useRef({ commit, uncommitted, judge });
  useLayoutEffect(() => {
    latest.current = { commit, uncommitted, judge };
  });

  function settle(): void {
    commit();
    store.afterPress(() => latest.current.judge());
  }

  useEffect(() => {
    latest.current.commit();
    return store.addBuffer({ field: name, commit: () => latest.current.commit(), uncommitted: () => latest.current.uncommitted() });
  }, [store, name]);

  // A value that did not come from this control: a reset, a cleared captcha, what was kept of an earlier visit.
  const given = useRef(defaultValue);
  useLayoutEffect(() => {
    const text = toText(value);
    const isNew = text !== given.current && text !== committed.current;
    given.current = text;
    if (!isNew || !ref.current) return;
    committed.current = text;
    ref.current.value = text;
    // Who stands in it and types on means the text of their own.
    if (ref.current === document.activeElement) ref.current.select();
  }, [value]);

  return {
    ref,
    defaultValue,
    onInput: () => {
      if (error ?? advice) settle();
    },
    onBlur: () => {
      store.touch(name);
      settle();
    },
  };
}
