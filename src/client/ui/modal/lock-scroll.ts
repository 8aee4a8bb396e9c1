const open = new Set<HTMLDialogElement>();

/** Lets the page scroll again, unless another modal dialog is open. */
export function unlockScroll(dialog: HTMLDialogElement): void {
  open.delete(dialog);
  if (open.size === 0) delete document.documentElement.dataset['modal'];
}

/**
 * Keeps the page behind a modal dialog from scrolling until it closes (`data-modal` of the root). Without scripts, a rule with
 * `:has(dialog:modal)` does the same; with scripts it would be too slow, since the browser checks it at every change of the page.
 *
 * @returns lets the page scroll again before the dialog's `close` event
 */
export function lockScroll(dialog: HTMLDialogElement): () => void {
  const end = new AbortController();
  const release = () => {
    end.abort();
    unlockScroll(dialog);
  };
  open.add(dialog);
  document.documentElement.dataset['modal'] = '';
  // A dialog that is reopened at once gets the event of the earlier closing later.
  dialog.addEventListener('close', () => dialog.open || release(), { signal: end.signal });
  return release;
}
