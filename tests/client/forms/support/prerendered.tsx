import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { AnsweredContext } from '#client/forms/answered-context.ts';
import type { FormModule } from '#client/forms/form-module.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';

/** The page with a form as the server renders it, or returns it with an answer. */
export function prerendered(form: FormModule, answered?: AnsweredForm): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <AnsweredContext value={answered}>
      <MemoryRouter>
        <SchemaForm form={form} />
      </MemoryRouter>
    </AnsweredContext>,
  );
  return page;
}
