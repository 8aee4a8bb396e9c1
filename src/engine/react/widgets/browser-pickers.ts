type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Types of controls in which the browser has parts filled in, each with a text as long as its values that no rule of its field
 * takes. It stands for parts that make no value: half a date, or the thirtieth of February.
 */
const PICKERS: ReadonlyMap<string, string> = new Map([
  ['date', '????-??-??'],
  ['time', '??:??'],
  ['datetime-local', '????-??-??T??:??'],
  ['month', '????-??'],
]);

export const isPicker = ({ type }: Control): boolean => PICKERS.has(type);

/** What stands for the parts that a control shows and can make no value of; undefined where there are none. */
export function unreadIn(control: Control): string | undefined {
  const text = control.value === '' ? PICKERS.get(control.type) : undefined;
  return text !== undefined && control.validity.badInput ? text : undefined;
}

/** Whether a picker that shows nothing was given what it cannot show. */
export function hasDropped(control: Control, text: string): boolean {
  const { type, value } = control;
  if (text === '' || value !== '' || !isPicker(control) || unreadIn(control) !== undefined) return false;
  const probe = Object.assign(document.createElement('input'), { type, value: text });
  return probe.value === '';
}

/** Shows a text in a control of plain text where a picker drops what it cannot show. */
export function showDropped(control: Control, text: string): void {
  if (control instanceof HTMLInputElement) Object.assign(control, { type: 'text', value: text });
}
