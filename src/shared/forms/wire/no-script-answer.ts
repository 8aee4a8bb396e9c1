import type { StoredSelections } from './stored-selections.ts';
import type { ApiFieldError } from '../types.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

/** Id of the page's data block with the answer to a submit without scripts. */
export const ANSWER_ID = 'answer';

/** Query parameter with the path of the form's page. After a submit without scripts the browser is at the URL of the API, so the next submit needs it. */
export const PAGE_QUERY = 'page';

/** The answer to a submit without scripts. The page shows it instead of a dialog. */
export interface AnsweredForm {
  readonly form: string;
  /** Path of the page: other pages do not show the answer. */
  readonly path: string;
  /** Title of the outcome. */
  readonly title: string;
  readonly text?: string;
  readonly succeeded: boolean;
  /** The submitted values without files and sensitive values. */
  readonly values: Readonly<Record<string, Json>>;
  readonly errors: readonly ApiFieldError[];
  /** Messages at file fields whose files have to be chosen again. */
  readonly files?: readonly ApiFieldError[];
  /** Selected branches of `oneOf` and `anyOf` that the values do not determine. */
  readonly chosen?: StoredSelections;
}
