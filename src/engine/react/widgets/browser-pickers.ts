type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Types of inputs with several parts, such as day, month and year. Each has a text that stands for an incomplete value (half a date) or an
 * impossible one (30 February). The text is as long as a value, and invalid by the field's format.
 */
const PICKERS: ReadonlyMap<string, string> = new Map([
  ['date', '????-??-??'],
  ['time', '??:??'],
  ['datetime-local', '????-??-??T??:??'],
  ['month', '????-??'],
]);

export const isPicker = ({ type }: Control): boolean => PICKERS.has(type);

/** The text that stands for an incomplete value in a control; undefined if the control is empty or complete. */
export function unreadIn(control: Control): string | undefined {
  const text = control.value === '' ? PICKERS.get(control.type) : undefined;
  return text !== undefined && control.validity.badInput ? text : undefined;
}

/** Whether a picker is empty because it cannot show a text. */
export function hasDropped(control: Control, text: string): boolean {
  const { type, value } = control;
  if (text === '' || value !== '' || !isPicker(control) || unreadIn(control) !== undefined) return false;
  const probe = Object.assign(document.createElement('input'), { type, value: text });
  return probe.value === '';
}

/** Turns a picker into a text input, to show a text that the picker cannot show. */
export function showDropped(control: Control, text: string): void {
  if (control instanceof HTMLInputElement) Object.assign(control, { type: 'text', value: text });
}
