// Questions about flows, answered from their table: steps, tabs and storage keys.
import type { FlowSpec, FlowStep } from './types.ts';

export type FlowTable = Readonly<Record<string, FlowSpec>>;

/** A step with its neighbours in the flow. */
export interface StepPlace {
  readonly flow: FlowSpec;
  readonly name: string;
  readonly step: FlowStep;
  readonly first: FlowStep;
  readonly previous: FlowStep | undefined;
  readonly next: FlowStep | undefined;
}

/**
 * Finds a flow's step by its form.
 *
 * @throws when there is no such flow or step
 */
export function stepAt(flows: FlowTable, name: string, form: string): StepPlace {
  const flow = flows[name];
  const index = flow?.steps.findIndex((step) => step.form === form) ?? -1;
  const [step, first] = [flow?.steps[index], flow?.steps[0]];
  if (!flow || !step || !first) {
    throw new Error(`schemas/flows/${name}.json has no step with the form "${form}". Name one of its steps in the page's content.`);
  }
  return { flow, name, step, first, previous: flow.steps[index - 1], next: flow.steps[index + 1] };
}

/** Finds the step that a page of the table shows; undefined where it shows none. */
export function stepOfPage(flows: FlowTable, page: string): StepPlace | undefined {
  for (const [name, { steps }] of Object.entries(flows)) {
    const step = steps.find((one) => one.page === page);
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

/** The flows of a group, as the tabs that switch between them. */
export function tabsOf(flows: FlowTable, group: string): FlowTab[] {
  return Object.entries(flows)
    .filter(([, flow]) => flow.group === group)
    .sort(([, a], [, b]) => a.tab.position - b.tab.position)
    .map(([name, { tab, steps }]) => ({ name, label: tab.label, page: steps[0]?.page ?? '' }));
}

/** Every `localStorage` key that a flow keeps records under. */
export function keysOf(flow: Pick<FlowSpec, 'steps'>): string[] {
  return flow.steps.flatMap(({ keep }) => (keep === undefined ? [] : [keep]));
}

/** The flow that begins with a form, if one does. */
export function flowFrom(flows: FlowTable, head: string): FlowSpec | undefined {
  return Object.values(flows).find(({ steps }) => steps[0]?.form === head);
}

/** The steps of a flow whose forms are not stored yet, in order. */
export function missingSteps({ steps }: Pick<FlowSpec, 'steps'>, stored: ReadonlySet<string>): FlowStep[] {
  return steps.filter(({ form }) => !stored.has(form));
}

/**
 * The steps that an application lacks, by the form it began with and those stored under its first record.
 *
 * @returns undefined where no flow begins with that form
 */
export function missingOf(flows: FlowTable, head: string, stored: Iterable<string>): FlowStep[] | undefined {
  const flow = flowFrom(flows, head);
  return flow && missingSteps(flow, new Set([head, ...stored]));
}

/** Fields of a step that are filled in from the record it needs. */
export function copiesFor({ copies = {} }: FlowStep, needed: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(copies)
      .map(([field, source]) => [field, needed?.[source]] as const)
      .filter(([, value]) => value !== undefined),
  );
}
