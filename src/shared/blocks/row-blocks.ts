import type { FormName, TextFields } from 'virtual:forms';
import type { BandOptions, LinkTo, TextParts, Sample } from './common.ts';
import type { GalleryItem } from './gallery-block.ts';

/** Rows that open, such as job openings or questions. */
export interface AccordionBlock extends BandOptions {
  readonly block: 'accordion';
  readonly items: readonly AccordionRow[];
  /** Id of the row that is open from the start. */
  readonly open?: string;
}

export interface AccordionRow extends Sample {
  readonly id: string;
  readonly title: string;
  /** A tag beside the title: `URGENT HIRING`. */
  readonly flag?: string;
  /** Short facts beside the title, such as place and experience. */
  readonly facts?: readonly string[];
  readonly body: TextParts;
  /** A link to a form of this page, which also fills in one of its fields. */
  readonly prefill?: PrefillLinkTo;
}

/** A link to a form on the same page, which also fills in one field. Without scripts it is only a link. */
export type PrefillLinkTo = LinkTo & { readonly value: string } & { [Form in FormName]: FormField<Form> }[FormName];

interface FormField<Form extends FormName> {
  /** The form's folder under `schemas/forms/`. */
  readonly form: Form;
  /** A text field of the form. */
  readonly field: TextFields[Form];
}

/**
 * The roles of a case study (empanelment.md §2): a band for each role with a tab for each app («Android», «iOS», …), which has About,
 * Features and Gallery. With one app there are no tabs.
 */
export interface RolesBlock {
  readonly block: 'roles';
  readonly roles: readonly Role[];
}

export interface Role {
  /** Such as `Customer`, `Vendor` or `Admin`. */
  readonly name: string;
  readonly lead?: string;
  readonly apps: readonly [RoleApp, ...RoleApp[]];
}

export interface RoleApp {
  /** Such as `Android`, `iOS`, `Website` or `Admin panel`. */
  readonly platform: string;
  readonly about: TextParts;
  readonly features: readonly { readonly title: string; readonly text: string }[];
  /** Four different screens. */
  readonly gallery: readonly GalleryItem[];
}
