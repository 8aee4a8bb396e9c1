import { describe, expect, it } from 'vitest';
import { flowStartingWith, missingStepsOf, missingSteps } from '#shared/flows/derive.ts';
import { resolveFlow } from '#shared/flows/resolve.ts';
import type { FlowSource } from '#shared/flows/types.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** Two flows, by the forms of their steps in order. */
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

describe('missingSteps', () => {
  it('returns the steps whose form is not stored, in the order of the flow', () => {
    expect(labels(missingSteps(flows.shop, new Set(['goods', 'account', 'other'])))).toEqual(['Step shop', 'Step owner']);
    expect(missingSteps(flows.shop, new Set(flows.shop.steps.map(({ form }) => form)))).toEqual([]);
  });
});

describe('missingStepsOf', () => {
  it('returns the missing steps of an application by its first form and its stored forms', () => {
    expect(labels(missingStepsOf(flows, 'shop', ['goods']))).toEqual(['Step owner', 'Step account']);
    expect(labels(missingStepsOf(flows, 'guide', []))).toEqual(['Step account', 'Step tours']);
    expect(missingStepsOf(flows, 'guide', ['tours', 'account'])).toEqual([]);
  });

  it('returns undefined for a form that starts no flow', () => {
    expect(missingStepsOf(flows, 'contact', [])).toBeUndefined();
    expect(missingStepsOf(flows, 'goods', [])).toBeUndefined();
    expect(flowStartingWith(flows, 'shop')).toBe(flows.shop);
  });
});
