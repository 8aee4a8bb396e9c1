import { describe, expect, it } from 'vitest';
import { SiteFormStore } from '#client/forms/engine/site-form-store.ts';
import { NESTED } from '../../../support/forms/nested-form.ts';
import { fixture } from '../support/form.tsx';

const text = { title: 'Text', type: 'string', maxLength: 50, minLength: 3, errorMessage: { minLength: 'Too short' } } as const;
const apps = {
  title: 'Apps',
  type: 'array',
  uniqueItems: true,
  maxItems: 1,
  items: { type: 'string', enum: ['Web'] },
  reveals: { Web: ['client'] },
} as const;
const form = fixture({
  properties: { name: text, city: text, apps, client: text },
  required: ['name', 'city'],
  ui: { apps: { 'ui:widget': 'checkboxes' } },
});

function storeOf(start = {}) {
  const store = new SiteFormStore({ definition: form.definition, given: start });
  const woken: string[] = [];
  for (const path of Object.keys(form.definition.schema.properties)) store.subscribe(path, () => woken.push(path));
  return { store, woken };
}

describe('a form’s store', () => {
  it('notifies nobody but the control whose value or message has changed, and keeps messages that read the same', () => {
    const { store, woken } = storeOf({ city: 'Pune' });
    store.setValue('name', 'As');
    expect(woken.splice(0)).toEqual(['name']);
    store.blur('name');
    expect(new Set(woken.splice(0))).toEqual(new Set(['name']));
    const messages = store.getMessages('name');
    expect(messages.error).toBe('Too short');
    store.setValue('name', 'Ab');
    expect(store.getMessages('name')).toBe(messages);
    store.setValue('name', 'Asha');
    expect(new Set(woken)).toEqual(new Set(['name']));
    expect(store.getMessages('name').error).toBeUndefined();
  });

  it('tells whether another value would have something else said, and takes nothing over for it', () => {
    const { store, woken } = storeOf();
    store.setValue('name', 'As');
    store.blur('name');
    woken.splice(0);
    expect(['A', 'Ab', 'Asha', undefined].map((value) => store.hasSameMessagesWith('name', value))).toEqual([true, true, false, false]);
    expect([store.getValue('name'), store.getMessages('name').error, woken]).toEqual(['As', 'Too short', []]);
  });

  it('has something else to say of any other value than the one that the server has refused', () => {
    const { store } = storeOf({ name: 'Asha', city: 'Pune' });
    store.setServerErrors([{ field: 'name', message: 'Taken' }]);
    expect(store.hasSameMessagesWith('name', 'As')).toBe(false);
  });

  it('checks the fields that an option shows when it is ticked, and forgets what was wrong with them when it is not', () => {
    const { store } = storeOf({ apps: ['Web'], client: 'x' });
    store.blur('client');
    expect(store.getMessages('client').error).toBe('Too short');
    store.setValue('apps', []);
    expect(store.getMessages('client').error).toBeUndefined();
    store.setValue('apps', ['Web']);
    expect(store.getMessages('client').error).toBe('Too short');
  });

  it('forgets what was wrong with what an option shows inside of what another shows', () => {
    const deeper = { ...apps, reveals: { Web: ['apps'] } };
    const chained = fixture({ properties: { clients: deeper, apps, client: text }, ui: { apps: { 'ui:widget': 'checkboxes' } } });
    const given = { clients: ['Web'], apps: ['Web'], client: 'x' };
    const store = new SiteFormStore({ definition: chained.definition, given });
    store.blur('client');
    expect(store.getMessages('client').error).toBe('Too short');
    store.setValue('clients', []);
    expect(store.getMessages('client').error).toBeUndefined();
    expect(store.validateAll()).toEqual([]);
  });

  it('counts what needs attention from a submit on, and takes the server’s word for the value it saw only', () => {
    const { store } = storeOf();
    expect(store.validateAll().map(({ field }) => field)).toEqual(['name', 'city']);
    store.set({ attention: 2 });
    store.setValue('name', 'Asha');
    store.blur('name');
    expect(store.attention).toBe(1);
    store.setServerErrors([{ field: 'name', message: 'Taken' }]);
    expect(store.getMessages('name')).toMatchObject({ error: 'Taken', isFromServer: true });
    store.setValue('name', 'Ravi');
    expect(store.getMessages('name').error).toBeUndefined();
  });

  it('counts what the server has found until each is fixed', () => {
    const { store } = storeOf({ name: 'Asha', city: 'Pune' });
    store.validateAll();
    store.setServerErrors(['name', 'city'].map((field) => ({ field, message: 'Taken' })));
    store.set({ attention: 2 });
    store.setValue('name', 'Ravi');
    expect(store.attention).toBe(1);
    store.setValue('city', 'Agra');
    expect(store.attention).toBe(0);
  });

  it('tells together in quiet what a submit finds, and has every line ready to speak again once a field is left', () => {
    const { store } = storeOf();
    const isQuiet = () => [store.getMessages('name').isSilent, store.getMessages('city').isSilent];
    const end = store.pointer.watch();
    window.dispatchEvent(new MouseEvent('mousedown'));
    store.blur('name');
    store.validateAll();
    end();
    expect(isQuiet()).toEqual([true, true]);
    store.setValue('name', 'Asha');
    store.blur('name');
    expect(isQuiet()).toEqual([false, false]);
  });

  it('has in what it reads the text that is still being typed, and gives its values back when it starts again', () => {
    const { store } = storeOf({ name: 'Asha' });
    const city = { commit: () => {}, uncommitted: () => 'Pun' };
    const end = store.registerInput('city', city);
    expect(store.readValues()).toEqual({ name: 'Asha' });
    store.markUncommitted(city);
    expect(store.readValues()).toEqual({ name: 'Asha', city: 'Pun' });
    expect(store.getValues()).toEqual({ name: 'Asha' });
    end();
    store.setValues({ name: null, city: 'Pune', id: 'r1' });
    expect(store.readValues()).toEqual({ city: 'Pune' });
    store.reset();
    expect(store.getValues()).toEqual({ name: 'Asha' });
  });
});

