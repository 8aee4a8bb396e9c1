import { Worker } from 'node:worker_threads';
import { Queue } from '#shared/async/queue.ts';
import type { CallName, Reply } from '../protocol/calls.ts';
import { replyOfError } from '../answers.ts';
import type { Answered, Ask, Forget, Start } from './messages.ts';

/** Slow calls, which run samples or mutants, or read all leads. The form is shown without waiting for them. */
export const THREAD_CALLS: ReadonlySet<string> = new Set<CallName>(['card', 'check', 'fix', 'mutants', 'shrink', 'stored', 'wrong']);

const MAX_ABORTED_MS = 10_000;

/** A thread that answers the calls of `THREAD_CALLS`, one after the other; started with the first. */
export class Thread {
  readonly #root: string;
  readonly #maxAbortedMs: number;
  readonly #queue = new Queue<Ask, Reply>((ask, signal) => this.#begin(ask, signal));
  #worker: Worker | undefined;

  /**
   * @param root a `schemas/` folder
   * @param maxAbortedMs how long an aborted call may go on, in ms, before the thread is ended with its caches
   */
  constructor(root: string, maxAbortedMs: number = MAX_ABORTED_MS) {
    this.#root = root;
    this.#maxAbortedMs = maxAbortedMs;
  }

  /**
   * Answers a call.
   *
   * @param signal fires when nobody waits for the answer any more
   * @returns undefined where that was so
   */
  ask(name: string, body: unknown, signal: AbortSignal): Promise<Reply | undefined> {
    return this.#queue.enqueue({ kind: 'ask', name, body }, signal);
  }

  /** Drops the thread's cached tables after a file changed. */
  forget(): void {
    this.#worker?.postMessage({ kind: 'forget' } satisfies Forget);
  }

  async close(): Promise<void> {
    this.#queue.clear();
    await this.#end();
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { root: this.#root } satisfies Start });
    worker.unref();
    worker.on('message', (reply: Answered) => this.#queue.settle(reply));
    worker.on('error', (error) => {
      this.#worker = undefined;
      this.#queue.settle(replyOfError(this.#queue.current?.name ?? 'start its thread', error));
    });
    return worker;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.removeAllListeners();
    await worker?.terminate();
    this.#queue.settle(undefined);
  }

  #begin(ask: Ask, signal: AbortSignal): void {
    const endLater = () => setTimeout(() => this.#queue.current === ask && void this.#end(), this.#maxAbortedMs).unref();
    signal.addEventListener('abort', endLater, { once: true });
    this.#worker ??= this.#start();
    this.#worker.postMessage(ask, []);
  }
}
