import { Queue } from '#shared/async/queue.ts';
import type { FromFrame, Show, TakenPicture } from '../preview/messages.ts';

/** A picture to take. */
export interface PictureOrder extends Omit<Show, 'kind' | 'start' | 'takesPicture'> {
  /** Width of the window, in CSS pixels. */
  readonly width: number;
}

/** Takes pictures of forms, one after the other, in one frame. A frame for each picture would be slower. */
export class Camera {
  /** Closed until the frame has loaded. */
  readonly #queue = new Queue<PictureOrder, TakenPicture>((order) => this.#show(order), false);
  #frame: HTMLIFrameElement | undefined;
  #starts = 0;

  /**
   * Uses a frame.
   *
   * @returns a function that detaches it
   */
  attach(frame: HTMLIFrameElement): () => void {
    this.#frame = frame;
    window.addEventListener('message', this.#receive);
    return () => {
      this.#frame = undefined;
      window.removeEventListener('message', this.#receive);
    };
  }

  /** @returns undefined if the picture was aborted before its turn */
  take(order: PictureOrder, signal: AbortSignal): Promise<TakenPicture | undefined> {
    return this.#queue.enqueue(order, signal);
  }

  readonly #receive = ({ data, origin, source }: MessageEvent<FromFrame>): void => {
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
    const message: Show = { kind: 'show', ...shown, start: this.#starts, takesPicture: true };
    this.#frame.contentWindow?.postMessage(message, window.location.origin);
  }
}
