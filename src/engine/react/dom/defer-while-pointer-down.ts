/** Keys that visitors may hold down while they click. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/** Whether an event shows that the pointer is up again, although the page received no event for its release. */
const provesPointerIsUp = (event: Event) =>
  event instanceof KeyboardEvent ? !MODIFIERS.has(event.key) : event instanceof MouseEvent && event.buttons === 0;

/**
 * Defers changes of a form's layout while the pointer is down. Pressing a button blurs a control, and an error or a field that then appears
 * would move the button away from the pointer, so that the click would be lost.
 */
export class PointerDeferral {
  readonly #waiting: (() => void)[] = [];
  #press: AbortController | undefined;

  /** Runs an action at once, or when the pointer is up again. */
  readonly deferWhilePointerDown = (action: () => void): void => {
    if (this.#press) this.#waiting.push(action);
    else action();
  };

  /** Runs the deferred actions in order. Later actions run at once, until the pointer goes down again. */
  readonly release = (): void => {
    this.#press?.abort();
    this.#press = undefined;
    for (const action of this.#waiting.splice(0)) action();
  };

  /** Starts to observe the pointer. @returns stops observing */
  readonly watch = (): (() => void) => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    const begin = (event: MouseEvent) => this.#begin(event);
    window.addEventListener('pointerdown', begin, options);
    // On touch screens, mouse events and the change of focus follow the pointerup.
    window.addEventListener('mousedown', begin, options);
    return () => {
      end.abort();
      this.release();
    };
  };

  #begin(event: MouseEvent): void {
    // Ignores a second finger.
    if (event instanceof PointerEvent && !event.isPrimary) return;
    this.#press?.abort();
    const press = new AbortController();
    const options = { capture: true, signal: press.signal };
    this.#press = press;
    // At mouseup the browser has decided what is clicked, so the layout may change.
    window.addEventListener('mouseup', this.release, options);
    // After these events, no mouseup follows: a scroll, a drag, or the browser's own menu takes the pointer.
    for (const type of ['pointercancel', 'dragstart', 'contextmenu']) window.addEventListener(type, this.release, options);
    window.addEventListener('blur', this.release, { signal: press.signal });
    // If no mouse events follow a pointerup, the click follows at once.
    window.addEventListener('pointerup', () => setTimeout(() => this.#press === press && this.release()), options);
    // The pointer may have been released outside the page.
    for (const type of ['pointermove', 'keydown'])
      window.addEventListener(type, (event) => provesPointerIsUp(event) && this.release(), options);
  }
}
