import type { FormName, TextFields } from 'virtual:forms';
import type { BandOptions, LinkTo, TextParts, Sample } from './common.ts';
import type { GalleryItem } from './gallery-block.ts';

/** Rows that open: job openings, questions. */
export interface AccordionBlock extends BandOptions {
  readonly block: 'accordion';
  readonly items: readonly AccordionRow[];
  /** Id of the one that is open at first. */
  readonly open?: string;
}

export interface AccordionRow extends Sample {
  readonly id: string;
  readonly title: string;
  /** In brick beside the title: `URGENT HIRING`. */
  readonly flag?: string;
  /** Short facts beside the title: place, experience. */
  readonly facts?: readonly string[];
  readonly body: TextParts;
  /** Under the body: to a form of this page, with one of its fields filled in. */
  readonly fill?: FormFill;
}

/** A link to a form of the same page that also fills in one of its fields; without scripts it only leads there. */
export type FormFill = LinkTo & { readonly value: string } & { [Form in FormName]: FormField<Form> }[FormName];

interface FormField<Form extends FormName> {
  /** The form's folder under `schemas/forms/`. */
  readonly form: Form;
  /** One of its fields that hold a text. */
  readonly field: TextFields[Form];
}

/**
 * The role sections of a case study (empanelment.md §2): one band a role, in it a tab an app («Android», «iOS», …; no tabs
 * when there is one), in each About, Features and Gallery.
 */
export interface RolesBlock {
  readonly block: 'roles';
  readonly roles: readonly Role[];
}

export interface Role {
  /** `Customer`, `Vendor`, `Admin`. */
  readonly name: string;
  readonly lead?: string;
  readonly apps: readonly [RoleApp, ...RoleApp[]];
}

export interface RoleApp {
  /** `Android`, `iOS`, `Website`, `Admin panel`. */
  readonly platform: string;
  readonly about: TextParts;
  readonly features: readonly { readonly title: string; readonly text: string }[];
  /** Four different screens. */
  readonly gallery: readonly GalleryItem[];
}
