import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Option, Path, PlainSchema } from '../../index.ts';
import { useFormContext } from '../form-context.ts';
import { formerOptions, optionsWithFormer } from './former-options.ts';

interface Boxes {
  /** For the element around the boxes. Each box is in an element and a label. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly options: readonly Option[];
  readonly isTicked: (option: Option) => boolean;
  readonly toggle: (option: Option, isOn: boolean) => void;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Identifies a box by the JSON of its value: a former option may have the same text as another value (`5` and `"5"`). */
export const markOf = (value: unknown): string => JSON.stringify(value);
const valueOf = ({ dataset }: HTMLInputElement): string => dataset['option'] ?? 'null';

/** The boxes of the list, without those of revealed fields. */
const boxesIn = (element: Element | null) => [...(element?.querySelectorAll<HTMLInputElement>(':scope > * > label > input') ?? [])];

/** Ticks or unticks a box, and shows or hides the fields that it reveals. */
function show(box: HTMLInputElement, isOn: boolean): void {
  if (box.checked !== isOn) box.checked = isOn;
  const more = document.getElementById(box.getAttribute('aria-controls') ?? '');
  if (!more || more.hidden !== isOn) return;
  box.setAttribute('aria-expanded', String(isOn));
  more.hidden = !isOn;
}

/**
 * Uncontrolled checkboxes: React renders nothing when the visitor ticks one, and changes from outside are written into the DOM. It only renders
 * when the selected values that are not offered any more change, since each of these has a box. Boxes that were ticked before hydration are
 * passed to the store.
 *
 * @param field the keywords of the list
 */
export function useBoxes(path: Path, { items = {} }: PlainSchema): Boxes {
  const { store } = useFormContext();
  const { messages } = store.form;
  const fieldRef = store.getFieldRef(path);
  const ref = useRef<HTMLDivElement>(null);
  const tickedValues = useCallback(() => asList(store.getValue(fieldRef.path)), [store, fieldRef]);
  const former = () => JSON.stringify(formerOptions(items, tickedValues(), messages).map(({ value }) => value));
  useSyncExternalStore(fieldRef.stateListeners.add, former, former);

  const [first] = useState(() => tickedValues().map(markOf));
  useEffect(() => {
    function showAll(): void {
      const ticked = new Set(tickedValues().map(markOf));
      for (const box of boxesIn(ref.current)) show(box, ticked.has(valueOf(box)));
    }
    const end = fieldRef.valueListeners.add(showAll);
    const boxes = boxesIn(ref.current);
    if (boxes.some((box) => box.checked !== first.includes(valueOf(box)))) {
      store.setValue(
        fieldRef.path,
        boxes.flatMap((box): unknown[] => (box.checked ? [JSON.parse(valueOf(box))] : [])),
      );
    }
    showAll();
    return end;
  }, [store, fieldRef, tickedValues, first]);

  const toggle = useCallback(
    (option: Option, isOn: boolean) => {
      const before = tickedValues();
      const kept = optionsWithFormer(items, before, messages).filter(({ value }) =>
        value === option.value ? isOn : before.includes(value),
      );
      // Without a ticked box, the field is empty again.
      store.setValue(fieldRef.path, kept.length > 0 ? kept.map(({ value }) => value) : undefined);
    },
    [store, fieldRef, items, tickedValues, messages],
  );

  const ticked = tickedValues();
  return { ref, options: optionsWithFormer(items, ticked, messages), isTicked: ({ value }) => ticked.includes(value), toggle };
}
