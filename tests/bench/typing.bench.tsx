import { cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import { fixture } from '../client/forms/support/form.tsx';

/*
 * Measures typing in forms of 10 and 500 fields: npx vitest bench --project 'client*'
 * Both must cost the same, as typed text stays in its control, and only the field that is left is checked.
 */

function firstControl(fields: number): HTMLInputElement {
  const names = Array.from({ length: fields }, (_unused, index) => `field${index}`);
  const text = { title: 'Field', type: 'string', minLength: 1, maxLength: 100 } as const;
  const form = fixture({ properties: Object.fromEntries(names.map((name) => [name, text])) });
  const { container } = render(
    <MemoryRouter>
      <SchemaForm form={form} />
    </MemoryRouter>,
  );
  return container.querySelector('[name="field0"]') as HTMLInputElement;
}

test.for(['a keystroke', 'leaving a field'])('%s', { timeout: 60_000 }, async (action, { bench }) => {
  const controls = [10, 500].map((fields) => ({ fields, control: firstControl(fields) }));
  let count = 0;
  const [small, large] = controls.map(({ fields, control }) =>
    bench(`in ${fields} fields`, () => {
      count += 1;
      fireEvent.input(control, { target: { value: `x${count % 50}` } });
      if (action === 'leaving a field') fireEvent.blur(control);
    }),
  );
  if (small && large) await bench.compare(small, large, { time: 1500 });
  for (const { control } of controls) expect(control.value).toMatch(/^x\d+$/);
  cleanup();
});
