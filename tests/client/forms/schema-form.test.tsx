import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteForm } from '#shared/forms/site-form.ts';
import { forms, type FormName } from 'virtual:forms';
import { fakeApi } from './support/api.ts';
import { fixture, show } from './support/form.tsx';

beforeEach(() => {
  fakeApi();
});

afterEach(() => document.body.replaceChildren());

describe.each(Object.keys(forms) as FormName[])('the form %s', (name) => {
  it('has its name, and a labelled control for every field', async () => {
    const { form, controls } = await show(name);
    const { definition } = await forms[name]();
    expect(form.dataset['form']).toBe(name);
    const { root } = siteForm(definition.schema).resolve({});
    for (const [index, field] of root.children.entries()) {
      const path = String(root.keys[index]);
      // A replacement shows only where there is something to replace, and of rows first what adds one.
      if (field.schema.keywords['replaces'] !== undefined) continue;
      const shown = field.isContainer
        ? screen.getByRole('group', { name: field.schema.keywords.title ?? '' }).querySelectorAll('button, input, select, textarea')
        : controls(path);
      expect(shown.length, `controls of ${path}`).toBeGreaterThan(0);
    }
    for (const control of form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')) {
      expect(control.labels?.length, `labels of ${control.name}`).toBe(1);
    }
  });

  it('shows no error and ticks nothing before it is touched but what a field begins with', async () => {
    const { form } = await show(name);
    const { schema } = (await forms[name]()).definition;
    const begun = Object.values(schema.properties).filter((field) => field.default !== undefined);
    expect(form.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    expect(form.querySelectorAll(':checked:not(option)').length).toBeLessThanOrEqual(begun.length);
  });

  it('says what its data is for, how long it is kept, and links the privacy policy, which opens beside it', async () => {
    await show(name);
    const link = screen.getByRole('link', { name: 'Privacy policy (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/privacy-policy');
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener' });
    const { submit } = (await forms[name]()).definition;
    const reported = submit.call ? `${submit.notice} Privacy policy` : /^This (is a preview|page sends nothing): .+\. Privacy policy/;
    expect(link.parentElement?.textContent).toMatch(reported);
  });
});

const asked = (title: string) => ({ title, type: 'string', maxLength: 50 }) as const;

/** A form as those are that people write to us with, in words of its own. */
const MESSAGE = fixture({
  properties: {
    name: asked('Name'),
    email: { ...asked('Email'), format: 'email', errorMessage: { format: 'Invalid email address' } },
    phone: {
      ...asked('Phone'),
      pattern: '^[0-9]+$',
      minLength: 10,
      errorMessage: { pattern: 'Only digits', minLength: 'Exactly 10 digits' },
    },
    subject: asked('Subject'),
  },
  required: ['name', 'email', 'phone', 'subject'],
  ui: { phone: { 'ui:help': '+91 or 0 before them is fine' } },
});

describe('errors', () => {
  it('appear after touch, with an asterisk, tied to the control, and go when fixed', async () => {
    const { user, control, description } = await show(MESSAGE);
    await user.type(control('email'), 'asha');
    expect(description('email')).toBe('');
    await user.tab();
    expect(description('email')).toBe('*Invalid email address');
    expect(control('email').getAttribute('aria-invalid')).toBe('true');
    await user.type(control('email'), '@example.com');
    expect(control('email').hasAttribute('aria-invalid')).toBe(false);
    expect(description('email')).toBe('');
  });

  it('are read out where the field is left or a file is chosen, and not where a submit takes the focus to the first', async () => {
    const file = { title: 'Document', fileTypes: ['pdf'] };
    const { user, control, form, submit } = await show(
      fixture({ properties: { name: { title: 'Name', type: 'string', maxLength: 50, minLength: 5 }, file }, required: ['name'] }),
    );
    const regions = () => [...form.querySelectorAll('[aria-live="polite"]')];
    const spoken = () =>
      regions()
        .map(({ textContent }) => textContent.trim())
        .filter(Boolean);
    const before = regions();
    await user.type(control('name'), 'Ash');
    expect(spoken()).toEqual([]);
    await user.tab();
    expect(spoken()).toEqual(['*Name is too short']);
    await user.type(control('name'), 'a Rao');
    expect(spoken()).toEqual([]);
    await user.upload(control('file'), new File(['x'], 'page.html'));
    await waitFor(() => expect(spoken()).toEqual([expect.stringMatching(/^\*This type of file cannot be sent/)]));
    expect(regions()).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Remove page.html' }));
    await user.clear(control('name'));
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(control('name')));
    expect([spoken(), screen.getByText('Name is required')]).toEqual([[], expect.anything()]);
  });

  it('stand beside the hint in the description', async () => {
    const { user, control, description } = await show(MESSAGE);
    await user.type(control('phone'), '98');
    await user.tab();
    expect(description('phone')).toBe('+91 or 0 before them is fine *Exactly 10 digits');
  });

  it('are one a field, the one that matters most', async () => {
    const { user, control, form } = await show(MESSAGE);
    await user.type(control('phone'), 'abc');
    await user.tab();
    expect([...form.querySelectorAll('p[id$="-error"]')].map((error) => error.textContent)).toEqual(['*Only digits']);
  });

  it('take spaces alone for an empty field', async () => {
    const { user, control, description } = await show(MESSAGE);
    await user.type(control('subject'), '   ');
    await user.tab();
    expect(description('subject')).toContain('*Subject is required');
  });

  it('come back to a field that was touched before no earlier than that', async () => {
    const { user, control, description, form } = await show(MESSAGE);
    await user.type(control('email'), 'asha@example.com{Tab}');
    await user.type(control('email'), 'X, asha');
    const button = form.querySelector('button[type="submit"]') as Element;
    await user.pointer({ target: button, keys: '[MouseLeft>]' });
    expect(description('email')).toBe('');
    await user.pointer({ target: button, keys: '[/MouseLeft]' });
    await waitFor(() => expect(description('email')).toBe('*Invalid email address'));
  });

  it('wait until the pointer is up, so that nothing moves from under a click', async () => {
    const { user, control } = await show('contact');
    await user.click(control('name'));
    const button = screen.getByRole('button', { name: 'New code' });
    await user.pointer({ target: button, keys: '[MouseLeft>]' });
    expect(control('name').hasAttribute('aria-invalid')).toBe(false);
    await user.pointer({ target: button, keys: '[/MouseLeft]' });
    await waitFor(() => expect(control('name').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('submitting an invalid form', () => {
  const text = { title: 'Text', type: 'string', maxLength: 9 } as const;
  const three = fixture({ properties: { name: text, subject: text, message: text }, required: ['name', 'subject', 'message'] });

  it('marks every field, says how many, and focuses the first on the screen', async () => {
    const { sent } = fakeApi();
    const { form, control, submit } = await show(three);
    await submit();
    expect(form.querySelectorAll('[aria-invalid]')).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe('3 fields need attention');
    await waitFor(() => expect(document.activeElement).toBe(control('name')));
    expect(sent).toEqual([]);
  });

  it('follows the order of the page, not that of the schema', async () => {
    const form = fixture({ properties: { a: text, b: text }, required: ['a', 'b'], ui: { 'ui:order': ['b', 'a'] } });
    const { control, submit } = await show(form);
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(control('b')));
  });

  it('counts down while the fields are fixed', async () => {
    const { user, control, submit } = await show(three);
    await submit();
    await user.type(control('subject'), 'An app');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('2 fields need attention');
  });
});

describe('controls', () => {
  it('help typing: autocomplete and keyboard, and cut nothing that is too long', async () => {
    const { control } = await show('contact');
    expect(control('phone')).toMatchObject({ type: 'tel', autocomplete: 'tel', inputMode: 'numeric' });
    expect(control('email')).toMatchObject({ type: 'email', autocomplete: 'email' });
  });

  it('are marked as required by a star for the eye and a property for the rest', async () => {
    const properties = { name: { title: 'Name', type: 'string' }, nick: { title: 'Nickname', type: 'string' } } as const;
    const { control } = await show(fixture({ properties, required: ['name'] }));
    const label = (name: string) => control(name).labels?.[0] as HTMLElement;
    expect(control('name').getAttribute('aria-required')).toBe('true');
    expect(within(label('name')).getByText('*').getAttribute('aria-hidden')).toBe('true');
    expect(control('nick').hasAttribute('aria-required')).toBe(false);
    expect(label('nick').textContent).toBe('Nickname');
  });

  it('show more buttons before the submit button', async () => {
    await show('contact', { actions: <button type="button">Previous</button> });
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    const { submitText } = (await forms.contact()).definition.ui['ui:submitButtonOptions'] as { submitText: string };
    expect(names.slice(-2)).toEqual(['Previous', submitText]);
  });
});
