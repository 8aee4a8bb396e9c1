import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AnsweredContext } from '#client/forms/answered-context.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import type { AnsweredForm } from '#shared/forms/answered.ts';
import { resolveDefinition } from '#shared/forms/resolve.ts';
import { DEFAULTS } from '../../support/tables/defaults.ts';

const number = { type: 'number', title: 'Number' } as const;
const prices = { type: 'object', title: 'Prices', additionalProperties: number } as const;
const definition = resolveDefinition(
  {
    name: 'named',
    schema: {
      $id: 'named',
      type: 'object',
      title: 'Named',
      properties: {
        prices,
        shops: { type: 'object', title: 'Shops', additionalProperties: { type: 'object', properties: { number, prices } } },
      },
    },
    ui: {},
    submit: { purpose: 'None.', outcomes: {} },
  },
  {},
  DEFAULTS,
);

it('what is wrong with entries that a visitor named is told at each of them on the page that comes back', () => {
  const fields = ['prices/tea', 'prices/0', 'shops/a~1b/number', 'shops/0/prices/1', 'shops/0/prices/0'];
  const answered: AnsweredForm = {
    form: 'named',
    path: '/',
    title: 'Some fields are not valid',
    succeeded: false,
    values: { prices: { tea: 'x', '0': 'y' }, shops: { 'a/b': { number: 'z' }, '0': { prices: { '1': 'v', '0': 'w' } } } },
    errors: fields.map((field) => ({ field, message: `Wrong: ${field}` })),
  };
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <AnsweredContext value={answered}>
      <MemoryRouter>
        <SchemaForm form={{ definition }} />
      </MemoryRouter>
    </AnsweredContext>,
  );
  document.body.replaceChildren(page);
  const told = fields.map((field) => {
    const control = page.querySelector(`[name="${field}"]`);
    const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return [control?.getAttribute('aria-invalid'), ids.map((id) => document.getElementById(id)?.textContent).join(' ')];
  });
  expect(told).toEqual(fields.map((field) => ['true', expect.stringContaining(`Wrong: ${field}`)]));
});
