import type { FlowSource } from '#shared/flows/types.ts';
import type { Address } from '../address.ts';

type Step = FlowSource['steps'][number];

/** The position of a form in a flow. */
export interface Walked {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The index of the form's step. */
  readonly index: number;
  readonly before: Step | undefined;
  readonly after: Step | undefined;
}

/** The steps of the address's flow, with those before and after the form; undefined if the form is no step of it. */
export function walkOf(
  flows: Readonly<Record<string, FlowSource>> | undefined,
  { form, flow: name }: Pick<Address, 'form' | 'flow'>,
): Walked | undefined {
  const flow = flows && name !== undefined && Object.hasOwn(flows, name) ? flows[name] : undefined;
  const index = flow?.steps.findIndex((step) => step.form === form) ?? -1;
  if (!flow || index < 0) return undefined;
  const { steps, tab } = flow;
  return { label: tab.label, steps, index, before: steps[index - 1], after: steps[index + 1] };
}
