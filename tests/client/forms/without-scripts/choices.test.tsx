import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AnsweredContext } from '#client/forms/answered-context.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import { PAYER } from '../../../support/forms/payer-form.ts';

const answered: AnsweredForm = { form: 'payer', path: '/', title: 'There is more', succeeded: false, values: {}, errors: [] };

function formOf(answer?: AnsweredForm): HTMLFormElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <AnsweredContext value={answer}>
      <MemoryRouter>
        <SchemaForm form={{ definition: PAYER }} />
      </MemoryRouter>
    </AnsweredContext>,
  );
  document.body.replaceChildren(page);
  return page.querySelector('form') as HTMLFormElement;
}

/** The form data for the alternatives chosen in the payer group and in the first row. */
const choices = (form: HTMLFormElement) => [...new FormData(form)].filter(([name]) => /^(payer|others\/0)\/anyOf-/.test(name));

it('a chosen alternative is sent, with a mark if the page does not show its fields', () => {
  const form = formOf();
  expect(choices(form).map(([, value]) => value)).toEqual(['0', '0']);
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
    if (radio.labels?.[0]?.textContent === 'A firm') radio.checked = true;
  expect(choices(form).map(([, value]) => value)).toEqual(['1 unseen', '1 unseen']);
  expect(form.elements.namedItem('payer/branch')).toBeNull();
});

it('the fields of the chosen alternative show on the returned page', () => {
  const [[name] = ['']] = choices(formOf());
  const form = formOf({ ...answered, values: { payer: { name: 'Asha' } }, chosen: { [name.replace('/', ' ')]: 1 } });
  expect((form.elements.namedItem('payer/name') as HTMLInputElement).value).toBe('Asha');
  expect(form.elements.namedItem('payer/branch')).not.toBeNull();
  expect(choices(form).map(([, value]) => value)).toEqual(['1', '0']);
});
