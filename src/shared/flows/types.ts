// Flows: applications of several forms, with a page for each.
import type { DialogSpec } from '../forms/types.ts';

export interface FlowStep {
  /** Id of the step's page in `pages.config.ts`. */
  readonly page: string;
  /** The form of the step: a folder under `schemas/forms`. */
  readonly form: string;
  /** The step's name in the stepper. */
  readonly label: string;
  /**
   * `localStorage` key of the step's record: the server's response, which prefills the form when the visitor returns. It is removed when the
   * last step is sent.
   */
  readonly keep?: string;
  /** `localStorage` key of the earlier record that this step requires. Its `id` is sent as `?id=`. */
  readonly needs?: string;
  /** Fields of this form that are copied from fields of the required record. */
  readonly copies?: Readonly<Record<string, string>>;
  /** Version of the step's form, which pages contain. */
  readonly version?: string;
}

/** The content of `schemas/flows/<flow>.json`. */
export interface FlowSource {
  /** The flows of a group are tabs, in the order of `tab.position`. */
  readonly group: string;
  readonly tab: { readonly label: string; readonly position: number };
  /** In order. The first step is where a visitor starts, and returns to at the end. */
  readonly steps: readonly FlowStep[];
  /** Shown if the record that a step requires is missing. Then the visitor goes to the first step. */
  readonly missing: DialogSpec;
}

/** A resolved flow. */
export interface FlowSpec extends FlowSource {
  /** Days after its last change until stored progress expires: the retention of its unfinished first form. */
  readonly expiresAfterDays: number;
}
