import type { ReactNode, RefObject } from 'react';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { Payload } from '#shared/forms/types.ts';
import type { DraftPlace } from './drafts/storage/draft-lifetime.ts';
import type { SubmitProps } from './submit/submit-props.ts';

/** Lets a page read and set a form's values. */
export interface FormHandle {
  /** Whether the form has values that the page did not give it. */
  readonly isDirty: () => boolean;
  /** Includes typed text that is not committed yet, and chosen files as `File`. */
  readonly readValues: () => Payload;
  /** Undefined empties a field. */
  readonly setValues: (values: Payload) => void;
}

export interface SchemaFormProps extends SubmitProps {
  /** Initial values, such as a saved record. If they come late, or change, they are set in fields that the visitor has not touched. */
  readonly initialData?: Payload | undefined;
  /** Where the draft is stored; by default in the session storage. */
  readonly draft?: DraftPlace | undefined;
  /** Called after each storing of the draft. */
  readonly onSaved?: ((isStored: boolean) => void) | undefined;
  /** Returns, once, what was typed into prerendered controls that React has replaced. */
  readonly takeTyped?: (() => FormData | undefined) | undefined;
  readonly handle?: RefObject<FormHandle | null> | undefined;
  /** Shown between the fields and the buttons, such as a summary of what will be sent. */
  readonly summary?: ReactNode;
  /** More buttons, left of the submit button. */
  readonly actions?: ReactNode;
  /** The browser cannot submit the form without scripts. The page says so if these fail or are late (`data-scripts` of the root). */
  readonly needsScripts?: boolean | undefined;
  /** The form is in a `<noscript>`, which cannot contain another. */
  readonly isInNoscript?: boolean | undefined;
  /** The level of group titles as headings; without it they are plain text. */
  readonly headingLevel?: HeadingLevel | undefined;
}
