// Every pop-up of the site: waiting, questions, warnings and outcomes.
import Swal, { type SweetAlertOptions, type SweetAlertResult } from 'sweetalert2';
import type { DialogSpec, WaitSpec } from '#shared/forms/types.ts';
import './dialogs.css';

/**
 * The pop-ups of the site. This module brings sweetalert2 (20 kB gzip) along: import it with `import()` when one is due.
 */

/** The element to open a pop-up in: an open modal is in the top layer, and everything outside it is inert. */
function target(): HTMLElement {
  return document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
}

/** Options of every pop-up. The page reserves the scroll bar's gutter itself, so no padding is needed. */
function base(): SweetAlertOptions {
  return { target: target(), scrollbarPadding: false, heightAuto: false };
}

/** Moves focus out of what sweetalert2 is about to hide from assistive technology; browsers refuse to hide it otherwise. */
function releaseFocus(): HTMLElement | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || Swal.getPopup()?.contains(focused)) return undefined;
  focused.blur();
  return focused;
}

/** What had the focus before the first of a chain of pop-ups. */
let opener: HTMLElement | undefined;
/** Number of the pop-up that opened last: one that another has replaced must leave the focus alone. */
let latest = 0;

function returnFocus(): void {
  if (opener?.isConnected) opener.focus();
  opener = undefined;
}

/** Opens a pop-up in place of any other; resolves with what was pressed, when it is gone and focus is back where it was. */
function open(options: SweetAlertOptions): Promise<SweetAlertResult> {
  opener = releaseFocus() ?? opener;
  latest += 1;
  const own = latest;
  return new Promise((resolve) => {
    const answered = Swal.fire({
      ...base(),
      ...options,
      returnFocus: false,
      didDestroy: () => {
        if (own === latest) returnFocus();
        void answered.then(resolve);
      },
    } as SweetAlertOptions);
  });
}

/** Closes the pop-up. First moves it out of a modal, since its closing animation would never end in a closed modal. */
function withdraw(): void {
  const container = Swal.getContainer();
  if (container) document.body.append(container);
  Swal.close();
}

/**
 * Opens a pop-up that waits for an answer. It closes when the visitor goes to another page by the history.
 *
 * @param end closes it
 * @returns the answer, and whether the visitor left the page
 */
async function openForAnswer(options: SweetAlertOptions, end?: AbortSignal): Promise<SweetAlertResult & { readonly isLeft: boolean }> {
  const { pathname } = window.location;
  let isLeft = false;
  const answered = new AbortController();
  const { signal } = answered;
  end?.addEventListener('abort', withdraw, { signal });
  const onMove = () => {
    // A modal that closes takes its own entry out of the history.
    if (window.location.pathname === pathname) return;
    isLeft = true;
    withdraw();
  };
  window.addEventListener('popstate', onMove, { signal });
  const result = await open(options);
  answered.abort();
  return { ...result, isLeft };
}

/** While a form is being sent, Esc closes neither the pop-up nor the modal around it. */
function swallowEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

export interface WaitDialog {
  /** Says how far an upload is, e.g. `2.1 MB of 8 MB sent`; does nothing once the dialog has closed. */
  readonly progress: (text: string) => void;
  /** Closes the dialog, for a pop-up that must stand elsewhere; resolves when it is gone. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the wait dialog: title, text, a bar that runs for the timer, no button. It closes when the timer runs out, or when
 * an outcome takes its place; the visitor cannot close it.
 */
export function showWait({ title, text, timer }: WaitSpec): WaitDialog {
  document.addEventListener('keydown', swallowEscape, true);
  let gone = false;
  const closed = open({
    title,
    text,
    timer,
    timerProgressBar: true,
    showConfirmButton: false,
    allowOutsideClick: false,
    allowEscapeKey: false,
  }).then(() => {
    gone = true;
    document.removeEventListener('keydown', swallowEscape, true);
  });
  return {
    progress: (words) => {
      const footer = Swal.getFooter();
      if (gone || !footer) return;
      footer.textContent = words;
      footer.style.display = 'block';
    },
    close: () => {
      if (!gone) Swal.close();
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
 * Asks, and resolves to whether the answer is yes. No, which changes nothing, has the focus; Esc and a click outside mean it too.
 *
 * @param end takes the question back; that means no as well
 */
export async function ask({ title, text, yes, no }: Question, end?: AbortSignal): Promise<boolean> {
  const question: SweetAlertOptions = {
    icon: 'question',
    title,
    text,
    showCancelButton: true,
    confirmButtonText: yes,
    cancelButtonText: no,
    focusCancel: true,
  };
  return (await openForAnswer(question, end)).isConfirmed;
}

export interface Choice {
  readonly title: string;
  readonly text: string;
  /** What is better; it has the focus. */
  readonly better: string;
  readonly other: string;
}

/** Warns, and offers two ways on. Esc and a click outside take neither. */
export async function choose({ title, text, better, other }: Choice): Promise<'better' | 'other' | undefined> {
  const { isConfirmed, dismiss } = await openForAnswer({
    icon: 'warning',
    title,
    text,
    showCancelButton: true,
    confirmButtonText: better,
    cancelButtonText: other,
  });
  if (isConfirmed) return 'better';
  return dismiss === Swal.DismissReason.cancel ? 'other' : undefined;
}

/** Shows an outcome; resolves when the visitor has closed it, to false where that was by going to another page. */
export async function showDialog({ icon, title, text, confirm }: DialogSpec): Promise<boolean> {
  const { isLeft } = await openForAnswer({ icon, title, ...(text !== undefined && { text }), confirmButtonText: confirm ?? 'OK' });
  return !isLeft;
}

/** Shows names with their values, for a form that says what it would have sent. Resolves when it is closed. */
export async function showList(title: string, entries: readonly (readonly [name: string, value: string])[], empty: string): Promise<void> {
  const list = document.createElement('dl');
  for (const [name, value] of entries) {
    list.append(Object.assign(document.createElement('dt'), { textContent: name }));
    list.append(Object.assign(document.createElement('dd'), { textContent: value }));
  }
  await openForAnswer({ title, ...(entries.length > 0 ? { html: list } : { text: empty }), confirmButtonText: 'OK' });
}
