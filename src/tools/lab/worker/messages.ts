import type { Reply } from '../protocol/calls.ts';

/** To the thread: a call to answer. */
export interface Ask {
  readonly kind: 'ask';
  readonly name: string;
  readonly asked: unknown;
}

/** To the thread: something of the tables has changed. */
export interface Forget {
  readonly kind: 'forget';
}

/** What the thread gets as it starts: the `schemas/` folder. */
export interface Start {
  readonly root: string;
}

/** From the thread: the answer to the call, of which it has one at a time. */
export type Answered = Reply;
