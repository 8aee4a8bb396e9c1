import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import { shownControl } from '#engine/index.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { PAYER } from '../../../support/forms/payer-form.ts';

const checkbox = (keywords: object = {}) => ({ type: 'boolean', title: 'Box', ...keywords });
const row = { type: 'object', title: 'Row', properties: { kept: checkbox({ default: true }) } };

const plan = { title: 'Plan', enum: [1, 2], default: 2, readOnly: true };
const tags = { type: 'array', title: 'Tags', uniqueItems: true, items: { enum: ['a', 'b'] }, default: ['a', 'b'], readOnly: true };

const FORM = {
  ...PAYER,
  schema: {
    $id: 'payer',
    type: 'object',
    title: 'Boxes',
    required: ['plans'],
    properties: {
      told: checkbox({ default: false }),
      none: checkbox(),
      fixed: checkbox({ default: true, readOnly: true }),
      gone: checkbox({ readOnly: true }),
      text: { type: 'string', title: 'Text', default: 'Pune' },
      services: { type: 'array', title: 'Services', uniqueItems: true, items: { enum: ['Web', 'Mobile'] }, default: ['Web'] },
      rows: { type: 'array', title: 'Rows', maxItems: 1, items: row },
      plans: {
        type: 'array',
        title: 'Plans',
        minItems: 1,
        maxItems: 1,
        items: { type: 'object', title: 'Plan', properties: { plan, tags } },
      },
    },
  },
} as unknown as FormDefinition;

it('hidden inputs replace or mark controls that browsers may not send, until the page is hydrated', async () => {
  const form = (
    <MemoryRouter>
      <SchemaForm form={{ definition: FORM }} />
    </MemoryRouter>
  );
  const page = document.createElement('div');
  page.innerHTML = renderToString(form);
  document.body.replaceChildren(page);
  const hidden = () => [...page.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(({ name, value }) => [name, value]);
  const mark = (path: string) => [shownControl(path), ''];
  expect(hidden()).toEqual([
    mark('told'),
    // Browsers do not send disabled controls.
    ['fixed', 'true'],
    mark('services'),
    mark('rows/0/kept'),
    ['plans/0/plan', '2'],
    ['plans/0/tags', 'a'],
    ['plans/0/tags', 'b'],
  ]);
  await act(async () => hydrateRoot(page, form));
  expect(hidden()).toEqual([]);
});
