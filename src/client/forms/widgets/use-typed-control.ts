import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldPath } from '#shared/forms/path.ts';
import { wasLeftEarly } from '../early-leaves.ts';
import type { Typing } from '../engine/typings.ts';
import { useEngine } from '../form-context.ts';

interface TypedControl<E> {
  readonly ref: RefObject<E | null>;
  readonly defaultValue: string;
  readonly onInput: () => void;
  readonly onBlur: () => void;
}

/** How a control's text and the value that it stands for become one another. */
export interface TypedSpelling {
  /** Undefined: there is none. */
  readonly read: (text: string) => unknown;
  readonly spell: (value: unknown) => string;
  /** A value is not changed by being shown: the text that it is spelled by may be read as another. */
  readonly keeps?: boolean;
}

/** A number is here from when the field asked for one. */
const toText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Shows a text in a control of plain text where a picker drops what it cannot show. */
function showDropped(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (control instanceof HTMLInputElement) Object.assign(control, { type: 'text', value: text });
}

const PICKERS: ReadonlySet<string> = new Set(['date', 'time', 'datetime-local', 'month']);

/** Whether a picker that shows nothing was given what it cannot show. */
function hasDropped({ type, value, validity }: HTMLInputElement | HTMLTextAreaElement, text: string): boolean {
  if (text === '' || value !== '' || !PICKERS.has(type) || validity.badInput) return false;
  const probe = Object.assign(document.createElement('input'), { type, value: text });
  return probe.value === '';
}

/** A text is its own value, just as it is typed. */
const AS_IT_IS: TypedSpelling = { read: (text) => text, spell: toText };

/**
 * Keeps a text in its control while it is typed, so that a keystroke costs the same in a form of ten fields and of five
 * hundred. The store has it when the control loses focus and before every submit; what was typed or autofilled before
 * hydration it has from then on, and what was left as well counts as touched. A value that comes from elsewhere is written into the control, which renders for none.
 *
 * While something is said of the field each keystroke is looked at, and handed over once something else is to be said: the message
 * goes as soon as it is mended.
 *
 * @param spelling the same object always
 */
export function useTypedControl<E extends HTMLInputElement | HTMLTextAreaElement>(
  path: FieldPath,
  { read, spell, keeps = false }: TypedSpelling = AS_IT_IS,
): TypedControl<E> {
  const { store } = useEngine();
  const ref = useRef<E>(null);
  const typing = useRef<Typing>(undefined);
  const [defaultValue] = useState(() => spell(store.valueAt(path)));

  useEffect(() => {
    const control = ref.current;
    if (!control) return undefined;

    function uncommitted(): unknown {
      const [text, stored] = [control?.value ?? '', store.valueAt(path)];
      if (keeps && text === spell(stored)) return undefined;
      const value = read(text) ?? '';
      return value === (stored ?? '') ? undefined : value;
    }

    function commit(): void {
      const value = uncommitted();
      if (value !== undefined) store.commit(path, value === '' ? undefined : value);
    }

    /** A reset, a cleared captcha, what was kept of an earlier visit. */
    function show(): void {
      if (!control || uncommitted() === undefined) return;
      const text = spell(store.valueAt(path));
      control.value = text;
      if (control.value !== text) showDropped(control, text);
      // Who stands in it and types on means the text of their own.
      if (control === document.activeElement) control.select();
    }

    const given = spell(store.valueAt(path));
    if (hasDropped(control, given)) showDropped(control, given);
    commit();
    // Filled in and left: what is wrong with it is said as late as the script is, and not only when the form is sent.
    if (wasLeftEarly(control) && control.value !== '') store.touch(path);
    typing.current = { commit, uncommitted };
    const ends = [store.addTyping(path, typing.current), store.onValue(path, show)];
    return () => {
      for (const end of ends) end();
    };
  }, [store, path, read, spell, keeps]);

  return {
    ref,
    defaultValue,
    onInput: () => {
      store.type(path);
      const { error, advice } = store.toldAt(path);
      if ((error ?? advice) === undefined) return;
      const value = read(ref.current?.value ?? '');
      if (store.saysTheSame(path, value === '' ? undefined : value)) return;
      typing.current?.commit();
      store.rejudge(path);
    },
    onBlur: () => {
      typing.current?.commit();
      store.touch(path);
    },
  };
}
