import { expect, it } from 'vitest';
import { entryNamePath, unnamedKey } from '#engine/index.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import { shownControl } from '#engine/index.ts';
import type { Fields } from '../../support/server/multipart-body.ts';
import { PRICE_LIST } from '../../support/forms/price-list-form.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { PDF } from '../support/documents.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { postAsHtmlForm } from '../support/post-as-html-form.ts';

const [first, second, third] = [unnamedKey(0), unnamedKey(1), unnamedKey(2)];
/** The two controls of an entry: its name and its value. */
const entry = (path: string, name: string, value: string) => ({ [entryNamePath(path)]: name, [path]: value });

/** Dictionaries whose names must match a pattern: one of files, one of groups with further entries. */
const FOLDERS = resolveDefinition(
  {
    name: 'price-list',
    schema: {
      $id: 'price-list',
      type: 'object',
      title: 'Folders',
      properties: {
        papers: {
          type: 'object',
          title: 'Papers',
          additionalProperties: false,
          patternProperties: { '^[a-z]+$': { title: 'Paper', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1_000_000 } },
        },
        shops: {
          type: 'object',
          title: 'Shops',
          additionalProperties: false,
          patternProperties: {
            '^[a-z]+$': {
              type: 'object',
              title: 'Shop',
              properties: { city: { type: 'string', title: 'City', maxLength: 50 } },
              additionalProperties: { type: 'string', title: 'More', maxLength: 50 },
            },
          },
        },
      },
    } as unknown as FormSource['schema'],
    ui: {},
    submit: {
      call: { method: 'POST', path: '/post-price-list', encoding: 'multipart' },
      purpose: 'We read it.',
      keepFor: { received: 'P1Y' },
      outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
    },
  },
  {},
  DEFAULTS,
);

onEachDatabase('dictionary entries in a form sent without scripts', (newPlace) => {
  async function send(fields: Fields, form = PRICE_LIST) {
    const { answered, ...posted } = await postAsHtmlForm(await newPlace(), form, fields);
    return { ...posted, values: answered.values, errors: answered.errors };
  }

  it('are stored under their names at any depth, and empty ones are dropped', async () => {
    const shop = `shops/${first}`;
    const result = await send({
      ...entry(`prices/${first}`, ' tea ', '4.5'),
      ...entry(`prices/${second}`, '', ''),
      ...entry(`prices/${third}`, 'a/b~', '3'),
      [entryNamePath(shop)]: 'Main street',
      [`${shop}/city`]: 'Pune',
      ...entry(`${shop}/prices/${first}`, '__proto__', '2'),
      ...entry(`${shop}/prices/${second}`, 'tea', ''),
    });
    const proto = JSON.parse('{"__proto__":2}') as object;
    expect(result).toMatchObject({ status: 303, stored: { prices: { tea: 4.5, 'a/b~': 3 } } });
    expect(result.stored).toHaveProperty('shops', { 'Main street': { city: 'Pune', prices: proto } });
  });

  it('can be renamed on the returned page', async () => {
    const marks = { [shownControl('public')]: '' };
    const { stored } = await send({ ...entry('prices/tea', 'coffee', '4'), ...entry('prices/milk', 'tea', '2'), ...marks });
    // A browser does not send an unticked box.
    expect(stored).toEqual({ prices: { coffee: 4, tea: 2 }, public: false });
  });

  it('come back with an error for a missing, repeated or reserved name, and for a name without a value', async () => {
    const { status, values, errors, stored } = await send({
      ...entry(`prices/${first}`, '', '4'),
      ...entry('prices/tea', 'tea', '0'),
      ...entry(`prices/${second}`, 'tea', '5'),
      ...entry(`prices/${third}`, 'postage', '6'),
      ...entry('prices/milk', 'milk', ''),
      [shownControl('public')]: '',
    });
    expect([status, stored]).toEqual([422, undefined]);
    expect(values).toEqual({ prices: { [unnamedKey(0)]: 4, tea: 0, [unnamedKey(1)]: 5, [unnamedKey(2)]: 6, milk: null }, public: false });
    const nameless = [0, 1, 2].map((index) => ({ field: `prices/${unnamedKey(index)}`, message: 'Give this entry a name' }));
    expect(errors).toEqual(expect.arrayContaining(nameless));
    expect(errors).toContainEqual({ field: 'prices/tea', message: expect.any(String) });
  });

  it('are reported as missing if one is required and none has a name', async () => {
    const { status, errors } = await send(entry(`prices/${first}`, '', ''));
    expect({ status, errors }).toMatchObject({ status: 422, errors: [{ field: 'prices' }] });
  });

  it('accept files under pattern names, and refuse the name of a field', async () => {
    const papers = {
      [entryNamePath(`papers/${first}`)]: 'lease',
      [`papers/${first}`]: { name: 'a.pdf', content: PDF },
      [entryNamePath(`papers/${second}`)]: '',
      [`papers/${second}`]: { name: '', content: Buffer.alloc(0) },
    };
    const { status, files } = await send(papers, FOLDERS);
    expect({ status, files }).toEqual({ status: 303, files: [{ field: 'papers/lease', size: PDF.length }] });

    const again = await send({ ...papers, ...entry(`shops/${first}/${first}`, 'x', 'x'.repeat(51)) }, FOLDERS);
    expect(again.values).toMatchObject({ papers: { lease: null } });

    const shop = `shops/${first}`;
    const named = { [entryNamePath(shop)]: 'main', [`${shop}/city`]: 'Pune', ...entry(`${shop}/${first}`, 'city', 'Goa') };
    const { errors, values } = await send(named, FOLDERS);
    expect(errors).toEqual([{ field: `shops/main/${unnamedKey(0)}`, message: 'Give this entry a name' }]);
    expect(values).toEqual({ shops: { main: { city: 'Pune', [unnamedKey(0)]: 'Goa' } } });
  });

  it('are refused if a long name would be repeated in very many controls', async () => {
    const shop = `shops/${first}`;
    const inside = Array.from({ length: 1500 }, (_, index) => [`${shop}/prices/${index}`, '4'] as const);
    const { status, stored } = await send({ [entryNamePath(shop)]: 'x'.repeat(60_000), ...Object.fromEntries(inside) });
    expect([status, stored]).toEqual([413, undefined]);
  });
});
