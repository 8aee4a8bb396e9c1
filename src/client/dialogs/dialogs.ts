// The pop-ups of the site: waiting, questions, warnings and outcomes. This module loads sweetalert2 (20 kB gzip): import it with `import()`.
import Swal, { type SweetAlertOptions, type SweetAlertResult } from 'sweetalert2';
import type { DialogSpec, WaitSpec } from '#shared/forms/types.ts';
import './dialogs.css';

/** The parent of a pop-up: an open modal, since everything outside it is inert. */
function popupParent(): HTMLElement {
  return document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
}

/** Options of every pop-up. The page's styles reserve the space of the scroll bar, so no padding is needed. */
function baseOptions(): SweetAlertOptions {
  return { target: popupParent(), scrollbarPadding: false, heightAuto: false };
}

/**
 * Blurs the focused element: sweetalert2 hides the page from assistive technology, and browsers refuse to hide a focused element.
 *
 * @returns the element
 */
function releaseFocus(): HTMLElement | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || Swal.getPopup()?.contains(focused)) return undefined;
  focused.blur();
  return focused;
}

/** The element that had the focus before the first of several pop-ups. */
let opener: HTMLElement | undefined;
/** Counts pop-ups: one that was replaced by another must not move the focus. */
let lastNumber = 0;

function returnFocus(): void {
  if (opener?.isConnected) opener.focus();
  opener = undefined;
}

/** Opens a pop-up, and replaces any other. Resolves with the pressed button, when the pop-up is gone and the focus has returned. */
function open(options: SweetAlertOptions): Promise<SweetAlertResult> {
  opener = releaseFocus() ?? opener;
  lastNumber += 1;
  const number = lastNumber;
  return new Promise((resolve) => {
    const answered = Swal.fire({
      ...baseOptions(),
      ...options,
      returnFocus: false,
      didDestroy: () => {
        if (number === lastNumber) returnFocus();
        void answered.then(resolve);
      },
    } as SweetAlertOptions);
  });
}

/** Closes the pop-up. First moves it out of a modal: if the modal closes too, the animation of the pop-up would never end. */
function closePopup(): void {
  const container = Swal.getContainer();
  if (container) document.body.append(container);
  Swal.close();
}

/**
 * Opens a pop-up that waits for an answer. It closes when the visitor goes to another page by Back or Forward.
 *
 * @param closeSignal closes it too
 * @returns the answer, and whether the visitor left the page
 */
async function openForAnswer(
  options: SweetAlertOptions,
  closeSignal?: AbortSignal,
): Promise<SweetAlertResult & { readonly isPageLeft: boolean }> {
  const { pathname } = window.location;
  let isPageLeft = false;
  const answered = new AbortController();
  const { signal } = answered;
  closeSignal?.addEventListener('abort', closePopup, { signal });
  const onHistoryMove = () => {
    // A modal that closes goes back in the history, on the same page.
    if (window.location.pathname === pathname) return;
    isPageLeft = true;
    closePopup();
  };
  window.addEventListener('popstate', onHistoryMove, { signal });
  const result = await open(options);
  answered.abort();
  return { ...result, isPageLeft };
}

/** Ignores Esc while a form is being sent, also in a modal around the form. */
function swallowEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

export interface WaitDialog {
  /** Shows how far an upload is, such as `2.1 MB of 8 MB sent`. Does nothing after the dialog has closed. */
  readonly showProgress: (text: string) => void;
  /** Closes the dialog. Resolves when it is gone. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the wait dialog, with a bar for the timer and no button. It closes when the timer runs out or another pop-up opens. The visitor
 * cannot close it.
 */
export function showWait({ title, text, timer }: WaitSpec): WaitDialog {
  document.addEventListener('keydown', swallowEscape, true);
  let isClosed = false;
  const closed = open({
    title,
    text,
    timer,
    timerProgressBar: true,
    showConfirmButton: false,
    allowOutsideClick: false,
    allowEscapeKey: false,
  }).then(() => {
    isClosed = true;
    document.removeEventListener('keydown', swallowEscape, true);
  });
  return {
    showProgress: (text) => {
      const footer = Swal.getFooter();
      if (isClosed || !footer) return;
      footer.textContent = text;
      footer.style.display = 'block';
    },
    close: () => {
      if (!isClosed) Swal.close();
      return closed;
    },
  };
}

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/**
 * Asks a question. The button for «no» has the focus; Esc and a click outside mean «no» too.
 *
 * @param closeSignal closes the question, which means «no»
 * @returns whether the answer is «yes»
 */
export async function ask({ title, text, yes, no }: Question, closeSignal?: AbortSignal): Promise<boolean> {
  const question: SweetAlertOptions = {
    icon: 'question',
    title,
    text,
    showCancelButton: true,
    confirmButtonText: yes,
    cancelButtonText: no,
    focusCancel: true,
  };
  return (await openForAnswer(question, closeSignal)).isConfirmed;
}

export interface Choice {
  readonly title: string;
  readonly text: string;
  /** The label of the recommended button, which has the focus. */
  readonly recommended: string;
  readonly alternative: string;
}

/** Shows a warning with two buttons. Returns undefined after Esc or a click outside. */
export async function choose({ title, text, recommended, alternative }: Choice): Promise<'recommended' | 'alternative' | undefined> {
  const { isConfirmed, dismiss } = await openForAnswer({
    icon: 'warning',
    title,
    text,
    showCancelButton: true,
    confirmButtonText: recommended,
    cancelButtonText: alternative,
  });
  if (isConfirmed) return 'recommended';
  return dismiss === Swal.DismissReason.cancel ? 'alternative' : undefined;
}

/** Shows an outcome. Resolves when it is closed: to false if the visitor went to another page. */
export async function showDialog({ icon, title, text, confirm }: DialogSpec): Promise<boolean> {
  const { isPageLeft } = await openForAnswer({ icon, title, ...(text !== undefined && { text }), confirmButtonText: confirm ?? 'OK' });
  return !isPageLeft;
}

/** Lists names with their values, for a form that only shows what it would send. Resolves when it is closed. */
export async function showList(title: string, entries: readonly (readonly [name: string, value: string])[], empty: string): Promise<void> {
  const list = document.createElement('dl');
  for (const [name, value] of entries) {
    list.append(Object.assign(document.createElement('dt'), { textContent: name }));
    list.append(Object.assign(document.createElement('dd'), { textContent: value }));
  }
  await openForAnswer({ title, ...(entries.length > 0 ? { html: list } : { text: empty }), confirmButtonText: 'OK' });
}
