import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import { shownControl } from '#shared/forms/shown-controls.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { PAYER } from '../../support/payer-form.ts';

const box = (more: object = {}) => ({ type: 'boolean', title: 'Box', ...more });
const row = { type: 'object', title: 'Row', properties: { kept: box({ default: true }) } };

const FORM = {
  ...PAYER,
  schema: {
    $id: 'payer',
    type: 'object',
    title: 'Boxes',
    properties: {
      told: box({ default: false }),
      none: box(),
      fixed: box({ default: true, readOnly: true }),
      text: { type: 'string', title: 'Text', default: 'Pune' },
      services: { type: 'array', title: 'Services', uniqueItems: true, items: { enum: ['Web', 'Mobile'] }, default: ['Web'] },
      rows: { type: 'array', title: 'Rows', maxItems: 1, items: row },
    },
  },
} as unknown as FormDefinition;

it('a page says of what controls it shows, where a browser may send nothing of one, until a script does', async () => {
  const form = (
    <MemoryRouter>
      <SchemaForm form={{ definition: FORM }} />
    </MemoryRouter>
  );
  const page = document.createElement('div');
  page.innerHTML = renderToString(form);
  document.body.replaceChildren(page);
  const marks = () =>
    [...page.querySelectorAll('input')].filter(({ type, value }) => type === 'hidden' && value === '').map(({ name }) => name);
  expect(marks()).toEqual(['told', 'services', 'rows/0/kept'].map(shownControl));
  await act(async () => hydrateRoot(page, form));
  expect(marks()).toEqual([]);
});
