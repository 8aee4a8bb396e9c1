import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  sessionStorage.clear();
});

afterEach(() => document.body.replaceChildren());

const properties = {
  name: { title: 'Name', type: 'string', maxLength: 50 },
  budget: { title: 'Budget', type: 'number', minimum: 100 },
} as const;
const ui = { budget: { 'ui:options': { format: 'INR' } } };
const form = () => fixture({ properties, ui });

describe('a field for an amount of money', () => {
  it('shows the currency when it is left, and only the digits while it is edited', async () => {
    const { user, control } = await show(form());
    await user.type(control('budget'), '1234567.5');
    expect(control('budget').value).toBe('1234567.5');
    await user.tab();
    expect(control('budget').value).toBe('₹12,34,567.50');
    await user.click(control('budget'));
    expect(control('budget').value).toBe('1234567.5');
  });

  it('selects the amount on focus by Tab, so that typing replaces it', async () => {
    const { user, control } = await show(form());
    await user.type(control('budget'), '5000');
    await user.click(control('name'));
    await user.tab();
    await user.keyboard('700');
    await user.tab();
    expect(control('budget').value).toBe('₹700');
  });

  it('accepts an amount with the currency, and sends a number', async () => {
    const { user, control, submit } = await show(form());
    await user.type(control('budget'), '₹ 12,34,567.50');
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ budget: 1_234_567.5 });
  });

  it('rejects another currency, and keeps the typed text', async () => {
    const { user, control, description } = await show(form());
    await user.type(control('budget'), '€500');
    await user.tab();
    expect(control('budget').value).toBe('€500');
    expect(description('budget')).toBe('*Budget must be a number');
  });

  it('keeps its error while it shows the currency', async () => {
    const { user, control, description, submit } = await show(form());
    await user.type(control('budget'), '50');
    await user.tab();
    expect(control('budget').value).toBe('₹50');
    expect(description('budget')).toBe('*Budget must be 100 or more');
    await user.click(control('budget'));
    await user.type(control('budget'), '0');
    expect(description('budget')).toBe('');
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ budget: 500 });
  });

  it('shows the currency of a stored amount', async () => {
    const { control } = await show(form(), { initialData: { budget: 700 } });
    expect(control('budget').value).toBe('₹700');
  });
});
