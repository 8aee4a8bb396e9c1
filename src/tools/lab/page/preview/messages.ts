import type { FieldError, FormDefinition, Payload } from '#shared/forms/types.ts';
import type { ShownAs } from '../address.ts';

/** What the lab's page and the frame with the form in it say to each other. Documents are `{ name, size }`, as in samples. */

/** To the frame: what to show. */
export interface Show {
  readonly kind: 'show';
  readonly definition: FormDefinition;
  readonly state: ShownAs;
  /** What the form is filled in with. */
  readonly payload: Payload;
  /** Another one than before: start again from `payload`. The same: what was typed stays, where its field is still there. */
  readonly start: number;
}

/** To the page: what the form holds now, and what the engine says to it. */
export interface Held {
  readonly kind: 'held';
  /** All that its controls hold. */
  readonly values: Payload;
  /** What it would send. */
  readonly sent: Payload;
  /** The page's verdict. */
  readonly errors: readonly FieldError[];
  /** Of which `Show` this is. */
  readonly start: number;
}

/** To the page: the frame listens. */
export interface Ready {
  readonly kind: 'ready';
}

/** To the page: the engine could not show this definition, and shows the one before. */
export interface Failed {
  readonly kind: 'failed';
  readonly problem: string;
}

export type FromFrame = Held | Ready | Failed;
