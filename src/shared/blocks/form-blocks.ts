import type { FlowName, StepNames } from 'virtual:flows';
import type { FormName } from 'virtual:forms';
import type { Action, BandOptions, TextParts } from './common.ts';
import type { IconName } from './icon-name.ts';
import type { Stat } from './text-blocks.ts';

/** A form, alone or beside a column of claims and contacts. */
export interface FormBlock extends BandOptions {
  readonly block: 'form';
  readonly form: FormName;
  /** Under the heading, beside the form on wide screens and before it on phones. */
  readonly aside?: FormAside;
  /** `stack`: heading over the form. `beside`: heading in a column of its own. Default `beside` with an aside, else `stack`. */
  readonly look?: 'stack' | 'beside';
}

export interface FormAside {
  readonly heading?: string;
  readonly body?: TextParts;
  readonly stats?: readonly Stat[];
  readonly contacts?: readonly Contact[];
}

export interface Contact {
  readonly icon: IconName;
  /** `Mail`, `Visit`. */
  readonly label: string;
  /** One line each; `to` makes it a link (`mailto:`, `tel:`). */
  readonly lines: readonly { readonly text: string; readonly to?: string }[];
}

/** A button that opens a form in a modal; the modal closes when the form has been sent. */
export interface FormModalBlock extends BandOptions {
  readonly block: 'form-modal';
  readonly form: FormName;
  /** `Apply Now`. */
  readonly button: string;
  /** Heading of the modal. */
  readonly title: string;
  readonly body?: TextParts;
  readonly actions?: readonly Action[];
}

/** A tab a form. */
export interface FormTabsBlock extends BandOptions {
  readonly block: 'form-tabs';
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly form: FormName }[];
}

/** One step of a flow of forms: stepper, guard, form. `flow` is a file under `schemas/flows/`, `step` one of its steps. */
export type FlowStepBlock = { [Flow in FlowName]: StepOf<Flow> }[FlowName];

interface StepOf<Flow extends FlowName> {
  readonly block: 'flow-step';
  readonly flow: Flow;
  /** The step's form: a folder under `schemas/forms/`. */
  readonly step: StepNames[Flow];
}
