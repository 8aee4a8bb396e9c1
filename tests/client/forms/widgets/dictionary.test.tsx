import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NESTED_VALID } from '../../../support/forms/nested-form.ts';
import { fakeApi } from '../support/api.ts';
import { button, fixture, show } from '../support/form.tsx';
import { nestedAsJson } from '../support/nested-as-json.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  sessionStorage.clear();
});

afterEach(() => document.body.replaceChildren());

const text = { type: 'string', maxLength: 50 } as const;

describe('a dictionary', () => {
  it('has entries with names that the visitor types, each name once', async () => {
    const { user, control, submit } = await show(nestedAsJson, {
      initialData: { ...NESTED_VALID, links: { site: 'https://example.com' } },
    });
    const names = () => screen.getAllByRole('textbox', { name: /^Name of entry/ });
    expect(control('links/site').value).toBe('https://example.com');
    await user.click(button('Add an entry'));
    expect(document.activeElement).toBe(names()[1]);
    await user.keyboard('site');
    await user.tab();
    expect(screen.getByText('There is an entry of this name already')).toBeTruthy();
    await user.clear(names()[1] as HTMLElement);
    await user.type(names()[1] as HTMLElement, 'shop');
    await user.tab();
    await user.keyboard('https://example.com/shop');
    expect((document.activeElement as HTMLInputElement).name).toBe('links/shop');
    await user.click(button('Remove site'));
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toMatchObject({ links: { shop: 'https://example.com/shop' } });
  });

  it('rejects the name of a field for an entry', async () => {
    const prices = { type: 'object', title: 'Prices', properties: { base: text }, additionalProperties: text } as const;
    const { user, submit } = await show(fixture({ properties: { prices } }));
    await user.click(button('Add an entry'));
    await user.keyboard('base');
    await user.tab();
    await user.keyboard('precious');
    expect(screen.getByText('There is a field of this name already')).toBeTruthy();
    await submit();
    expect(api.sent).toHaveLength(0);
    await user.clear(screen.getByRole('textbox', { name: /^Name of entry/ }));
    await user.type(screen.getByRole('textbox', { name: /^Name of entry/ }), 'extra');
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ prices: { extra: 'precious' } });
  });

  it('adds an entry with its defaults', async () => {
    const branch = { type: 'object', title: 'Branch', properties: { city: text, country: { ...text, default: 'India' } } } as const;
    const form = fixture({ properties: { branches: { type: 'object', title: 'Branches', additionalProperties: branch } } });
    const { user, submit } = await show(form);
    await user.click(button('Add an entry'));
    await user.keyboard('North');
    await user.tab();
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ branches: { North: { country: 'India' } } });
  });
});
