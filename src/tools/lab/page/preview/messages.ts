import type { ApiFieldError, FormDefinition, Payload } from '#shared/forms/types.ts';
import type { Wording, ShownAs } from '../address.ts';

/** What the lab's page and the frame with the form in it say to each other. Documents are `{ name, size }`, as in samples. */

/** To the frame: what to show. */
export interface Show {
  readonly kind: 'show';
  readonly definition: FormDefinition;
  readonly state: ShownAs;
  readonly language: Wording;
  /** What the form is filled in with. */
  readonly payload: Payload;
  /** Another one than before: start again from `payload`. The same: what was typed stays, where its field is still there. */
  readonly start: number;
  /** Whether a picture of it is wanted. */
  readonly isTaken?: boolean;
}

/** To the frame: which field is to be seen as soon as the form has it, of those on top. */
interface Seek {
  readonly kind: 'seek';
  readonly field: string;
}

export type ToFrame = Show | Seek;

/** To the page: what the form holds now, and what the engine says to it. */
export interface Held {
  readonly kind: 'held';
  /** All that its controls hold. */
  readonly values: Payload;
  /** What it would send. */
  readonly sent: Payload;
  /** The page's verdict. */
  readonly errors: readonly ApiFieldError[];
  /** Of which `Show` this is. */
  readonly start: number;
}

/** To the page: the frame listens. */
interface Ready {
  readonly kind: 'ready';
}

/** To the page: the engine could not show this definition, and shows the one before. */
interface Failed {
  readonly kind: 'failed';
  readonly problem: string;
}

/** To the page: the form was valid, was sent, and its dialog closed. */
interface FormSent {
  readonly kind: 'sent';
}

/** What axe finds in a form as it is shown: the rule, what of the form breaks it, and how to fix it. */
export interface AxeIssue {
  readonly rule: string;
  readonly target: string;
  readonly fix: string;
}

/** To the page: what the form looks like, as a document without scripts. */
export interface TakenPicture {
  readonly kind: 'taken';
  /** Of which `Show` this is. */
  readonly start: number;
  readonly html: string;
  /** Of the whole document, in CSS pixels. */
  readonly height: number;
  /** Nothing of it can be seen: so it is on paper. */
  readonly isBlank: boolean;
  /** Missing where axe cannot look: in a frame that runs no scripts. */
  readonly found?: readonly AxeIssue[];
}

export type FromFrame = Held | Ready | Failed | FormSent | TakenPicture;
