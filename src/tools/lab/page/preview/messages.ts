import type { ApiFieldError, FormDefinition, Payload } from '#shared/forms/types.ts';
import type { Wording, ShownAs } from '../address.ts';

/** The messages between the lab's page and the frame with the form. Files are written as `{ name, size }`, as in samples. */

/** To the frame: shows a form. */
export interface Show {
  readonly kind: 'show';
  readonly definition: FormDefinition;
  readonly state: ShownAs;
  readonly language: Wording;
  /** The values to fill in. */
  readonly payload: Payload;
  /** A new number resets the form to `payload`. With the same number, changed values stay if their fields still exist. */
  readonly start: number;
  /** Whether to answer with a picture. */
  readonly takesPicture?: boolean;
}

/** To the frame: scrolls to a top-level field as soon as the form has it. */
interface Seek {
  readonly kind: 'seek';
  readonly field: string;
}

export type ToFrame = Show | Seek;

/** To the page: the current values of the form, and their errors. */
export interface Held {
  readonly kind: 'held';
  /** All values of the controls. */
  readonly values: Payload;
  /** The values that it would send. */
  readonly sent: Payload;
  /** The errors of the page's rules. */
  readonly errors: readonly ApiFieldError[];
  /** `start` of the `Show` that this answers. */
  readonly start: number;
}

/** To the page: the frame has loaded, and listens. */
interface Ready {
  readonly kind: 'ready';
}

/** To the page: the engine could not show the definition. The previous one is shown. */
interface Failed {
  readonly kind: 'failed';
  readonly problem: string;
}

/** To the page: a valid form was submitted, and its dialog was closed. */
interface FormSent {
  readonly kind: 'sent';
}

/** An accessibility issue: the rule, the element that violates it, and the fix. */
export interface AxeIssue {
  readonly rule: string;
  readonly target: string;
  readonly fix: string;
}

/** To the page: a picture of the form, as a document without scripts. */
export interface TakenPicture {
  readonly kind: 'taken';
  /** `start` of the `Show` that this answers. */
  readonly start: number;
  readonly html: string;
  /** Height of the whole document, in CSS pixels. */
  readonly height: number;
  /** Whether nothing is visible, as in a printed form. */
  readonly isBlank: boolean;
  /** The issues. Missing for a frame without scripts, where axe cannot run. */
  readonly found?: readonly AxeIssue[];
}

export type FromFrame = Held | Ready | Failed | FormSent | TakenPicture;
