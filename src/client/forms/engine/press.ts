/**
 * While the pointer is down nothing new is said: a message appearing on blur would push what is being clicked away from
 * under it, and the click would be lost.
 */
export class Press {
  #waiting: (() => void)[] = [];
  #isDown = false;

  /** Does what may bring or take a message: at once, or when the pointer is up again. */
  after(say: () => void): void {
    if (this.#isDown) this.#waiting.push(say);
    else say();
  }

  readonly begin = (): void => {
    this.#isDown = true;
  };

  readonly end = (): void => {
    this.#isDown = false;
    for (const say of this.#waiting.splice(0)) say();
  };

  /** Forgets what waits. */
  clear(): void {
    this.#waiting = [];
  }

  /** Waits from each press of the pointer until it is up, with what is to be said by then until its click is through; returns what ends that. */
  readonly watch = (): (() => void) => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    // What waits is said once the click is through.
    const release = () => (this.#waiting.length > 0 ? setTimeout(this.end) : this.end());
    window.addEventListener('pointerdown', this.begin, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => end.abort();
  };
}
