import { describe, expect, it } from 'vitest';
import { loadTables } from '#server/definitions/load.ts';
import { flowFrom, missingOf, missingSteps } from '#shared/flows/derive.ts';

const { flows } = await loadTables();
const [company] = [flows['company']];
if (!company) throw new Error('no flow');

const labels = (steps: readonly { readonly label: string }[] | undefined) => steps?.map(({ label }) => label);

describe('the steps that are missing', () => {
  it('are those of whose forms none is stored, in the order of the flow', () => {
    expect(labels(missingSteps(company, new Set(['company-services', 'company-bank', 'contact'])))).toEqual([
      'Company Details',
      'Contact Person Details',
    ]);
    expect(missingSteps(company, new Set(company.steps.map(({ form }) => form)))).toEqual([]);
  });

  it('of an application follow from the form that it began with and those stored under it', () => {
    expect(labels(missingOf(flows, 'company-details', ['company-services']))).toEqual(['Contact Person Details', 'Bank Details']);
    expect(labels(missingOf(flows, 'individual-details', []))).toEqual(['Bank Details', 'Service Details']);
    expect(missingOf(flows, 'individual-details', ['individual-services', 'individual-bank'])).toEqual([]);
  });

  it('are none that anyone could name of what begins no application', () => {
    expect(missingOf(flows, 'contact', [])).toBeUndefined();
    expect(missingOf(flows, 'company-services', [])).toBeUndefined();
    expect(flowFrom(flows, 'company-details')).toBe(company);
  });
});
