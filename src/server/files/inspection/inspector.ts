// Inspects uploads in a worker thread, with limits of time and memory.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Inspection } from './inspect.ts';
import type { InspectionRequest } from './inspection-request.ts';

/** A staged file to inspect. */
export type FileToInspect = Omit<InspectionRequest, 'bytes'> & { readonly path: string };

export interface InspectorLimits {
  /** How long one inspection may take, in ms. */
  readonly timeMs: number;
  /** Memory limit in megabytes, without unpacked data, which has its own limit (`documents/budget.ts`). */
  readonly memoryMb: number;
}

/** An ordinary document takes about ten milliseconds; the machine may be busy. */
const LIMITS: InspectorLimits = { timeMs: 10_000, memoryMb: 64 };

const TOO_COMPLEX: Inspection = { refusal: 'too-complex' };

const isOutOfMemory = (error: unknown) => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Inspects uploads one at a time in a worker thread, so that a malicious document blocks no request, and takes no more than the
 * time and memory of one inspection.
 */
export class Inspector {
  readonly #limits: InspectorLimits;
  #worker: Promise<Worker> | undefined;
  /** The last inspection in the queue. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: InspectorLimits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * Decides whether a file is accepted (`inspectFile`).
   *
   * @throws the error of reading it
   */
  inspect(file: FileToInspect): Promise<Inspection> {
    const inspection = this.#last.then(() => this.#inspectNow(file));
    this.#last = inspection.catch(() => undefined);
    return inspection;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#stopWorker();
  }

  async #startWorker(): Promise<Worker> {
    const { memoryMb } = this.#limits;
    const worker = new Worker(new URL('inspection-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 4 },
    });
    // `once` below rejects on errors; this listener keeps an idle worker's error from ending the process.
    worker.on('error', () => undefined);
    await once(worker, 'message');
    return worker;
  }

  async #stopWorker(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await (await worker?.catch(() => undefined))?.terminate();
  }

  async #inspectNow({ path, key, name }: FileToInspect): Promise<Inspection> {
    const bytes = new Uint8Array(await readFile(path));
    try {
      const worker = await (this.#worker ??= this.#startWorker());
      const signal = AbortSignal.timeout(this.#limits.timeMs);
      worker.ref();
      worker.postMessage({ bytes, key, name } satisfies InspectionRequest, [bytes.buffer]);
      const [inspection] = (await once(worker, 'message', { signal })) as [Inspection];
      // An idle worker must not keep the process running.
      worker.unref();
      return inspection;
    } catch (error) {
      await this.#stopWorker();
      if (isOutOfMemory(error) || (error as Error).name === 'AbortError') return TOO_COMPLEX;
      throw error;
    }
  }
}
