import type { ReactNode } from 'react';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { Payload } from '#shared/forms/types.ts';
import type { Ending } from './submit/submit-form.ts';

/** What a page says to a form beside its definition. */
export interface SchemaFormProps {
  /** Values to start from, by field: a stored record, a draft. Read once; give the form a `key` to start again from others. */
  readonly initialData?: Payload | undefined;
  /** The stored record's id: submitting updates it, where the form has an update. */
  readonly recordId?: string | undefined;
  /** Id of the record that this form belongs to (`belongsTo` in its submit.json); travels as `?id=`. */
  readonly parentId?: string | undefined;
  /** The saved record of a success answer, as soon as it is there and before its dialog shows. */
  readonly onSuccess?: ((data: unknown, status: number) => void) | undefined;
  /** Once the dialog that tells how it went is closed: the moment to move on. */
  readonly onOutcome?: ((ending: Ending) => void) | undefined;
  /** Closes the modal the form stands in; called when the outcome says so, before its dialog. */
  readonly onClose?: (() => void) | undefined;
  /** The form's values after each committed change, chosen files as `File`: for drafts. */
  readonly onChange?: ((data: Payload) => void) | undefined;
  /** More buttons, left of the submit button. */
  readonly actions?: ReactNode;
  /** Titles of groups become headings of this level. */
  readonly headingLevel?: HeadingLevel | undefined;
}
