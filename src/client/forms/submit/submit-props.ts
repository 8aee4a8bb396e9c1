import type { SubmitResult } from './submit-form.ts';

export interface SubmitProps {
  /** Id of the saved record: submitting updates it, if the form has an update. */
  readonly recordId?: string | undefined;
  /** Id of the record that this form belongs to (`belongsTo` in its submit.json). It is sent as `?id=`. */
  readonly parentId?: string | undefined;
  /** Called with the saved record, before the dialog is shown. */
  readonly onSuccess?: ((record: unknown, status: number) => void) | undefined;
  /** Called when the dialog of the outcome is closed. */
  readonly onOutcome?: ((result: SubmitResult) => void) | undefined;
  /** Closes the modal around the form. Called before the dialog, if the outcome closes the form. */
  readonly onClose?: (() => void) | undefined;
  /** Called when the form is valid. Resolves to whether to send it. */
  readonly beforeSend?: (() => Promise<boolean>) | undefined;
}
