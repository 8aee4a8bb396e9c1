import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AnsweredContext } from '#client/forms/answered-context.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import { unnamedKey } from '#engine/index.ts';
import { withEntryNames } from '#shared/forms/wire/named-entries.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { valuesByName } from '#shared/forms/wire/values-by-name.ts';
import { PRICE_LIST } from '../../../support/forms/price-list-form.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';

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

function pageOf(form: FormDefinition, answered?: AnsweredForm): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <AnsweredContext value={answered}>
      <MemoryRouter>
        <SchemaForm form={{ definition: form }} />
      </MemoryRouter>
    </AnsweredContext>,
  );
  document.body.replaceChildren(page);
  return page;
}

/** The control with this label in the first element that matches the selector. */
function control(page: HTMLElement, selector: string, title: string): HTMLInputElement {
  const label = [...(page.querySelector(selector)?.querySelectorAll('label') ?? [])].find(({ textContent }) =>
    textContent.startsWith(title),
  );
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement;
}

it('the page has empty dictionary entries, and the browser sends their names and values', () => {
  const page = pageOf(PRICE_LIST);
  const emptyEntry = (dictionaryId: string, index: number) =>
    `[id="${dictionaryId}"] [data-no-script-row][data-row="${unnamedKey(`+${index}`)}"]`;
  const group = (name: string) => [...page.querySelectorAll('fieldset')].find(({ id }) => id.endsWith(name))?.id ?? '';
  const [prices, shops] = [group('prices'), group('shops')];
  // «maxProperties» allows two shops.
  expect(
    page.querySelectorAll(`[id="${shops}"] > * > * > [data-no-script-row], [id="${shops}"] > * > * > * > [data-no-script-row]`),
  ).toHaveLength(2);
  control(page, emptyEntry(prices, 1), 'Name').value = 'tea';
  control(page, emptyEntry(prices, 1), 'Value').value = '4';
  control(page, emptyEntry(shops, 0), 'Name').value = 'Main street';
  control(page, emptyEntry(shops, 0), 'City').value = 'Pune';
  control(page, `${emptyEntry(shops, 0)} fieldset [data-no-script-row]`, 'Name').value = 'milk';
  control(page, `${emptyEntry(shops, 0)} fieldset [data-no-script-row]`, 'Value').value = '2';
  const form = page.querySelector('form') as HTMLFormElement;
  expect(valuesByName(siteForm(PRICE_LIST.schema), withEntryNames(siteForm(PRICE_LIST.schema), new FormData(form)))).toMatchObject({
    prices: { tea: '4' },
    shops: { 'Main street': { city: 'Pune', prices: { milk: '2' } } },
  });
});

it('a read-only entry sends its value under its name, without a separate name field', () => {
  const fixed = { type: 'object', title: 'Fixed', readOnly: true, default: { one: 'a' }, additionalProperties: { enum: ['a', 'b', null] } };
  const source = { $id: 'fixed', type: 'object', title: 'Fixed', properties: { fixed } };
  const page = pageOf(
    resolveDefinition({ name: 'fixed', schema: source, ui: {}, submit: { purpose: 'None.', outcomes: {} } } as never, {}, DEFAULTS),
  );
  expect(control(page, '[data-row]', 'Name').value).toBe('one');
  expect([...new FormData(page.querySelector('form') as HTMLFormElement)]).toEqual([['fixed/one', 'a']]);
});

it('an entry without a name is reported at its name', () => {
  const page = pageOf(PRICE_LIST, {
    form: 'price-list',
    path: '/',
    title: 'Some fields are not valid',
    succeeded: false,
    values: { prices: { [unnamedKey(0)]: 4 } },
    errors: [{ field: `prices/${unnamedKey(0)}`, message: 'Give this entry a name' }],
  });
  const name = control(page, '[data-row]:not([data-no-script-row])', 'Name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Give this entry a name');
  expect(control(page, '[data-row]:not([data-no-script-row])', 'Value').value).toBe('4');
  // All controls have unique names.
  const names = [...page.querySelectorAll('[name]')].map((element) => element.getAttribute('name'));
  expect(names).toHaveLength(new Set(names).size);
});

it('a name that is not allowed is reported at the name, and an invalid value at the value', () => {
  const named = { ...prices, propertyNames: { pattern: '^[a-z]+$' } };
  const source = { $id: 'named', type: 'object', title: 'Named', properties: { prices: named } };
  const form = resolveDefinition(
    { name: 'named', schema: source, ui: {}, submit: { purpose: 'None.', outcomes: {} } } as never,
    {},
    DEFAULTS,
  );
  const message = 'Prices has a name that is not correct';
  const page = pageOf(form, {
    form: 'named',
    path: '/',
    title: 'Some fields are not valid',
    succeeded: false,
    values: { prices: { A1: 4, tea: 'x' } },
    errors: [
      { field: 'prices/A1', message },
      { field: 'prices/tea', message: 'Number must be a number' },
    ],
  });
  const errors = [...page.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map((invalid) => [
    invalid.value,
    document.getElementById(invalid.getAttribute('aria-describedby') ?? '')?.textContent,
  ]);
  expect(errors).toEqual([
    ['A1', `*${message}`],
    ['x', '*Number must be a number'],
  ]);
});

it('errors of dictionary entries show at each entry on the returned page', () => {
  const fields = ['prices/tea', 'prices/0', 'shops/a~1b/number', 'shops/0/prices/1', 'shops/0/prices/0'];
  const answered: AnsweredForm = {
    form: 'named',
    path: '/',
    title: 'Some fields are not valid',
    succeeded: false,
    values: { prices: { tea: 'x', '0': 'y' }, shops: { 'a/b': { number: 'z' }, '0': { prices: { '1': 'v', '0': 'w' } } } },
    errors: fields.map((field) => ({ field, message: `Wrong: ${field}` })),
  };
  const page = pageOf(definition, answered);
  const reported = fields.map((field) => {
    const control = page.querySelector(`[name="${field}"]`);
    const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return [control?.getAttribute('aria-invalid'), ids.map((id) => document.getElementById(id)?.textContent).join(' ')];
  });
  expect(reported).toEqual(fields.map((field) => ['true', expect.stringContaining(`Wrong: ${field}`)]));
});

it('returned entries without a name and empty entries have unique control names', () => {
  const values = { prices: { [unnamedKey(1)]: 4, [unnamedKey(2)]: 5 } };
  const page = pageOf(definition, { form: 'named', path: '/', title: 'Some fields', succeeded: false, values, errors: [] });
  const names = [...page.querySelectorAll('input')].map(({ name }) => name).filter((name) => name.startsWith('prices/'));
  expect(names.length).toBe(10);
  expect(new Set(names).size).toBe(names.length);
});
