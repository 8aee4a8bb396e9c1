// Looks up steps, tabs and storage keys in the table of flows.
import type { FlowSpec, FlowStep } from './types.ts';

export type FlowTable = Readonly<Record<string, FlowSpec>>;

/** A step with its flow and its neighbours there. */
export interface StepPosition {
  readonly flow: FlowSpec;
  readonly name: string;
  readonly step: FlowStep;
  readonly first: FlowStep;
  readonly previous: FlowStep | undefined;
  readonly next: FlowStep | undefined;
}

/**
 * Finds a step by its flow and form.
 *
 * @throws if there is no such flow or step
 */
export function stepAt(flows: FlowTable, name: string, form: string): StepPosition {
  const flow = flows[name];
  const index = flow?.steps.findIndex((step) => step.form === form) ?? -1;
  const [step, first] = [flow?.steps[index], flow?.steps[0]];
  if (!flow || !step || !first) {
    throw new Error(`schemas/flows/${name}.json has no step with the form "${form}". Name one of its steps in the page's content.`);
  }
  return { flow, name, step, first, previous: flow.steps[index - 1], next: flow.steps[index + 1] };
}

/** The step that a page shows. Returns undefined for other pages. */
export function stepOfPage(flows: FlowTable, page: string): StepPosition | undefined {
  for (const [name, { steps }] of Object.entries(flows)) {
    const step = steps.find((candidate) => candidate.page === page);
    if (step) return stepAt(flows, name, step.form);
  }
  return undefined;
}

export interface FlowTab {
  readonly name: string;
  readonly label: string;
  /** Page id of the flow's first step. */
  readonly page: string;
}

/** The tabs that switch between the flows of a group. */
export function tabsOf(flows: FlowTable, group: string): FlowTab[] {
  return Object.entries(flows)
    .filter(([, flow]) => flow.group === group)
    .sort(([, a], [, b]) => a.tab.position - b.tab.position)
    .map(([name, { tab, steps }]) => ({ name, label: tab.label, page: steps[0]?.page ?? '' }));
}

/** The `localStorage` keys of a flow's records. */
export function recordKeysOf(flow: Pick<FlowSpec, 'steps'>): string[] {
  return flow.steps.flatMap(({ keep }) => (keep === undefined ? [] : [keep]));
}

/** The flow whose first form this is. Returns undefined if there is none. */
export function flowStartingWith(flows: FlowTable, firstForm: string): FlowSpec | undefined {
  return Object.values(flows).find(({ steps }) => steps[0]?.form === firstForm);
}

/** The steps of a flow whose forms are not stored yet, in their order. */
export function missingSteps({ steps }: Pick<FlowSpec, 'steps'>, storedForms: ReadonlySet<string>): FlowStep[] {
  return steps.filter(({ form }) => !storedForms.has(form));
}

/**
 * The missing steps of an application.
 *
 * @param storedForms forms of the leads that belong to its first lead
 * @returns undefined if no flow starts with that form
 */
export function missingStepsOf(flows: FlowTable, firstForm: string, storedForms: Iterable<string>): FlowStep[] | undefined {
  const flow = flowStartingWith(flows, firstForm);
  return flow && missingSteps(flow, new Set([firstForm, ...storedForms]));
}

/** The values of a step that are copied from the record that it needs. */
export function copiedValues({ copies = {} }: FlowStep, needed: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(copies)
      .map(([field, source]) => [field, needed?.[source]] as const)
      .filter(([, value]) => value !== undefined),
  );
}
