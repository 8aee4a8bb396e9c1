import { afterEach, expect, it } from 'vitest';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import { fixture } from '../support/form.tsx';
import { prerendered } from '../support/prerendered.tsx';

const file = { title: 'Paper', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1_048_576 } as const;
const name = { title: 'Name', type: 'string', maxLength: 50 } as const;
const form = fixture({
  properties: {
    name,
    cv: file,
    people: { type: 'array', title: 'People', maxItems: 3, items: { type: 'object', properties: { name, letter: file } } },
    papers: { type: 'array', title: 'Papers', maxItems: 3, items: file },
  },
});

/** The page that the server returns with an answer. */
function pageOf(answer: Partial<AnsweredForm>): HTMLElement {
  const answered: AnsweredForm = { form: 'fixture', path: '/', title: 'Wrong', succeeded: false, values: {}, errors: [], ...answer };
  const page = prerendered(form, answered);
  document.body.replaceChildren(page);
  return page;
}

afterEach(() => document.body.replaceChildren());

const files = ['cv', 'people/0/letter', 'papers'].map((field) => ({ field, message: `Again: ${field}` }));

it('files that must be chosen again are reported at their controls, and counted', () => {
  const page = pageOf({ values: { people: [{ name: 'Asha' }] }, files });
  const reported = ['cv', 'people/0/letter'].map((field) => {
    const ids = page.querySelector(`[name="${field}"]`)?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  });
  expect(reported).toEqual(['cv', 'people/0/letter'].map((field) => expect.stringContaining(`Again: ${field}`) as string));
  expect(page.textContent).toContain('Again: papers');
  expect(page.textContent).toContain('3 fields need attention');
});

it('the focus is at the first invalid field, else at the message of the answer', () => {
  const focused = (page: HTMLElement) =>
    [...page.querySelectorAll('[autofocus]')].map((element) => element.getAttribute('name') ?? element.textContent);
  expect(focused(pageOf({ errors: [{ field: 'name', message: 'Too long' }], files }))).toEqual(['name']);
  expect(focused(pageOf({ files }))).toEqual(['Wrong']);
  // Browsers focus the first element with autofocus on the page, whatever the order of the errors.
  const values = { people: [{ name: 'Asha' }] };
  const errors = ['people/0/name', 'name'].map((field) => ({ field, message: 'Too long' }));
  expect(focused(pageOf({ errors, values }))).toEqual(['name', 'people/0/name']);
});

it('the form sends the path of its page again when it was returned under the URL of the API', () => {
  const action = (page: HTMLElement) => new URL(page.querySelector('form')?.getAttribute('action') ?? '', 'http://localhost');
  expect(action(pageOf({ path: '/' })).searchParams.get('page')).toBe('/');
  expect(action(prerendered(form, undefined)).searchParams.has('page')).toBe(false);
});
