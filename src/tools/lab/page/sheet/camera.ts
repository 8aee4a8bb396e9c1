import { Queue } from '#shared/async/queue.ts';
import type { FromFrame, Show, TakenPicture } from '../preview/messages.ts';

/** What a picture is to show. */
export interface PictureOrder extends Omit<Show, 'kind' | 'start' | 'isTaken'> {
  /** Of the window, in CSS pixels. */
  readonly width: number;
}

/** A frame that shows one form after the other, and tells what each looks like: one that is there costs less than one a picture. */
export class Camera {
  /** Nothing is shown before the frame listens. */
  readonly #queue = new Queue<PictureOrder, TakenPicture>((order) => this.#show(order), false);
  #frame: HTMLIFrameElement | undefined;
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
  take(order: PictureOrder, signal: AbortSignal): Promise<TakenPicture | undefined> {
    return this.#queue.enqueue(order, signal);
  }

  readonly #hear = ({ data, origin, source }: MessageEvent<FromFrame>): void => {
    if (origin !== window.location.origin || source !== this.#frame?.contentWindow) return;
    if (data.kind === 'ready') this.#queue.open();
    else if (!this.#queue.current) return;
    else if (data.kind === 'failed') this.#queue.fail(new Error(data.problem));
    else if (data.kind === 'taken' && data.start === this.#starts) this.#queue.settle(data);
  };

  #show({ width, ...shown }: PictureOrder): void {
    this.#starts += 1;
    if (!this.#frame) return;
    this.#frame.style.width = `${width}px`;
    const message: Show = { kind: 'show', ...shown, start: this.#starts, isTaken: true };
    this.#frame.contentWindow?.postMessage(message, window.location.origin);
  }
}
