const open = new Set<HTMLDialogElement>();

/**
 * Has the page behind a modal dialog stand still until it closes (`data-modal` of the root). A rule of the stylesheet
 * (`:has(dialog:modal)`) says the same where no script runs; where one does, it would have the browser look through the whole page
 * whenever anything comes into it or goes.
 *
 * @returns what lets the page go, for who does not wait for the dialog's `close`
 */
export function holdPage(dialog: HTMLDialogElement): () => void {
  const root = document.documentElement;
  const release = () => {
    open.delete(dialog);
    if (open.size === 0) delete root.dataset['modal'];
  };
  open.add(dialog);
  root.dataset['modal'] = '';
  dialog.addEventListener('close', release, { once: true });
  return release;
}
