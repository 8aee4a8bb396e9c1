import { Worker } from 'node:worker_threads';
import { Queue } from '#shared/async/queue.ts';
import type { CallName, Reply } from '../protocol/calls.ts';
import { refusal } from '../answers.ts';
import type { Answered, Ask, Forget, Start } from './messages.ts';

/** Calls that run samples, mutants, thousands of tries or all that is stored: none of them on the way from a key to the form. */
export const APART: ReadonlySet<string> = new Set<CallName>(['card', 'check', 'fix', 'mutants', 'shrink', 'stored', 'wrong']);

const PATIENCE_MS = 10_000;

/** A thread that answers the calls of `APART`, one after the other; started with the first. */
export class Thread {
  readonly #root: string;
  readonly #patience: number;
  readonly #queue = new Queue<Ask, Reply>((ask, signal) => this.#begin(ask, signal));
  #worker: Worker | undefined;

  /**
   * @param root a `schemas/` folder
   * @param patience milliseconds after which a call that nobody waits for any more is ended, with all that the thread knows
   */
  constructor(root: string, patience: number = PATIENCE_MS) {
    this.#root = root;
    this.#patience = patience;
  }

  /**
   * Answers a call.
   *
   * @param signal fires when nobody waits for the answer any more
   * @returns undefined where that was so
   */
  ask(name: string, asked: unknown, signal: AbortSignal): Promise<Reply | undefined> {
    return this.#queue.enqueue({ kind: 'ask', name, asked }, signal);
  }

  /** Something under the folder has changed. */
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
      this.#queue.settle(refusal(this.#queue.current?.name ?? 'start its thread', error));
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
    const giveUp = () => setTimeout(() => this.#queue.current === ask && void this.#end(), this.#patience).unref();
    signal.addEventListener('abort', giveUp, { once: true });
    this.#worker ??= this.#start();
    this.#worker.postMessage(ask, []);
  }
}
