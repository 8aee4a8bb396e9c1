import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Option, Path, PlainSchema } from '../../index.ts';
import { useFormContext } from '../form-context.ts';
import { formerOptions, optionsWithFormer } from './former-options.ts';

interface Boxes {
  /** Of what the boxes stand in, each in an element and a label of its own. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly options: readonly Option[];
  readonly isTicked: (option: Option) => boolean;
  readonly toggle: (option: Option, isOn: boolean) => void;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What a box is known by: what was offered once may have the text of another value (`5` and `"5"`). */
export const markOf = (value: unknown): string => JSON.stringify(value);
const valueOf = ({ dataset }: HTMLInputElement): string => dataset['option'] ?? 'null';

/** The list's own boxes, not those of a field that one of them shows. */
const boxesIn = (element: Element | null) => [...(element?.querySelectorAll<HTMLInputElement>(':scope > * > label > input') ?? [])];

/** Ticks a box or not, with what it shows while it is ticked. */
function show(box: HTMLInputElement, isOn: boolean): void {
  if (box.checked !== isOn) box.checked = isOn;
  const more = document.getElementById(box.getAttribute('aria-controls') ?? '');
  if (!more || more.hidden !== isOn) return;
  box.setAttribute('aria-expanded', String(isOn));
  more.hidden = !isOn;
}

/**
 * Keeps in its boxes which options of a list are ticked, as a text is kept in its control: React renders none of it when one is ticked,
 * and what comes from elsewhere is written into the boxes. It renders for values that are no longer offered alone, each of which has a
 * box while it is held. What was pressed before hydration, which shows what was rendered first, the store has from then on.
 *
 * @param field the list's
 */
export function useBoxes(path: Path, { items = {} }: PlainSchema): Boxes {
  const { store } = useFormContext();
  const { messages } = store.form;
  const fieldRef = store.getFieldRef(path);
  const ref = useRef<HTMLDivElement>(null);
  const held = useCallback(() => listOf(store.getValue(fieldRef.path)), [store, fieldRef]);
  const former = () => JSON.stringify(formerOptions(items, held(), messages).map(({ value }) => value));
  useSyncExternalStore(fieldRef.subscribe, former, former);

  const [first] = useState(() => held().map(markOf));
  useEffect(() => {
    function showAll(): void {
      const ticked = new Set(held().map(markOf));
      for (const box of boxesIn(ref.current)) show(box, ticked.has(valueOf(box)));
    }
    const end = fieldRef.subscribeValue(showAll);
    const boxes = boxesIn(ref.current);
    if (boxes.some((box) => box.checked !== first.includes(valueOf(box)))) {
      store.setValue(
        fieldRef.path,
        boxes.flatMap((box): unknown[] => (box.checked ? [JSON.parse(valueOf(box))] : [])),
      );
    }
    showAll();
    return end;
  }, [store, fieldRef, held, first]);

  const toggle = useCallback(
    (option: Option, isOn: boolean) => {
      const before = held();
      const kept = optionsWithFormer(items, before, messages).filter(({ value }) =>
        value === option.value ? isOn : before.includes(value),
      );
      // None ticked is no answer, as before the first one was.
      store.setValue(fieldRef.path, kept.length > 0 ? kept.map(({ value }) => value) : undefined);
    },
    [store, fieldRef, items, held, messages],
  );

  const ticked = held();
  return { ref, options: optionsWithFormer(items, ticked, messages), isTicked: ({ value }) => ticked.includes(value), toggle };
}
