import type { Reply } from '../protocol/calls.ts';

/** To the thread: a call to answer. */
export interface Ask {
  readonly kind: 'ask';
  readonly name: string;
  readonly body: unknown;
}

/** To the thread: a table changed, so cached ones must be dropped. */
export interface Forget {
  readonly kind: 'forget';
}

/** The data for a new thread. */
export interface Start {
  /** The `schemas/` folder. */
  readonly root: string;
}

/** From the thread: the reply to the last call. The thread gets one call at a time. */
export type Answered = Reply;
