/**
 * Which of the tabs that show a form owns its draft: the one that was typed in last. It holds a lock of the browser, which goes with the
 * tab. Where there are no such locks (a site that comes over http), each tab counts as its owner.
 */
export class DraftOwner {
  readonly #name: string;
  /** Called when another tab becomes the owner of the draft, and when no other tab owns it any more. */
  readonly #onElsewhere: (isElsewhere: boolean) => void;
  #isOwner = false;
  #end: AbortController | undefined;
  #giveUp = (): void => {};

  constructor(key: string, onElsewhere: (isElsewhere: boolean) => void) {
    this.#name = `draft:${key}`;
    this.#onElsewhere = onElsewhere;
  }

  /** Owns the draft once nobody else does; returns what ends that. */
  listen(): () => void {
    const listening = new AbortController();
    // A browser keeps no page that holds a lock in its back/forward cache.
    window.addEventListener('pagehide', this.#leave, { signal: listening.signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#wait(), { signal: listening.signal });
    this.#wait();
    return () => {
      listening.abort();
      this.#leave();
    };
  }

  readonly #leave = (): void => {
    this.#end?.abort();
    this.#end = undefined;
    this.#isOwner = false;
    this.#giveUp();
  };

  /** Somebody types here: whichever tab owned it does no longer. */
  readonly take = (): void => {
    if (this.#isOwner || !this.#end) return;
    this.#end.abort();
    this.#isOwner = true;
    this.#request({ steal: true });
  };

  #wait(): void {
    this.#request({});
    void navigator.locks?.query().then(({ held = [] }) => {
      if (!this.#isOwner && this.#end && held.some(({ name }) => name === this.#name)) this.#onElsewhere(true);
    });
  }

  #request(how: Pick<LockOptions, 'steal'>): void {
    const end = new AbortController();
    this.#end = end;
    const hold = () => {
      this.#isOwner = true;
      this.#onElsewhere(false);
      return new Promise<void>((resolve) => (this.#giveUp = resolve));
    };
    // A lock that is stolen is asked for without waiting.
    const options = how.steal === true ? how : { signal: end.signal };
    navigator.locks?.request(this.#name, options, hold).catch(() => {
      // Asked for anew by this tab, or left.
      if (this.#end !== end) return;
      this.#isOwner = false;
      this.#onElsewhere(true);
      this.#wait();
    });
  }
}
