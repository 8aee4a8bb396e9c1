import type { DialogSpec } from '../forms/types.ts';

/** Applications that take several forms, one page each. */

export interface FlowStep {
  /** Page id (a row of `pages.config.ts`) on which the step stands. */
  readonly page: string;
  /** The form of the step: a folder under `schemas/forms`. */
  readonly form: string;
  /** What the stepper calls it. */
  readonly label: string;
  /**
   * `localStorage` key under which the record that the server answers with is kept, until the last step is sent; it prefills
   * the form on return.
   */
  readonly keep?: string;
  /** `localStorage` key of the earlier record without which this step cannot be done; its `id` travels as `?id=`. */
  readonly needs?: string;
  /** Field of this form → field of the needed record: filled in from there, not typed. */
  readonly copies?: Readonly<Record<string, string>>;
  /** What its form asks, in 16 digits: pages carry it. */
  readonly version?: string;
}

/** `schemas/flows/<flow>.json` as written. */
export interface FlowSource {
  /** Flows with the same group are each other's tabs, in the order of `tab.position`. */
  readonly group: string;
  readonly tab: { readonly label: string; readonly position: number };
  /** In order. The first one is where a visitor starts, is sent back to, and returns to at the end. */
  readonly steps: readonly FlowStep[];
  /** Shown when a step does not find the record it needs; then the visitor goes to the first step. */
  readonly missing: DialogSpec;
}

/** A resolved flow. */
export interface FlowSpec extends FlowSource {
  /** Days after its last change until stored progress expires: the retention of its unfinished first form. */
  readonly expiresAfterDays: number;
}
