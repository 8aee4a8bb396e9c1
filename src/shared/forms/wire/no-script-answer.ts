import type { StoredSelections } from './stored-selections.ts';
import type { ApiFieldError } from '../types.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

/** Id of the data block in which a page carries the answer to a form that a browser without scripts sent. */
export const ANSWER_ID = 'answer';

/** Query parameter with the path of the form's page: after a post without scripts the browser's URL is the API's, so sending again must carry it. */
export const PAGE_QUERY = 'page';

/** The answer to a form that was sent as a document: its page shows it instead of a dialog. */
export interface AnsweredForm {
  readonly form: string;
  /** Path of the page; on every other one the answer is gone. */
  readonly path: string;
  /** The words of the outcome. */
  readonly title: string;
  readonly text?: string;
  readonly succeeded: boolean;
  /** The values that were sent, to show them again: without files and sensitive values. */
  readonly values: Readonly<Record<string, Json>>;
  readonly errors: readonly ApiFieldError[];
  /** Messages at file fields whose files were sent and have to be chosen again. */
  readonly files?: readonly ApiFieldError[];
  /** Selected branches of `oneOf` and `anyOf` that the values do not determine. */
  readonly chosen?: StoredSelections;
}
