import { expect, it } from 'vitest';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import { shownControl } from '#engine/index.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { Fields } from '../../support/server/multipart-body.ts';
import { PAYER } from '../../support/forms/payer-form.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { sendAsDocument } from '../support/send-as-document.ts';

const text = { type: 'string', title: 'Text', maxLength: 50 } as const;
const row = { type: 'object', title: 'Row', properties: { name: text, kept: { type: 'boolean', title: 'Kept', default: true } } };

/** What a firm is asked begins with something, of each kind of control. */
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

onEachDatabase('what begins with something, in a form sent without scripts', (place) => {
  const send = async (fields: Fields, form = OPTIONAL) => sendAsDocument(await place(), form, fields);

  it('gets its default on the page that is shown again, if it was not visible before', async () => {
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

  it('stays as it was left on a page that showed it', async () => {
    const emptied = { country: ' ', size: '', 'rows/0/name': '', 'office/city': '' };
    const { status, answered } = await send({ kind: 'firm', name: '', ...emptied, ...MARKS });
    expect([status, answered.values]).toEqual([
      422,
      { kind: 'firm', name: '', country: '', told: false, services: [], size: '', rows: [], office: { city: '' } },
    ]);
  });

  it('is stored as its page showed it, and not at all where that did not', async () => {
    const seen = await send({ kind: 'firm', name: 'Asha', country: '', 'rows/0/name': 'One', 'office/city': '', ...MARKS });
    const rows = [{ name: 'One', kept: false }];
    expect([seen.status, seen.stored]).toEqual([303, { kind: 'firm', name: 'Asha', told: false, plan: 'free', rows }]);
    const unseen = await send({ kind: 'firm', name: 'Asha' });
    expect([unseen.status, unseen.stored]).toEqual([303, { kind: 'firm', name: 'Asha', plan: 'free' }]);
  });

  it('holds what it begins with where it can only be read, and shows with the first answer in its group', async () => {
    const office = { 'office/city': 'Goa', 'office/pin': '' };
    const { answered } = await send({ kind: 'firm', name: '', ...office });
    // What can only be read the page shows by itself.
    expect(answered.values).toMatchObject({ office: { city: 'Goa' } });
    const { stored } = await send({ kind: 'firm', name: 'Asha', ...office });
    expect(stored).toMatchObject({ plan: 'free', office: { city: 'Goa', pin: '411001' } });
  });

  it('comes from its page where it can only be read, in rows that have to be there', async () => {
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

  it('is not called missing where it begins, and the visitor is asked to look at it', async () => {
    const asked = formOf(['country', 'office']);
    const alone = await send({ kind: 'firm', name: 'Asha' }, asked);
    expect(alone).toMatchObject({ status: 422, answered: { title: 'There is more to fill in', errors: [] }, stored: undefined });
    expect(alone.answered.values).toMatchObject({ country: 'India', office: { city: 'Pune' } });
    const { answered } = await send({ kind: 'firm', name: '' }, asked);
    expect(answered).toMatchObject({ title: 'Some fields are not valid', errors: [{ field: 'name' }] });
    const emptied = await send({ kind: 'firm', name: 'Asha', country: '' }, asked);
    expect(emptied).toMatchObject({ status: 422, answered: { errors: [{ field: 'country' }] } });
  });
});
