import { describe, expect, it } from 'vitest';
import { SiteFormStore } from '#client/forms/engine/site-form-store.ts';
import { idempotencyKeyFor } from '#client/forms/drafts/storage/idempotency-key.ts';
import { buildPayload, toFormData } from '#client/forms/submit/payload.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Payload } from '#shared/forms/types.ts';
import { NESTED, NESTED_VALID } from '../../../support/forms/nested-form.ts';
import { parts } from '../support/api.ts';
import { fixture } from '../support/form.tsx';

const form = fixture({ properties: { name: { type: 'string' }, city: { type: 'string' }, note: { type: 'string' } } });
const { definition } = form;

/** The payload of a form whose fields were filled in in this order. */
function sentOf(...entered: readonly (readonly [string, string])[]) {
  const store = new SiteFormStore({ definition, pageValues: {} });
  for (const [path, value] of entered) store.setValue(path, value);
  return buildPayload(store.takePayload(), definition);
}

it('sends the answers in the order of the form, so that a retry has the same idempotency key', async () => {
  const sent = sentOf(['note', 'Hello'], ['name', 'Asha'], ['city', 'Pune']);
  expect(Object.entries(sent)).toEqual([
    ['name', 'Asha'],
    ['city', 'Pune'],
    ['note', 'Hello'],
  ]);
  const attempt = await idempotencyKeyFor('/post', sent, undefined);
  expect(await idempotencyKeyFor('/post', sentOf(['name', 'Asha'], ['city', 'Pune'], ['note', 'Hello']), attempt)).toBe(attempt);
});

describe('a form with groups and rows', () => {
  const letter = new File(['%PDF'], 'letter.pdf');
  const { middle: _null, references, ...flat } = NESTED_VALID;
  const rows = references as Payload[];
  const body = (payload: Payload) => parts(toFormData(payload, NESTED.schema));

  it('is sent in the order of its fields at every depth, without empty rows', () => {
    const values = { years: 7, references: [{ name: ' ' }, { phone: '9800000002', name: 'Mira' }], rate: 1200.5, name: 'Asha' };
    const resolution = siteForm(NESTED.schema).resolve(values);
    const sent = buildPayload({ ...resolution.payload }, NESTED);
    expect(JSON.stringify(sent)).toBe(
      JSON.stringify({ name: 'Asha', address: {}, references: [{ name: 'Mira', phone: '9800000002' }], rate: 1200.5, years: 7 }),
    );
    expect(siteForm(NESTED.schema).fieldPathOf(resolution, 'references/0/phone')).toBe('references/1/phone');
  });

  it('is sent as one JSON part and each file under its path', () => {
    const payload = { ...flat, references: [rows[0], { ...rows[1], letter }] };
    expect(body(payload)).toEqual([
      ['payload', JSON.stringify({ ...flat, references: rows })],
      ['references/1/letter', letter],
    ]);
  });

  it('is sent as plain text parts if it has no groups, rows or null', () => {
    expect(body({ name: 'Asha', kind: 'Person', years: 7, references: [], letter })).toEqual([
      ['name', 'Asha'],
      ['kind', 'Person'],
      ['years', '7'],
      ['letter', letter],
    ]);
    for (const more of [{ middle: null }, { address: {} }, { references: [{}] }])
      expect(body({ name: 'Asha', ...more })[0]?.[0]).toBe('payload');
  });

  it('holds null in the JSON for each file of a list', () => {
    const papers = { type: 'array', items: { fileTypes: ['pdf'] } } as const;
    const form = fixture({ properties: { papers } }).definition;
    expect(parts(toFormData({ papers: [letter, letter] }, form.schema))).toEqual([
      ['payload', '{"papers":[null,null]}'],
      ['papers/0', letter],
      ['papers/1', letter],
    ]);
  });
});
