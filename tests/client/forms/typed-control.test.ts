import { expect, it } from 'vitest';
import { createChecks } from '#client/forms/engine/form-checks.ts';
import { FormStore } from '#client/forms/engine/form-store.ts';
import { TypedControl } from '#client/forms/widgets/typed-control.ts';
import { fixture } from './support/form.tsx';

const form = fixture({ properties: { name: { type: 'string', title: 'Name', maxLength: 50 } } });
const given = { name: 'Asha' };
const spelling = { read: (text: string) => text, spell: String };

/** A control as it is rendered: nothing is attached yet. */
function rendered() {
  const { schema } = form.definition;
  const store = new FormStore({ schema, checks: createChecks(form), given, start: given });
  return { store, control: new TypedControl<HTMLInputElement>({ store, path: 'name', spelling, onPlain: () => {} }) };
}

it('that is left before it is there takes nothing away, neither the value nor what the server has said of it', () => {
  const { store, control } = rendered();
  store.setServerErrors([{ field: 'name', message: 'This name is taken' }]);
  control.onInput();
  control.onBlur();
  expect(store.values).toEqual(given);
  expect(store.toldAt('name').error).toBe('This name is taken');
});

it('that is there hands over what it holds when it is left', () => {
  const { store, control } = rendered();
  const end = control.attach(Object.assign(document.createElement('input'), { value: 'Meera' }));
  control.onBlur();
  expect(store.values).toEqual({ name: 'Meera' });
  end();
});
