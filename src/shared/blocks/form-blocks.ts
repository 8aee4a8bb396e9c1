import type { FlowName, StepNames } from 'virtual:flows';
import type { FormName } from 'virtual:forms';
import type { Action, BandOptions, TextParts } from './common.ts';
import type { IconName } from './icon-name.ts';
import type { Stat } from './text-blocks.ts';

/** A form, alone or beside a column of claims and contacts. */
export interface FormBlock extends BandOptions {
  readonly block: 'form';
  readonly form: FormName;
  /** A column below the heading: beside the form on wide screens, above it on phones. */
  readonly aside?: FormAside;
  /** `stack`: the heading is above the form. `beside`: the heading is in a column beside it. By default `beside` with an aside, else `stack`. */
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
  /** Such as `Mail` or `Visit`. */
  readonly label: string;
  /** With `to` a line is a link (`mailto:`, `tel:`). */
  readonly lines: readonly { readonly text: string; readonly to?: string }[];
}

/** A button that opens a form in a modal. The modal closes when the form has been sent. */
export interface FormModalBlock extends BandOptions {
  readonly block: 'form-modal';
  readonly form: FormName;
  /** Label of the button, such as `Apply Now`. */
  readonly button: string;
  /** Heading of the modal. */
  readonly title: string;
  readonly body?: TextParts;
  readonly actions?: readonly Action[];
}

/** Tabs with one form each. */
export interface FormTabsBlock extends BandOptions {
  readonly block: 'form-tabs';
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly form: FormName }[];
}

/** One step of a flow, with stepper and form. */
export type FlowStepBlock = { [Flow in FlowName]: StepOf<Flow> }[FlowName];

interface StepOf<Flow extends FlowName> {
  readonly block: 'flow-step';
  /** The flow: a file under `schemas/flows/`. */
  readonly flow: Flow;
  /** The step's form: a folder under `schemas/forms/`. */
  readonly step: StepNames[Flow];
}
