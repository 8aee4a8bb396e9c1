import type { Payload } from '#shared/forms/types.ts';

/** A change of a valid payload that must be rejected. */
export interface InvalidCaseSource {
  readonly set?: Payload;
  readonly omit?: readonly string[];
  /** Field → its expected message. There must be no other errors. */
  readonly errors: Readonly<Record<string, string>>;
}

/** `samples/invalid/*.json` */
export interface InvalidSource {
  /** Name of the valid sample that the cases change. */
  readonly from: string;
  /** Values of fields that never leave the browser. With them, cases are validated by the page's rules, else by those of the API. */
  readonly local?: Payload;
  readonly cases: readonly InvalidCaseSource[];
}

/** A payload and its expected errors. */
export interface SampleCase {
  readonly file: string;
  /** The key in the file: `(file)`, `cases.2`. */
  readonly key: string;
  readonly payload: Payload;
  /** Field → message; empty for a valid payload. */
  readonly errors: Readonly<Record<string, string>>;
  /** Validated by the rules of the page (including local fields) or of the API. */
  readonly by: 'page' | 'api';
}
