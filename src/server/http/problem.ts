// The errors of the API, and how they are sent.
import type { ApiFieldError } from '#shared/forms/types.ts';

/** Every error of the API: its status and title. To add an error, add a row. */
export const PROBLEMS = {
  malformed: [400, 'The request could not be read'],
  'signed-out': [401, 'You are not signed in'],
  'not-allowed': [403, 'Your role does not allow this'],
  'foreign-origin': [403, 'The request came from another site'],
  'not-yours': [403, 'This record is not yours'],
  'not-found': [404, 'Not found'],
  'unknown-record': [404, 'There is no such record'],
  'changed-meanwhile': [409, 'Somebody else changed this meanwhile'],
  'too-slow': [408, 'The request took too long'],
  'too-large': [413, 'The request is too large'],
  expectation: [417, 'The expectation of the request cannot be met'],
  'wrong-media': [415, 'This media type is not accepted here'],
  'wrong-file': [415, 'A file was not accepted'],
  'invalid-fields': [422, 'Some fields are not valid'],
  'older-page': [422, 'This page is older than the form'],
  'more-asked': [422, 'There is more to fill in'],
  spam: [422, 'This looks like an automatic message'],
  'needs-scripts': [422, 'This step is not saved'],
  'key-reused': [422, 'This Idempotency-Key was used for another request'],
  'bad-key': [422, 'The Idempotency-Key is not valid'],
  'too-many': [429, 'Too many requests'],
  'headers-too-large': [431, 'The headers of the request are too large'],
  failed: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The service is not available at the moment'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemKind = keyof typeof PROBLEMS;

/** The body of an error answer, `application/problem+json` (RFC 9457). */
export interface ProblemBody {
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly ApiFieldError[];
  /** The current version of the form, if the page has an earlier one. */
  readonly version?: string;
  readonly requestId: string;
}

/** Further data of an error. */
interface ProblemDetails {
  readonly errors?: readonly ApiFieldError[];
  readonly retryAfter?: number;
  readonly version?: string;
}

/** An error that is sent to the client. `detail` and `errors` never quote the request. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  readonly status: number;
  readonly title: string;
  readonly errors: readonly ApiFieldError[] | undefined;
  readonly version: string | undefined;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(kind: ProblemKind, detail: string, { errors, retryAfter, version }: ProblemDetails = {}) {
    super(detail);
    this.kind = kind;
    [this.status, this.title] = PROBLEMS[kind];
    this.errors = errors;
    this.version = version;
    this.retryAfter = retryAfter;
  }

  body(requestId: string): ProblemBody {
    const { status, title, message, errors, version } = this;
    return {
      type: 'about:blank',
      status,
      title,
      detail: message,
      ...(errors && { errors }),
      ...(version !== undefined && { version }),
      requestId,
    };
  }
}

/** The form has more fields to fill in than its page showed. */
export const moreToFillIn = (): Problem =>
  new Problem('more-asked', 'Look at what shows now for what you have chosen, and send the form again.');

/** Some fields of the form are invalid. */
export function invalidFields(errors: readonly ApiFieldError[]): Problem {
  return new Problem('invalid-fields', 'Correct the marked fields and send the form again.', { errors });
}
