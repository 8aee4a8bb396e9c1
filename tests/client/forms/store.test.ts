import { describe, expect, it, vi } from 'vitest';
import { createChecks } from '#client/forms/engine/form-checks.ts';
import { FormStore } from '#client/forms/engine/form-store.ts';
import { NESTED } from '../../support/nested-form.ts';
import { fixture } from './support/form.tsx';

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
  const checks = createChecks(form);
  const store = new FormStore({ schema: form.definition.schema, checks, given: start, start });
  const woken: string[] = [];
  for (const path of Object.keys(form.definition.schema.properties)) {
    store.onTold(path, () => woken.push(`told ${path}`));
    store.onValue(path, () => woken.push(`value ${path}`));
  }
  return { store, checks, woken };
}

describe('a form’s store', () => {
  it('wakes nobody but the control whose value or message has changed', () => {
    const { store, woken } = storeOf({ city: 'Pune' });
    store.commit('name', 'As');
    expect(woken).toEqual(['value name']);
    store.touch('name');
    expect(woken.splice(0)).toEqual(['value name', 'told name']);
    store.commit('name', 'Ab');
    store.rejudge('name');
    expect(woken.splice(0)).toEqual(['value name']);
    store.commit('name', 'Asha');
    store.rejudge('name');
    expect(woken).toEqual(['value name', 'told name']);
    expect(store.toldAt('name').error).toBeUndefined();
  });

  it('tells whether another value would have something else said, and takes nothing over for it', () => {
    const { store, woken } = storeOf();
    store.commit('name', 'As');
    store.touch('name');
    woken.splice(0);
    expect(['A', 'Ab', 'Asha', undefined].map((value) => store.saysTheSame('name', value))).toEqual([true, true, false, false]);
    expect([store.valueAt('name'), store.toldAt('name').error, woken]).toEqual(['As', 'Too short', []]);
  });

  it('has something else to say of any other value than the one that the server has refused', () => {
    const { store } = storeOf({ name: 'Asha', city: 'Pune' });
    store.setServerErrors([{ field: 'name', message: 'Taken' }]);
    expect(store.saysTheSame('name', 'As')).toBe(false);
  });

  it('checks the field that was left, and no other', () => {
    const { store, checks } = storeOf();
    const all = vi.spyOn(checks, 'all');
    const one = vi.spyOn(checks, 'one');
    store.commit('city', 'P');
    store.touch('city');
    expect(one.mock.calls.map(([, path]) => path)).toEqual(['city']);
    expect(all).not.toHaveBeenCalled();
    expect([store.toldAt('city').error, store.toldAt('name').error]).toEqual(['Too short', undefined]);
  });

  it('checks the fields that an option shows when it is ticked, and forgets what was wrong with them when it is not', () => {
    const { store } = storeOf({ apps: ['Web'], client: 'x' });
    store.touch('client');
    expect(store.toldAt('client').error).toBe('Too short');
    store.choose('apps', []);
    expect(store.toldAt('client').error).toBeUndefined();
    store.choose('apps', ['Web']);
    expect(store.toldAt('client').error).toBe('Too short');
  });

  it('forgets what was wrong with what an option shows inside of what another shows', () => {
    const deeper = { ...apps, reveals: { Web: ['apps'] } };
    const chained = fixture({ properties: { clients: deeper, apps, client: text }, ui: { apps: { 'ui:widget': 'checkboxes' } } });
    const given = { clients: ['Web'], apps: ['Web'], client: 'x' };
    const { schema } = chained.definition;
    const store = new FormStore({ schema, checks: createChecks(chained), given, start: given });
    store.touch('client');
    expect(store.toldAt('client').error).toBe('Too short');
    store.choose('clients', []);
    expect(store.toldAt('client').error).toBeUndefined();
    expect(store.judgeAll()).toEqual([]);
  });

  it('counts what needs attention from a submit on, and takes the server’s word for the value it saw only', () => {
    const { store } = storeOf();
    expect(store.judgeAll().map(({ field }) => field)).toEqual(['name', 'city']);
    store.set({ attention: 2 });
    store.commit('name', 'Asha');
    store.touch('name');
    expect(store.attention).toBe(1);
    store.setServerErrors([{ field: 'name', message: 'Taken' }]);
    expect(store.toldAt('name')).toMatchObject({ error: 'Taken', isServers: true });
    store.commit('name', 'Ravi');
    expect(store.toldAt('name').error).toBeUndefined();
  });

  it('counts what the server has found until each is mended', () => {
    const { store } = storeOf({ name: 'Asha', city: 'Pune' });
    store.judgeAll();
    store.setServerErrors(['name', 'city'].map((field) => ({ field, message: 'Taken' })));
    store.set({ attention: 2 });
    store.commit('name', 'Ravi');
    expect(store.attention).toBe(1);
    store.commit('city', 'Agra');
    expect(store.attention).toBe(0);
  });

  it('tells together in quiet what a submit finds, and has every line ready to speak again once a field is left', () => {
    const { store } = storeOf();
    const isQuiet = () => [store.toldAt('name').isQuiet, store.toldAt('city').isQuiet];
    const end = store.pointer.watch();
    window.dispatchEvent(new MouseEvent('mousedown'));
    store.touch('name');
    store.judgeAll();
    end();
    expect(isQuiet()).toEqual([true, true]);
    store.commit('name', 'Asha');
    store.rejudge('name');
    store.touch('name');
    expect(isQuiet()).toEqual([false, false]);
  });

  it('has in what it reads the text that is still being typed, and gives its values back when it starts again', () => {
    const { store } = storeOf({ name: 'Asha' });
    const end = store.addTyping('city', { commit: () => {}, uncommitted: () => 'Pun' });
    expect(store.read()).toEqual({ name: 'Asha' });
    store.type('city');
    expect(store.read()).toEqual({ name: 'Asha', city: 'Pun' });
    expect(store.values).toEqual({ name: 'Asha' });
    end();
    store.put({ name: null, city: 'Pune', id: 'r1' });
    expect(store.read()).toEqual({ city: 'Pune' });
    store.reset();
    expect(store.values).toEqual({ name: 'Asha' });
  });
});

