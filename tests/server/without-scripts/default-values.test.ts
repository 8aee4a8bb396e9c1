import { expect, it } from 'vitest';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import { shownControl } from '#engine/index.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { Fields } from '../../support/server/multipart-body.ts';
import { PAYER } from '../../support/forms/payer-form.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { postAsHtmlForm } from '../support/post-as-html-form.ts';

const text = { type: 'string', title: 'Text', maxLength: 50 } as const;
const row = { type: 'object', title: 'Row', properties: { name: text, kept: { type: 'boolean', title: 'Kept', default: true } } };

/** One field with a default for each kind of control. */
const FIRM = {
  country: { ...text, default: 'India' },
  told: { type: 'boolean', title: 'Told', default: true },
  services: { type: 'array', title: 'Services', uniqueItems: true, items: { enum: ['Web', 'Mobile'] }, default: ['Web'] },
  size: { ...text, enum: ['small', 'large'], default: 'small' },
  plan: { ...text, enum: ['free', 'paid'], default: 'free', readOnly: true },
  rows: { type: 'array', title: 'Rows', maxItems: 3, items: row, default: [{ name: 'One' }] },
  office: {
    type: 'object',
    title: 'Office',
    properties: { city: { ...text, default: 'Pune' }, pin: { ...text, default: '411001', readOnly: true } },
  },
};

function formOf(required: readonly string[], properties: object = FIRM) {
  const schema = {
    $id: 'payer',
    type: 'object',
    title: 'Payer',
    required: ['kind', 'name'],
    properties: { kind: { ...text, enum: ['person', 'firm'] }, name: text },
    if: { properties: { kind: { const: 'firm' } }, required: ['kind'] },
    then: { properties, required },
  } as unknown as FormSource['schema'];
  return resolveDefinition({ name: 'payer', schema, ui: {}, submit: PAYER.submit }, {}, DEFAULTS);
}

const OPTIONAL = formOf([]);
const MARKS = Object.fromEntries(['told', 'services', 'size', 'rows/0/kept'].map((path) => [shownControl(path), '']));

onEachDatabase('a field with a default, in a form sent without scripts', (newPlace) => {
  const send = async (fields: Fields, form = OPTIONAL) => postAsHtmlForm(await newPlace(), form, fields);

  it('shows its default on the returned page if it was not visible before', async () => {
    const { status, answered } = await send({ kind: 'firm', name: '' });
    expect([status, answered.values]).toEqual([
      422,
      {
        kind: 'firm',
        name: '',
        country: 'India',
        told: true,
        services: ['Web'],
        size: 'small',
        rows: [{ name: 'One', kept: true }],
      },
    ]);
  });

  it('stays empty on the returned page if the visitor emptied it', async () => {
    const emptied = { country: ' ', size: '', 'rows/0/name': '', 'office/city': '' };
    const { status, answered } = await send({ kind: 'firm', name: '', ...emptied, ...MARKS });
    expect([status, answered.values]).toEqual([
      422,
      { kind: 'firm', name: '', country: '', told: false, services: [], size: '', rows: [], office: { city: '' } },
    ]);
  });

  it('is stored as the page showed it, and not at all if the page did not show it', async () => {
    const shown = await send({ kind: 'firm', name: 'Asha', country: '', 'rows/0/name': 'One', 'office/city': '', ...MARKS });
    const rows = [{ name: 'One', kept: false }];
    expect([shown.status, shown.stored]).toEqual([303, { kind: 'firm', name: 'Asha', told: false, plan: 'free', rows }]);
    const notShown = await send({ kind: 'firm', name: 'Asha' });
    expect([notShown.status, notShown.stored]).toEqual([303, { kind: 'firm', name: 'Asha', plan: 'free' }]);
  });

  it('is stored with its default if it is read-only and its group has an answer', async () => {
    const office = { 'office/city': 'Goa', 'office/pin': '' };
    const { answered } = await send({ kind: 'firm', name: '', ...office });
    // The page fills read-only fields in itself.
    expect(answered.values).toMatchObject({ office: { city: 'Goa' } });
    const { stored } = await send({ kind: 'firm', name: 'Asha', ...office });
    expect(stored).toMatchObject({ plan: 'free', office: { city: 'Goa', pin: '411001' } });
  });

  it('is read from the page if it is read-only in a required row', async () => {
    const plans = {
      type: 'array',
      title: 'Plans',
      minItems: 1,
      items: { type: 'object', title: 'Plan', properties: { plan: FIRM.plan, name: text } },
    };
    const form = formOf(['plans'], { plans: { ...plans, items: { ...plans.items, required: ['plan'] } } });
    const sent = { kind: 'firm', 'plans/0/plan': 'free', 'plans/0/name': '' };
    const { answered } = await send({ ...sent, name: '' }, form);
    expect(answered).toMatchObject({ errors: [{ field: 'name' }], values: { plans: [{ plan: 'free', name: '' }] } });
    const { stored } = await send({ ...sent, name: 'Asha' }, form);
    expect(stored).toMatchObject({ plans: [{ plan: 'free' }] });
  });

  it('is not reported as missing if it was not shown; the visitor is asked to check it', async () => {
    const form = formOf(['country', 'office']);
    const alone = await send({ kind: 'firm', name: 'Asha' }, form);
    expect(alone).toMatchObject({ status: 422, answered: { title: 'There is more to fill in', errors: [] }, stored: undefined });
    expect(alone.answered.values).toMatchObject({ country: 'India', office: { city: 'Pune' } });
    const { answered } = await send({ kind: 'firm', name: '' }, form);
    expect(answered).toMatchObject({ title: 'Some fields are not valid', errors: [{ field: 'name' }] });
    const emptied = await send({ kind: 'firm', name: 'Asha', country: '' }, form);
    expect(emptied).toMatchObject({ status: 422, answered: { errors: [{ field: 'country' }] } });
  });
});
