/** Keys that somebody may hold while they click. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/** Whether an event shows that the pointer is up by now, though nothing told of its release. */
const isLaterSign = (event: Event) =>
  event instanceof KeyboardEvent ? !MODIFIERS.has(event.key) : event instanceof MouseEvent && event.buttons === 0;

/**
 * Defers what may change the layout of a form while the pointer is down. A message or a field that comes or goes as a control is left
 * would move the button that is being pressed away from under the pointer, and the click would be lost.
 */
export class PointerDeferral {
  readonly #waiting: (() => void)[] = [];
  #press: AbortController | undefined;

  /** Runs an action at once, or when the pointer is up again. */
  readonly deferWhilePointerDown = (action: () => void): void => {
    if (this.#press) this.#waiting.push(action);
    else action();
  };

  /** Runs what waits, in its order. Later actions run at once, until the pointer goes down again. */
  readonly release = (): void => {
    this.#press?.abort();
    this.#press = undefined;
    for (const action of this.#waiting.splice(0)) action();
  };

  /** Follows the pointer; returns what ends that. */
  readonly watch = (): (() => void) => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    const begin = (event: MouseEvent) => this.#begin(event);
    window.addEventListener('pointerdown', begin, options);
    // A tap has its mouse events, and moves the focus, only after its pointerup.
    window.addEventListener('mousedown', begin, options);
    return () => {
      end.abort();
      this.release();
    };
  };

  #begin(event: MouseEvent): void {
    // A second finger: the first one decides.
    if (event instanceof PointerEvent && !event.isPrimary) return;
    this.#press?.abort();
    const press = new AbortController();
    const options = { capture: true, signal: press.signal };
    this.#press = press;
    // By now the browser knows what is clicked, wherever that moves.
    window.addEventListener('mouseup', this.release, options);
    // A scroll, a drag, and the browser's own menu take the pointer: no release follows.
    for (const type of ['pointercancel', 'dragstart', 'contextmenu']) window.addEventListener(type, this.release, options);
    window.addEventListener('blur', this.release, { signal: press.signal });
    // Where no mouse events follow, the click does at once.
    window.addEventListener('pointerup', () => setTimeout(() => this.#press === press && this.release()), options);
    // It was released where no event of this page tells of it.
    for (const type of ['pointermove', 'keydown']) window.addEventListener(type, (sign) => isLaterSign(sign) && this.release(), options);
  }
}
