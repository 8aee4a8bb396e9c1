import type { FromFrame, Show, TakenPicture } from '../preview/messages.ts';

/** What a picture is to show. */
export interface PictureOrder extends Omit<Show, 'kind' | 'start' | 'isTaken'> {
  /** Of the window, in CSS pixels. */
  readonly width: number;
}

interface Waiting {
  readonly shot: PictureOrder;
  readonly signal: AbortSignal;
  readonly resolve: (taken: TakenPicture | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** A frame that shows one form after the other, and tells what each looks like: one that is there costs less than one a picture. */
export class Camera {
  #frame: HTMLIFrameElement | undefined;
  #waiting: Waiting[] = [];
  #current: (Waiting & { readonly start: number }) | undefined;
  #isReady = false;
  #starts = 0;

  /**
   * Gives it its frame.
   *
   * @returns takes it away
   */
  attach(frame: HTMLIFrameElement): () => void {
    this.#frame = frame;
    window.addEventListener('message', this.#hear);
    return () => {
      this.#frame = undefined;
      window.removeEventListener('message', this.#hear);
    };
  }

  /** @returns undefined where it was not wanted any more before its turn came */
  take(shot: PictureOrder, signal: AbortSignal): Promise<TakenPicture | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ shot, signal, resolve, reject });
      this.#next();
    });
  }

  readonly #hear = ({ data, origin, source }: MessageEvent<FromFrame>): void => {
    if (origin !== window.location.origin || source !== this.#frame?.contentWindow) return;
    if (data.kind === 'ready') this.#isReady = true;
    else if (!this.#current) return;
    else if (data.kind === 'failed') this.#current.reject(new Error(data.problem));
    else if (data.kind === 'taken' && data.start === this.#current.start) this.#current.resolve(data);
    else return;
    this.#current = undefined;
    this.#next();
  };

  #next(): void {
    if (this.#current || !this.#frame || !this.#isReady) return;
    const next = this.#waiting.shift();
    if (!next) return;
    if (next.signal.aborted) {
      next.resolve(undefined);
      this.#next();
      return;
    }
    this.#starts += 1;
    this.#current = { ...next, start: this.#starts };
    const { width, ...shown } = next.shot;
    this.#frame.style.width = `${width}px`;
    const message: Show = { kind: 'show', ...shown, start: this.#starts, isTaken: true };
    this.#frame.contentWindow?.postMessage(message, window.location.origin);
  }
}
