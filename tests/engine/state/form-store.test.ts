import { describe, expect, it, vi } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import type { JsonObject } from '#engine/schema/json.ts';
import type { FormStoreOptions } from '#engine/state/form-state.ts';
import { createFormStore } from '#engine/state/form-store.ts';

const schema = {
  type: 'object',
  required: ['name', 'method'],
  properties: {
    name: { title: 'Name', type: 'string', minLength: 2 },
    method: { title: 'Method', type: 'string', enum: ['card', 'cash'] },
    people: {
      title: 'People',
      type: 'array',
      items: { type: 'object', properties: { name: { title: 'Name', type: 'string', minLength: 2 } } },
    },
  },
  if: { properties: { method: { const: 'card' } }, required: ['method'] },
  then: { properties: { number: { title: 'Number', type: 'string' } }, required: ['number'] },
};

const storeOf = (initialValues: JsonObject = {}, options: FormStoreOptions = {}) =>
  createFormStore(compileForm({ schema }), { initialValues, ...options });

type Submit = NonNullable<FormStoreOptions['onSubmit']>;

const messageAt = (store: ReturnType<typeof storeOf>, path: string) => store.getFieldState(path).error?.message;

describe('an error', () => {
  it('shows once its field was left, until the value is right', () => {
    const store = storeOf();
    store.setValue('name', 'A');
    expect(messageAt(store, 'name')).toBeUndefined();
    store.blur('name');
    expect(messageAt(store, 'name')).toBe('Name is too short');
    store.setValue('name', 'Asha');
    expect(messageAt(store, 'name')).toBeUndefined();
  });

  it('shows at each change with validateOn: change', () => {
    const store = storeOf({}, { validateOn: 'change' });
    store.setValue('name', 'A');
    expect(messageAt(store, 'name')).toBe('Name is too short');
  });

  it('disappears when an answer hides its field', () => {
    const store = storeOf({ name: 'Asha', method: 'card' });
    store.blur('number');
    expect(messageAt(store, 'number')).toBe('Number is required');
    store.setValue('method', 'cash');
    expect(store.getFieldState('number').field).toBeUndefined();
    expect(store.validate()).toEqual([]);
  });

  it('of the server shows until the next change', () => {
    const store = storeOf({ name: 'Asha' });
    store.setErrors([
      { path: 'name', message: 'This name is taken' },
      { path: '', message: 'Try again later' },
    ]);
    expect([messageAt(store, 'name'), messageAt(store, '')]).toEqual(['This name is taken', 'Try again later']);
    store.setValue('name', 'Meera');
    expect([messageAt(store, 'name'), messageAt(store, '')]).toEqual([undefined, undefined]);
  });
});

describe('rows', () => {
  const people = [{ name: 'A' }, { name: 'Bo' }, { name: 'C' }];

  it('keep their keys and errors when rows are removed, moved or added', () => {
    const store = storeOf({ people });
    const [first, second, third] = store.getRowKeys('people');
    store.blur('people/2/name');
    store.removeRow('people', 0);
    expect(store.getRowKeys('people')).toEqual([second, third]);
    expect(messageAt(store, 'people/1/name')).toBe('Name is too short');
    store.moveRow('people', 1, 0);
    expect(store.getRowKeys('people')).toEqual([third, second]);
    expect([messageAt(store, 'people/0/name'), messageAt(store, 'people/1/name')]).toEqual(['Name is too short', undefined]);
    store.insertRow('people', 0);
    expect(store.getRowKeys('people')).toHaveLength(3);
    expect(store.getRowKeys('people')).not.toContain(first);
    expect(store.getValues()['people']).toEqual([{}, { name: 'C' }, { name: 'Bo' }]);
  });

  it('are restored with their keys, and have the same keys however often these are read', () => {
    const store = storeOf({ people });
    const keys = store.getRowKeys('people');
    expect(store.getRowKeys('people')).toBe(keys);
    store.removeRow('people', 1);
    store.restoreRow('people');
    expect(store.getRowKeys('people')).toEqual(keys);
    // An inserted row gets a new key, whether or not keys were read while the list had another length.
    store.setValue('people', [{ name: 'A' }]);
    const otherStore = storeOf({ people });
    for (const each of [store, otherStore]) each.setValue('people', people.slice(0, 2));
    store.getRowKeys('people');
    for (const each of [store, otherStore]) each.insertRow('people', 2);
    expect(new Set(store.getRowKeys('people')).size).toBe(3);
    expect(store.getRowKeys('people').slice(0, 2)).toEqual(otherStore.getRowKeys('people').slice(0, 2));
  });

  it('have field references that move with them, and are removed with them', () => {
    const store = storeOf({ people });
    const [first, last] = [store.getFieldRef('people/0/name'), store.getFieldRef('people/2/name')];
    const onValue = vi.fn<() => void>();
    const onPath = vi.fn<() => void>();
    last.valueListeners.add(onValue);
    last.pathListeners.add(onPath);
    store.removeRow('people', 0);
    expect([last.path, first.isRemoved, store.getFieldRef('people/1/name') === last]).toEqual(['people/1/name', true, true]);
    expect([onPath.mock.calls.length, onValue.mock.calls.length]).toEqual([1, 0]);
    store.setValue('people/1/name', 'Cy');
    expect(onValue).toHaveBeenCalledOnce();
  });

  it('notify listeners of a path that another row has now', () => {
    const store = storeOf({ people });
    const listener = vi.fn<() => void>();
    store.subscribe('people/0/name', listener);
    store.removeRow('people', 0);
    expect(listener).toHaveBeenCalled();
    expect(store.getFieldState('people/0/name').value).toBe('Bo');
  });
});

