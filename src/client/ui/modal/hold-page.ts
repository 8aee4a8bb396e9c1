const open = new Set<HTMLDialogElement>();

/** Lets the page behind a modal dialog go, unless another holds it. */
export function letPageGo(dialog: HTMLDialogElement): void {
  open.delete(dialog);
  if (open.size === 0) delete document.documentElement.dataset['modal'];
}

/**
 * Has the page behind a modal dialog stand still until it closes (`data-modal` of the root). A rule of the stylesheet
 * (`:has(dialog:modal)`) says the same where no script runs; where one does, it would have the browser look through the whole page
 * whenever anything comes into it or goes.
 *
 * @returns what lets the page go, for who does not wait for the dialog's `close`
 */
export function holdPage(dialog: HTMLDialogElement): () => void {
  const end = new AbortController();
  const release = () => {
    end.abort();
    letPageGo(dialog);
  };
  open.add(dialog);
  document.documentElement.dataset['modal'] = '';
  // Opened again at once it is told of the earlier closing afterwards.
  dialog.addEventListener('close', () => dialog.open || release(), { signal: end.signal });
  return release;
}
