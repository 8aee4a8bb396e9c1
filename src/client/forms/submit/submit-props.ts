import type { Ending } from './submit-form.ts';

/** What a page says to a form about its sending. */
export interface SubmitProps {
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
  /** Asked when all is valid: whether the form is to be sent now. */
  readonly beforeSend?: (() => Promise<boolean>) | undefined;
}
