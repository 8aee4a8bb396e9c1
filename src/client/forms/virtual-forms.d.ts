// Written by the build, the dev server and npm run forms from the folders under schemas/. Do not edit.

declare module 'virtual:forms' {
  import type { FormModule } from '#client/forms/form-module.ts';

  export type FormName =
    | 'associate-partner'
    | 'career'
    | 'company-bank'
    | 'company-contact-person'
    | 'company-details'
    | 'company-services'
    | 'contact'
    | 'demo-company'
    | 'demo-individual'
    | 'individual-bank'
    | 'individual-details'
    | 'individual-services'
    | 'mobile-services'
    | 'newsletter'
    | 'partner'
    | 'quote';
  /** Loads a form's definition, each in a chunk of its own. */
  export const forms: Readonly<Record<FormName, () => Promise<FormModule>>>;
}

declare module 'virtual:flows' {
  export type FlowName =
    | 'company'
    | 'individual';
  /** schemas/flows/<name>.json by name, made whole. */
  export const flows: Readonly<Record<FlowName, unknown>>;
}

declare module 'virtual:collected-data' {
  import type { CollectedData } from '#shared/flows/collected-data.ts';

  /** What each form and application asks for. */
  export const askedData: readonly CollectedData[];
  /** What we keep, what for and how long, of all forms. */
  export const keptData: readonly CollectedData[];
}