describe('a form’s store, of rows', () => {
  const nested = { definition: NESTED };
  const rows = [{ name: 'Ravi', phone: 'x' }, { name: 'Mira', phone: '98000000' }, { name: 'Asha' }];

  function nestedStore(references: readonly object[] = rows) {
    const start = { references };
    const store = new FormStore({ schema: NESTED.schema, checks: createChecks(nested), given: start, start });
    const woken: string[] = [];
    for (const key of ['0', '1', '2']) {
      store.onValue(`references/${key}/phone`, () => woken.push(`value ${key}`));
      store.onTold(`references/${key}/phone`, () => woken.push(`told ${key}`));
    }
    store.rows.of('references', 1, () => ({}));
    return { store, woken };
  }

  it('knows a row by its own key: what is said of it goes with it, and no row wakes for another', () => {
    const { store, woken } = nestedStore();
    store.touch('references/0/phone');
    store.touch('references/2/phone');
    expect(woken.splice(0)).toEqual(['told 0', 'told 2']);
    store.rows.remove('references', '1');
    expect([store.pathOf('references/0/phone'), store.pathOf('references/2/phone')]).toEqual(['references/0/phone', 'references/1/phone']);
    store.rows.move('references', '2', -1);
    expect(store.values['references']).toEqual([rows[2], rows[0]]);
    expect([store.toldAt('references/0/phone').error, store.toldAt('references/2/phone').error]).toEqual([
      'Phone is not correct',
      'Phone is required',
    ]);
    expect(woken).toEqual([]);
    store.commit('references/2/phone', '98000001');
    store.touch('references/2/phone');
    expect(store.values['references']).toEqual([{ name: 'Asha', phone: '98000001' }, rows[0]]);
    expect(store.toldAt('references/2/phone').error).toBeUndefined();
  });

  it('gives a new row a key that no other has had, and forgets what was said of one that went', () => {
    const { store } = nestedStore();
    store.touch('references/2/phone');
    store.rows.remove('references', '2');
    expect(store.toldAt('references/2/phone').error).toBeUndefined();
    expect(store.rows.add('references', undefined)).toBe('3');
    expect(store.rows.bringBack('references')).toMatchObject({ key: '2', index: 2 });
    expect(store.rows.keys.known('references')).toEqual(['0', '1', '2', '3']);
  });

  it('makes a list of rows that were shown empty, and puts the server’s words where the row stands now', () => {
    const { store } = nestedStore([]);
    expect(store.rows.of('references', 1, () => ({}))).toEqual(['0']);
    store.commit('references/0/name', 'Ravi');
    expect(store.values['references']).toEqual([{ name: 'Ravi' }]);
    const more = nestedStore([{}, { name: 'Ravi' }]);
    expect(more.store.counting()['references']).toEqual([{ name: 'Ravi' }]);
    more.store.setServerErrors([{ field: 'references/0/phone', message: 'Taken' }]);
    expect(more.store.toldAt('references/1/phone')).toMatchObject({ error: 'Taken', isServers: true });
  });

  it('no longer tells what the server found wrong with a row once something in it has changed', () => {
    const { store } = nestedStore([{ name: 'Ravi' }, { name: 'Mira' }]);
    store.rows.of('references', 1, () => ({}));
    store.counting();
    store.setServerErrors([0, 1].map((row) => ({ field: `references/${row}`, message: 'Known already' })));
    store.commit('references/0/name', 'Asha');
    expect([0, 1].map((row) => store.toldAt(`references/${row}`).error)).toEqual([undefined, 'Known already']);
  });

  it('judges what a value has brought or hidden, and nothing that stands elsewhere', () => {
    const { store } = nestedStore([]);
    store.commit('kind', 'Company');
    store.touch('company');
    expect(store.toldAt('company').error).toBe('Company name is required');
    store.commit('kind', 'Person');
    expect(store.toldAt('company').error).toBeUndefined();
    store.commit('company', 'Rao Works');
    expect(store.counting()).not.toHaveProperty('company');
    store.commit('kind', 'Company');
    expect(store.counting()['company']).toBe('Rao Works');
  });
});
