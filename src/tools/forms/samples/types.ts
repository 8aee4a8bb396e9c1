import type { Payload } from '#shared/forms/types.ts';

/** One change of a valid payload that must be refused. */
export interface InvalidCaseSource {
  readonly set?: Payload;
  readonly omit?: readonly string[];
  /** Field → the message that must stand under it. Nothing else may be refused. */
  readonly errors: Readonly<Record<string, string>>;
}

/** `samples/invalid/*.json` */
export interface InvalidSource {
  /** Name of the valid sample that the cases change. */
  readonly from: string;
  /** Values of fields that never leave the browser: with them the cases are checked as the page does, without as the API does. */
  readonly local?: Payload;
  readonly cases: readonly InvalidCaseSource[];
}

/** One payload and what must come of it. */
export interface SampleCase {
  readonly file: string;
  /** Where in the file: `(file)`, `cases.2`. */
  readonly key: string;
  readonly payload: Payload;
  /** Field → message; empty for a payload that must pass. */
  readonly errors: Readonly<Record<string, string>>;
  /** Checked by the rules of the page (local fields included) or of the API. */
  readonly by: 'page' | 'api';
}