describe('listeners', () => {
  it('are called only for their own field', () => {
    const store = storeOf();
    const [name, number] = [vi.fn<() => void>(), vi.fn<() => void>()];
    store.subscribe('name', name);
    store.subscribe('number', number);
    store.setValue('name', 'Asha');
    expect([name.mock.calls.length > 0, number.mock.calls.length]).toEqual([true, 0]);
    store.setValue('method', 'card');
    expect(number).toHaveBeenCalled();
  });

  it('get the same state object while their field does not change', () => {
    const store = storeOf();
    const before = store.getFieldState('name');
    store.setValue('method', 'cash');
    expect(store.getFieldState('name')).toBe(before);
  });

  it('are not called after they unsubscribed', () => {
    const store = storeOf();
    const listener = vi.fn<() => void>();
    const unsubscribe = store.subscribe('name', listener);
    unsubscribe();
    unsubscribe();
    store.setValue('name', 'Asha');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('submitting', () => {
  it('an invalid form shows every error and does not call onSubmit', async () => {
    const onSubmit = vi.fn<Submit>();
    const store = storeOf({}, { onSubmit });
    expect(await store.submit()).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ isValid: false, isSubmitting: false, submitCount: 1 });
    expect(messageAt(store, 'name')).toBe('Name is required');
    expect(store.getFieldState('method').touched).toBe(true);
  });

  it('twice at once calls onSubmit once with the payload, and shows the returned errors', async () => {
    const onSubmit = vi.fn<Submit>(() => Promise.resolve([{ path: 'name', message: 'This name is taken' }]));
    const store = storeOf({ name: ' Asha ', method: 'cash', number: '4111' }, { onSubmit });
    const both = await Promise.all([store.submit(), store.submit()]);
    expect(both).toEqual([false, false]);
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Asha', method: 'cash' }]]);
    expect(messageAt(store, 'name')).toBe('This name is taken');
  });

  it('ends when onSubmit fails', async () => {
    const store = storeOf({ name: 'Asha', method: 'cash' }, { onSubmit: () => Promise.reject(new Error('offline')) });
    await expect(store.submit()).rejects.toThrow('offline');
    expect(store.getState().isSubmitting).toBe(false);
  });
});

it('reset restores initial values, and clears dirty, touched and errors', () => {
  const store = storeOf({ name: 'Asha' });
  store.setValue('name', 'A');
  store.blur('name');
  expect([store.getState().isDirty, store.getFieldState('name').dirty]).toEqual([true, true]);
  store.reset();
  expect(store.getState()).toEqual({ isDirty: false, isValid: false, isSubmitting: false, submitCount: 0, errors: [] });
  expect(store.getFieldState('name')).toMatchObject({ value: 'Asha', touched: false, dirty: false, error: undefined });
});

const quota = {
  title: 'Quota',
  anyOf: [
    { type: 'integer', title: 'A number' },
    { const: 'unlimited', title: 'Unlimited' },
  ],
};

it('a deselected branch keeps its value for its own row', () => {
  const people = { type: 'array', items: { type: 'object', properties: { quota } } };
  const initialValues = { people: [{ quota: 3 }, { quota: 5 }] };
  const store = createFormStore(compileForm({ schema: { type: 'object', properties: { people } } }), { initialValues });
  const select = (row: number, branch: number) => {
    const path = `people/${row}/quota`;
    store.selectBranch(path, store.getFieldState(path).field?.choices[0]?.key ?? '', branch);
  };
  select(0, 1);
  select(1, 1);
  store.removeRow('people', 0);
  select(0, 0);
  expect(store.getValue('people/0/quota')).toBe(5);
  store.insertRow('people', 0);
  select(0, 1);
  select(0, 0);
  expect(store.getValue('people/0/quota')).toBeUndefined();
});

it('a selected branch with a constant is submitted', () => {
  const store = createFormStore(compileForm({ schema: { type: 'object', properties: { quota } } }));
  const [choice] = store.getFieldState('quota').field?.choices ?? [];
  store.selectBranch('quota', choice?.key ?? '', 1);
  expect(store.resolution.payload).toEqual({ quota: 'unlimited' });
  store.selectBranch('quota', choice?.key ?? '', 0);
  expect(store.resolution.payload).toEqual({});
});

it('an error with an unknown path shows at the form', () => {
  const store = createFormStore(compileForm({ schema: { type: 'object', properties: { name: { type: 'string' } } } }));
  store.setErrors([{ path: 'address.city', message: 'No such city' }]);
  expect(store.getState().errors).toMatchObject([{ path: '', message: 'No such city' }]);
});
