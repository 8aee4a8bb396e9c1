import type { ReactNode, RefObject } from 'react';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { Payload } from '#shared/forms/types.ts';
import type { DraftPlace } from './drafts/storage/draft-lifetime.ts';
import type { SubmitProps } from './submit/submit-props.ts';

/** What a page may ask a form on it. */
export interface FormHandle {
  /** Whether it holds anything that its page did not give it. */
  readonly isDirty: () => boolean;
  /** What its controls hold, chosen files as `File`. */
  readonly read: () => Payload;
  /** Puts values into its controls; `undefined` empties one. */
  readonly put: (values: Payload) => void;
}

/** What a page says to a form beside its definition. */
export interface SchemaFormProps extends SubmitProps {
  /**
   * Values to start from, by field: a stored record. They may come late, once the browser's storage has been read: then they
   * are put into the controls that the visitor has not touched.
   */
  readonly initialData?: Payload | undefined;
  /** Where what is typed and chosen is kept until it is sent; the browser's session unless said otherwise. */
  readonly draft?: DraftPlace | undefined;
  /** After each keeping of the draft: whether the browser took it. */
  readonly onSaved?: ((isStored: boolean) => void) | undefined;
  /** Once: what was typed into the prerendered form, if this one could not take over its controls. */
  readonly takeTyped?: (() => FormData | undefined) | undefined;
  /** Lets the page ask the form. */
  readonly handle?: RefObject<FormHandle | null> | undefined;
  /** Stands between the fields and the buttons: what is about to be sent. */
  readonly summary?: ReactNode;
  /** More buttons, left of the submit button. */
  readonly actions?: ReactNode;
  /** A browser cannot send it by itself, which its page says where scripts fail or are late (`data-scripts` of the root). */
  readonly needsScripts?: boolean | undefined;
  /** It stands in a `<noscript>`, which cannot contain another. */
  readonly isInNoscript?: boolean | undefined;
  /** Titles of groups become headings of this level. */
  readonly headingLevel?: HeadingLevel | undefined;
}
