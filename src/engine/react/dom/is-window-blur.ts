/**
 * Whether a control received a blur event because the whole window lost the focus: to another tab or application, or to the browser's file
 * picker. It is then still the document's `activeElement`.
 */
export const isWindowBlur = (control: EventTarget): boolean => control === document.activeElement;
