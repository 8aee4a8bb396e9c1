import type { StoredSelections } from './stored-selections.ts';
import type { FieldError, Json } from './types.ts';

/** Id of the data block in which a page carries the answer to a form that a browser without scripts sent. */
export const ANSWER_ID = 'answer';

/** Names, in the address that a form is sent to again, the page that it came back on: that has the address of the API. */
export const PAGE_QUERY = 'page';

/** The answer to a form that was sent as a document: what its page shows instead of a dialog. */
export interface AnsweredForm {
  readonly form: string;
  /** Path of the page; on every other one the answer is gone. */
  readonly path: string;
  /** The words of the outcome. */
  readonly title: string;
  readonly text?: string;
  readonly succeeded: boolean;
  /** What was sent, to be shown again: no files, nothing sensitive. */
  readonly values: Readonly<Record<string, Json>>;
  readonly errors: readonly FieldError[];
  /** What is said at the fields whose files were sent and have to be chosen again. */
  readonly files?: readonly FieldError[];
  /** What was chosen where nothing in the values tells. */
  readonly chosen?: StoredSelections;
}
