import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/sources.ts';
import { fakeApi } from './support/api.ts';
import { dialog, fixture, show } from './support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

const text = { type: 'string', title: 'Text', maxLength: 50 } as const;
const person = { type: 'object', title: 'Person', properties: { name: text } } as const;

const FIELDS: Readonly<Record<string, readonly [FieldSource, unknown]>> = {
  'a group': [person, { name: 'Asha' }],
  'a group in another': [{ type: 'object', title: 'Firm', properties: { person } }, { person: { name: 'Asha' } }],
  'a list of texts': [{ type: 'array', title: 'Names', items: text }, ['Asha', 'Ravi']],
  'a list of groups': [{ type: 'array', title: 'People', items: person }, [{ name: 'Asha' }, { name: 'Ravi' }]],
  'a dictionary': [{ type: 'object', title: 'Links', additionalProperties: text }, { shop: 'https://example.com' }],
  'a group of one kind or another': [
    { type: 'object', title: 'Way', oneOf: ['mail', 'phone'].map((name) => ({ required: [name], properties: { [name]: text } })) },
    { phone: '9876543210' },
  ],
};

describe.each(Object.entries(FIELDS))('%s that can only be read', (_name, [schema, value]) => {
  it('shows and sends what it was given, and has nothing that changes it', async () => {
    const form = fixture({ properties: { field: { ...schema, readOnly: true } } });
    const { form: element, submit } = await show(form, { initialData: { field: value } });
    const group = element.querySelector('fieldset') as HTMLElement;
    const controls = [...group.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.filter(({ readOnly, disabled }) => !readOnly && !disabled)).toEqual([]);
    expect([...group.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([]);
    await submit();
    await dialog('Saved');
    expect(api.sent.at(-1)?.body).toEqual({ field: value });
  });
});

describe('a group that holds itself and can only be read', () => {
  it('has no button that would open it', async () => {
    const form = fixture({
      properties: {
        field: { type: 'object', title: 'Person', readOnly: true, properties: { name: text, boss: { $ref: '#/properties/field' } } },
      },
    });
    const { control, form: element } = await show(form, { initialData: { field: { name: 'Asha' } } });
    expect(control('field/name').readOnly).toBe(true);
    expect(element.textContent).not.toContain('Add');
  });
});
