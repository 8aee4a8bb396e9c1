import { expect, it } from 'vitest';
import { SiteFormStore } from '#client/forms/engine/site-form-store.ts';
import { TypedControl } from '#engine/react/widgets/typed-control.ts';
import { fixture } from '../support/form.tsx';

const form = fixture({ properties: { name: { type: 'string', title: 'Name', maxLength: 50 } } });
const given = { name: 'Asha' };
const conversion = { parse: (text: string) => text, format: String };

/** A control as it is rendered: nothing is attached yet. */
function rendered() {
  const store = new SiteFormStore({ definition: form.definition, pageValues: given });
  return {
    store,
    control: new TypedControl<HTMLInputElement>({
      store,
      fieldRef: store.getFieldRef('name'),
      conversion,
      render: () => {},
      wasBlurred: () => false,
    }),
  };
}

it('a blur before the control is attached keeps the value and the error of the server', () => {
  const { store, control } = rendered();
  store.setServerErrors([{ field: 'name', message: 'This name is taken' }]);
  control.onInput();
  control.onBlur();
  expect(store.getValues()).toEqual(given);
  expect(store.getMessages('name').error).toBe('This name is taken');
});

it('a blur of an attached control sets the value', () => {
  const { store, control } = rendered();
  const end = control.attach(Object.assign(document.createElement('input'), { value: 'Meera' }));
  control.onBlur();
  expect(store.getValues()).toEqual({ name: 'Meera' });
  end();
});