describe('a form’s store, of rows', () => {
  const rows = [{ name: 'Ravi', phone: 'x' }, { name: 'Mira', phone: '98000000' }, { name: 'Asha' }];

  const nestedStore = (references: readonly object[] = rows) => new SiteFormStore({ definition: NESTED, given: { references } });

  it('knows a row by its own key, and what is said of it goes with it', () => {
    const store = nestedStore();
    expect(store.getRowKeys('references')).toEqual(['0', '1', '2']);
    store.blur('references/0/phone');
    store.blur('references/2/phone');
    store.removeRow('references', 1);
    store.moveRow('references', 1, 0);
    expect(store.getRowKeys('references')).toEqual(['2', '0']);
    expect(store.getValue('references')).toEqual([rows[2], rows[0]]);
    expect([0, 1].map((row) => store.getMessages(`references/${row}/phone`).error)).toEqual(['Phone is required', 'Phone is not correct']);
    store.setValue('references/0/phone', '98000001');
    expect(store.getValue('references')).toEqual([{ name: 'Asha', phone: '98000001' }, rows[0]]);
    expect(store.getMessages('references/0/phone').error).toBeUndefined();
  });

  it('gives a new row a key that no other has had, and forgets what was said of one that went', () => {
    const store = nestedStore();
    store.blur('references/2/phone');
    store.removeRow('references', 2);
    expect(store.getMessages('references/2/phone').error).toBeUndefined();
    expect(store.getRemovedRow('references')).toMatchObject({ key: '2', index: 2 });
    store.restoreRow('references');
    expect(store.getRowKeys('references')).toEqual(['0', '1', '2']);
    store.insertRow('references', 3);
    expect(new Set(store.getRowKeys('references')).size).toBe(4);
  });

  it('makes a list of rows that were shown empty, and puts the server’s words where the row stands now', () => {
    const store = nestedStore([]);
    expect(store.getRowKeys('references')).toEqual(['0']);
    store.setValue('references/0/name', 'Ravi');
    expect(store.getValue('references')).toEqual([{ name: 'Ravi' }]);
    const more = nestedStore([{}, { name: 'Ravi' }]);
    expect(more.takePayload()['references']).toEqual([{ name: 'Ravi' }]);
    more.setServerErrors([{ field: 'references/0/phone', message: 'Taken' }]);
    expect(more.getMessages('references/1/phone')).toMatchObject({ error: 'Taken', isFromServer: true });
  });

  it('no longer tells what the server found wrong with a row once something in it has changed', () => {
    const store = nestedStore([{ name: 'Ravi' }, { name: 'Mira' }]);
    store.takePayload();
    store.setServerErrors([0, 1].map((row) => ({ field: `references/${row}`, message: 'Known already' })));
    store.setValue('references/0/name', 'Asha');
    expect([0, 1].map((row) => store.getMessages(`references/${row}`).error)).toEqual([undefined, 'Known already']);
  });

  it('says what is wrong with a field as long as it shows', () => {
    const store = nestedStore([]);
    store.setValue('kind', 'Company');
    store.blur('company');
    expect(store.getMessages('company').error).toBe('Company name is required');
    store.setValue('kind', 'Person');
    expect(store.getMessages('company').error).toBeUndefined();
    store.setValue('company', 'Rao Works');
    expect(store.takePayload()).not.toHaveProperty('company');
    store.setValue('kind', 'Company');
    expect(store.takePayload()['company']).toBe('Rao Works');
  });
});
