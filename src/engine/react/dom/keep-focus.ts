/** Groups and lists that can have the focus themselves. */
const FOCUSABLE_CONTAINER = '[tabindex="-1"]';

const CONTROL = ':is(input, select, textarea, button):not([type="hidden"], [tabindex="-1"], :disabled)';

/** The first control after the place where an element was removed, else the last control of the form. */
function controlAfter({ target, previousSibling, nextSibling }: MutationRecord, frame: HTMLElement): HTMLElement | undefined {
  const controls = [...frame.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => !control.closest('[hidden], [inert]'));
  const before = previousSibling?.isConnected ? previousSibling : undefined;
  const position = before ?? (nextSibling?.isConnected ? nextSibling : target);
  const isAfter = (control: Node) =>
    Boolean(position.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) && !before?.contains(control);
  return controls.find(isAfter) ?? controls.at(-1);
}

/** The element that gets the focus of a removed control: the control with the same name, else its group or list, else the next control. */
function focusTarget(removed: HTMLElement, record: MutationRecord, frame: HTMLElement): HTMLElement | undefined {
  const { name = '' } = removed as Partial<HTMLInputElement>;
  const same = name === '' ? null : frame.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"], :disabled)`);
  const container = (record.target as Element).closest<HTMLElement>(FOCUSABLE_CONTAINER);
  return same ?? (container && frame.contains(container) ? container : controlAfter(record, frame));
}

/**
 * Moves the focus when the focused control is removed. Otherwise keyboard users would be back at the beginning of the page.
 *
 * @returns stops it
 */
export function keepFocus(frame: HTMLElement): () => void {
  let last: HTMLElement | undefined;
  const watch = new AbortController();
  const options = { signal: watch.signal };
  frame.addEventListener('focusin', ({ target }) => (last = target as HTMLElement), options);
  frame.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      // The next control may be removed before it gets the focus, because of the value in the control that is left.
      if (relatedTarget) last = frame.contains(relatedTarget as Node) ? (relatedTarget as HTMLElement) : undefined;
      // Without a next control, the visitor has pressed outside all controls, unless this control is being removed.
      else
        queueMicrotask(() => {
          if (last === target && last.isConnected && last !== document.activeElement) last = undefined;
        });
    },
    options,
  );
  const observer = new MutationObserver((records) => {
    const removed = last;
    if (!removed || removed.isConnected || document.activeElement !== document.body) return;
    const removal = records.findLast(
      ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(removed)),
    );
    if (!removal) return;
    last = undefined;
    focusTarget(removed, removal, frame)?.focus();
  });
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    watch.abort();
    observer.disconnect();
  };
}
