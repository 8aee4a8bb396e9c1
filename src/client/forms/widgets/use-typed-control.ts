import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldPath } from '#shared/forms/path.ts';
import { wasLeftEarly } from '../early-leaves.ts';
import type { Typing } from '../engine/typings.ts';
import { useEngine } from '../form-context.ts';
import { hasDropped, isPicker, showDropped, unreadIn } from './pickers.ts';

interface TypedControl<E> {
  readonly ref: RefObject<E | null>;
  readonly defaultValue?: string;
  readonly onInput: () => void;
  readonly onBlur: () => void;
  /** Of a picker that was given what it cannot show: drawn anew, it would drop that. */
  readonly type?: 'text';
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

/** A text is its own value, just as it is typed. */
const AS_IT_IS: TypedSpelling = { read: (text) => text, spell: toText };

/**
 * Keeps a text in its control while it is typed, so that a keystroke costs the same in a form of ten fields and of five
 * hundred. The store has it when the control loses focus and before every submit; what was typed or autofilled before
 * hydration it has from then on, and what was left as well counts as touched. A value that comes from elsewhere is written into the control, which renders for none.
 *
 * While something is said of the field each keystroke is looked at, and handed over once something else is to be said: the message
 * goes as soon as it is mended. Of parts that make no value, as half a date, the store is told: they are wrong, and not nothing.
 *
 * @param spelling the same object always
 */
export function useTypedControl<E extends HTMLInputElement | HTMLTextAreaElement>(
  path: FieldPath,
  { read, spell: spellOwn, keeps = false }: TypedSpelling = AS_IT_IS,
): TypedControl<E> {
  const { store } = useEngine();
  /** What another branch has left here, and no text stands for, shows nothing. It comes back with that one until something is typed. */
  const isOfOther = useCallback(
    (value: unknown) => (typeof value === 'boolean' || (typeof value === 'object' && value !== null)) && store.isLeftBehind(path),
    [store, path],
  );
  const spell = useCallback((value: unknown) => (isOfOther(value) ? '' : spellOwn(value)), [isOfOther, spellOwn]);
  const ref = useRef<E>(null);
  const typing = useRef<Typing>(undefined);
  const [defaultValue] = useState(() => spell(store.valueAt(path)));
  const [isPlain, setPlain] = useState(false);

  /** Says something else of the field once what it shows asks for that. */
  const look = useCallback(() => {
    const { error, advice } = store.toldAt(path);
    if ((error ?? advice) === undefined) return;
    const value = read(ref.current?.value ?? '');
    if (store.saysTheSame(path, value === '' ? undefined : value)) return;
    typing.current?.commit();
    store.rejudge(path);
  }, [store, path, read]);

  useEffect(() => {
    const control = ref.current;
    if (!control) return undefined;

    function uncommitted(): unknown {
      const [text, stored] = [control?.value ?? '', store.valueAt(path)];
      if ((keeps || isOfOther(stored)) && text === spell(stored)) return undefined;
      const value = read(text) ?? '';
      return value === (stored ?? '') ? undefined : value;
    }

    function commit(): void {
      const value = uncommitted();
      store.setUnread(path, control ? unreadIn(control) : undefined);
      if (value !== undefined) store.commit(path, value === '' ? undefined : value);
    }

    function showPlain(picker: E, text: string): void {
      showDropped(picker, text);
      setPlain(true);
    }

    /** A reset, a cleared captcha, what was kept of an earlier visit. */
    function show(): void {
      if (!control) return;
      const isForgotten = unreadIn(control) !== undefined && !store.isUnread(path);
      if (!isForgotten && uncommitted() === undefined) return;
      const text = spell(store.valueAt(path));
      control.value = text;
      if (control.value !== text) showPlain(control, text);
      // Who stands in it and types on means the text of their own.
      if (control === document.activeElement) control.select();
    }

    const given = spell(store.valueAt(path));
    if (hasDropped(control, given)) showPlain(control, given);
    // Another branch has put another kind of control here, which does not hold what was wrong.
    const isOfOtherKind = store.toldAt(path).error !== undefined && uncommitted() !== undefined;
    commit();
    if (isOfOtherKind) store.rejudge(path);
    // Filled in and left: what is wrong with it is said as late as the script is, and not only when the form is sent.
    const isLeft = wasLeftEarly(control);
    // Nobody but a visitor leaves parts that make no value, be it before any script could hear of it.
    const isLeftInParts = store.isUnread(path) && control !== document.activeElement;
    if (isLeftInParts || (isLeft && control.value !== '')) store.touch(path);
    typing.current = { commit, uncommitted };
    // Emptied of parts that made no value it has the same value as before, and browsers tell of no input.
    const onKeyUp = () => unreadIn(control) === undefined && look();
    if (isPicker(control)) control.addEventListener('keyup', onKeyUp);
    const ends = [store.addTyping(path, typing.current), store.onValue(path, show)];
    return () => {
      control.removeEventListener('keyup', onKeyUp);
      store.setUnread(path, undefined);
      for (const end of ends) end();
    };
  }, [store, path, read, spell, isOfOther, keeps, look]);

  return {
    ref,
    // Written onto a picker as the form is hydrated, the empty text would take away the parts of a date that somebody is filling in.
    ...(defaultValue !== '' && { defaultValue }),
    ...(isPlain && { type: 'text' }),
    onInput: () => {
      store.type(path);
      look();
    },
    onBlur: () => {
      typing.current?.commit();
      store.touch(path);
    },
  };
}
