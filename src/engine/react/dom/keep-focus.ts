/** What holds others and can have the focus itself. */
const HOLDER = '[tabindex="-1"]';

const CONTROL = ':is(input, select, textarea, button):not([type="hidden"], [tabindex="-1"], :disabled)';

/** What the next key would have led to from where something stood in a form, else what stands before that. */
function nextTo({ target, previousSibling, nextSibling }: MutationRecord, frame: HTMLElement): HTMLElement | undefined {
  const controls = [...frame.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => !control.closest('[hidden], [inert]'));
  const before = previousSibling?.isConnected ? previousSibling : undefined;
  const spot = before ?? (nextSibling?.isConnected ? nextSibling : target);
  const isBehind = (control: Node) =>
    Boolean(spot.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) && !before?.contains(control);
  return controls.find(isBehind) ?? controls.at(-1);
}

/** Where the focus goes that stood in something that is no longer there: to what asks the same now, else to what it stood in, else to what is next. */
function heirOf(gone: HTMLElement, record: MutationRecord, frame: HTMLElement): HTMLElement | undefined {
  const { name = '' } = gone as Partial<HTMLInputElement>;
  const same = name === '' ? null : frame.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"], :disabled)`);
  const holder = (record.target as Element).closest<HTMLElement>(HOLDER);
  return same ?? (holder && frame.contains(holder) ? holder : nextTo(record, frame));
}

/**
 * Keeps the focus in a form as controls come and go: where one goes that has it, and nobody has said what gets it then, a keyboard would be
 * back at the beginning of the page.
 *
 * @returns what ends it
 */
export function keepFocus(frame: HTMLElement): () => void {
  let last: HTMLElement | undefined;
  const watch = new AbortController();
  const options = { signal: watch.signal };
  frame.addEventListener('focusin', ({ target }) => (last = target as HTMLElement), options);
  frame.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      // What is gone to may go before it is reached: by the answer that was left for it.
      if (relatedTarget) last = frame.contains(relatedTarget as Node) ? (relatedTarget as HTMLElement) : undefined;
      // Left for nothing: by who pressed beside all controls, unless it goes right now.
      else
        queueMicrotask(() => {
          if (last === target && last.isConnected && last !== document.activeElement) last = undefined;
        });
    },
    options,
  );
  const observer = new MutationObserver((records) => {
    const gone = last;
    if (!gone || gone.isConnected || document.activeElement !== document.body) return;
    const left = records.findLast(
      ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
    );
    if (!left) return;
    last = undefined;
    heirOf(gone, left, frame)?.focus();
  });
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    watch.abort();
    observer.disconnect();
  };
}
