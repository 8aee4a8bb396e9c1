import type { ReactNode, RefObject } from 'react';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { Payload } from '#shared/forms/types.ts';
import type { DraftPlace } from './drafts/draft-place.ts';
import type { Ending } from './submit/submit-form.ts';

/** What a page may ask a form on it. */
export interface FormHandle {
  /** Whether it holds anything that its page did not give it. */
  readonly isBegun: () => boolean;
  /** What its controls hold, chosen files as `File`. */
  readonly read: () => Payload;
  /** Puts values into its controls; `undefined` empties one. */
  readonly put: (values: Payload) => void;
}

/** What a page says to a form beside its definition. */
export interface SchemaFormProps {
  /**
   * Values to start from, by field: a stored record. They may come late, once the browser's storage has been read: then they
   * are put into the controls that the visitor has not touched.
   */
  readonly initialData?: Payload | undefined;
  /** Where what is typed and chosen is kept until it is sent; the browser's session unless said otherwise. */
  readonly draft?: DraftPlace | undefined;
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
  /** After each keeping of the draft: whether the browser took it. */
  readonly onKept?: ((taken: boolean) => void) | undefined;
  /** Once: what was typed into the prerendered form, if this one could not take over its controls. */
  readonly takeTyped?: (() => FormData | undefined) | undefined;
  /** Lets the page ask the form. */
  readonly handle?: RefObject<FormHandle | null> | undefined;
  /** Stands between the fields and the buttons: what is about to be sent. */
  readonly summary?: ReactNode;
  /** Asked when all is valid: whether the form is to be sent now. */
  readonly beforeSend?: (() => Promise<boolean>) | undefined;
  /** More buttons, left of the submit button. */
  readonly actions?: ReactNode;
  /** Titles of groups become headings of this level. */
  readonly headingLevel?: HeadingLevel | undefined;
}
