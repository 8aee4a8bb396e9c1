/**
 * Whether a control that is told of its blur has lost the focus with the whole window: to another tab or application, or to
 * the browser's own file picker. The document goes on naming it, and it has the focus again when the window has.
 */
export const isWindowBlur = (control: EventTarget): boolean => control === document.activeElement;
