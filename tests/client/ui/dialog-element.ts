/** What a browser's <dialog> does and jsdom does not: open as a modal, close with an event, offer Esc as `cancel`. */
export function installDialogElement(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}

/** Esc, as the browser tells it to a modal dialog. */
export function pressEscape(dialog: HTMLElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
