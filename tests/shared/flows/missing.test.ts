import { describe, expect, it } from 'vitest';
import { flowStartingWith, missingStepsOf, missingSteps } from '#shared/flows/derive.ts';
import { resolveFlow } from '#shared/flows/resolve.ts';
import type { FlowSource } from '#shared/flows/types.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** Flows of these tests: the forms of each in order. */
const flows = { shop: flowOf('shop', 'owner', 'account', 'goods'), guide: flowOf('guide', 'account', 'tours') };

function flowOf(...forms: readonly [string, ...string[]]): ReturnType<typeof resolveFlow> {
  const source: FlowSource = {
    group: 'test',
    tab: { label: 'Test', position: 1 },
    steps: forms.map((form) => ({ page: form, form, label: `Step ${form}` })),
    missing: { icon: 'error', title: 'Missing' },
  };
  const head = { submit: { keepFor: { unfinished: 'P30D' } } } as FormDefinition;
  return resolveFlow(forms[0], source, new Map([[forms[0], head]]));
}

const labels = (steps: readonly { readonly label: string }[] | undefined) => steps?.map(({ label }) => label);

describe('the steps that are missing', () => {
  it('are those of whose forms none is stored, in the order of the flow', () => {
    expect(labels(missingSteps(flows.shop, new Set(['goods', 'account', 'other'])))).toEqual(['Step shop', 'Step owner']);
    expect(missingSteps(flows.shop, new Set(flows.shop.steps.map(({ form }) => form)))).toEqual([]);
  });

  it('of an application follow from the form that it began with and those stored under it', () => {
    expect(labels(missingStepsOf(flows, 'shop', ['goods']))).toEqual(['Step owner', 'Step account']);
    expect(labels(missingStepsOf(flows, 'guide', []))).toEqual(['Step account', 'Step tours']);
    expect(missingStepsOf(flows, 'guide', ['tours', 'account'])).toEqual([]);
  });

  it('are none that anyone could name of what begins no application', () => {
    expect(missingStepsOf(flows, 'contact', [])).toBeUndefined();
    expect(missingStepsOf(flows, 'goods', [])).toBeUndefined();
    expect(flowStartingWith(flows, 'shop')).toBe(flows.shop);
  });
});
