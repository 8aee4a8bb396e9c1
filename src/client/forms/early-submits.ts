/** The forms of the page as it came, as long as no script of theirs is there to send them. */
const early = new Set<HTMLFormElement>();
/** Those that were sent meanwhile, and by which button. */
const sent = new Map<HTMLFormElement, HTMLElement | null>();

/** A form that was sent shows that it waits for its script. */
export function showHeld(form: HTMLFormElement): void {
  form.dataset['held'] = '';
}

export function endHeld(form: HTMLFormElement): void {
  delete form.dataset['held'];
}

function hold(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || !early.has(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  sent.set(event.target, event.submitter);
  showHeld(event.target);
}

/** Holds what is sent by the forms of a page, until each is taken over. */
export function holdSubmits(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) early.add(form);
  document.addEventListener('submit', hold, true);
}

/**
 * Holds a form no longer: its script is there.
 *
 * @returns whether it was sent before
 */
export function takeOver(form: HTMLFormElement): boolean {
  early.delete(form);
  return sent.delete(form);
}

/** No script comes: the browser sends what was held, and whatever comes after it. */
export function letSubmitsGo(): void {
  document.removeEventListener('submit', hold, true);
  for (const [form, submitter] of sent) {
    endHeld(form);
    form.requestSubmit(submitter);
  }
  sent.clear();
}
