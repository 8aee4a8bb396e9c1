// Decides which tab may store the draft of a form that several tabs show.
import { onRestoredFromCache } from './history/on-restored-from-cache.ts';

/** What a tab does about the other tabs that show the same form. */
interface TabListeners {
  /** Another tab became the owner of the draft, or no other tab owns it any more. */
  readonly onOwner: (isOtherTab: boolean) => void;
  /** Another tab may have stored or removed the draft. */
  readonly onDraft: () => void;
}

/**
 * Decides which of the tabs that show a form owns its draft: the tab that was typed in last. The owner holds a Web Lock, which the browser
 * releases with the tab. Without Web Locks (a site served over http) each tab counts as the owner.
 */
export class DraftOwner {
  readonly #key: string;
  readonly #listeners: TabListeners;
  #isOwner = false;
  /** Ends the current lock request; undefined while the page is left. */
  #request: AbortController | undefined;
  #release = (): void => {};

  constructor(key: string, listeners: TabListeners) {
    this.#key = key;
    this.#listeners = listeners;
  }

  /** Owns the draft once no other tab does. @returns stops listening, and gives up the draft */
  listen(): () => void {
    const { onDraft } = this.#listeners;
    const listening = new AbortController();
    const { signal } = listening;
    // A page that holds a lock cannot enter the back/forward cache.
    window.addEventListener('pagehide', this.#leave, { signal });
    window.addEventListener('storage', ({ key }) => key === this.#key && onDraft(), { signal });
    const stop = onRestoredFromCache(() => {
      this.#wait();
      onDraft();
    });
    this.#wait();
    return () => {
      listening.abort();
      stop();
      this.#leave();
    };
  }

  readonly #leave = (): void => {
    this.#request?.abort();
    this.#request = undefined;
    this.#isOwner = false;
    this.#release();
  };

  /** The visitor types in this tab: takes the draft from its owner. */
  readonly takeOver = (): void => {
    if (this.#isOwner || !this.#request) return;
    this.#request.abort();
    this.#isOwner = true;
    this.#requestLock({ steal: true });
  };

  get #lockName(): string {
    return `draft:${this.#key}`;
  }

  #wait(): void {
    this.#requestLock({});
    void navigator.locks?.query().then(({ held = [] }) => {
      if (!this.#isOwner && this.#request && held.some(({ name }) => name === this.#lockName)) this.#listeners.onOwner(true);
    });
  }

  #requestLock(options: Pick<LockOptions, 'steal'>): void {
    const request = new AbortController();
    this.#request = request;
    const hold = () => {
      this.#isOwner = true;
      this.#listeners.onOwner(false);
      return new Promise<void>((resolve) => (this.#release = resolve));
    };
    // A request that steals the lock cannot be aborted.
    navigator.locks?.request(this.#lockName, options.steal ? options : { signal: request.signal }, hold).catch(() => {
      // This tab has made another request, or has left the page.
      if (this.#request !== request) return;
      this.#isOwner = false;
      this.#listeners.onOwner(true);
      this.#wait();
    });
  }
}
