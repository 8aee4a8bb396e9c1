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
  it('has a labelled control for every field', async () => {
    const { form, controls } = await show(name);
    const { definition } = await forms[name]();
    expect(form.dataset['form']).toBe(name);
    const { root } = siteForm(definition.schema).resolve({});
    for (const [index, field] of root.children.entries()) {
      const path = String(root.keys[index]);
      // The input for a replacement shows only beside a stored file.
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

  it('shows no error, and ticks only defaults', async () => {
    const { form } = await show(name);
    const { schema } = (await forms[name]()).definition;
    const fieldsWithDefault = Object.values(schema.properties).filter((field) => field.default !== undefined);
    expect(form.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    expect(form.querySelectorAll(':checked:not(option)').length).toBeLessThanOrEqual(fieldsWithDefault.length);
  });

  it('shows its privacy notice with a link to the privacy policy in a new tab', async () => {
    await show(name);
    const link = screen.getByRole('link', { name: 'Privacy policy (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/privacy-policy');
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener' });
    const { submit } = (await forms[name]()).definition;
    const notice = submit.call ? `${submit.notice} Privacy policy` : /^This (is a preview|page sends nothing): .+\. Privacy policy/;
    expect(link.parentElement?.textContent).toMatch(notice);
  });
});

const text = (title: string) => ({ title, type: 'string', maxLength: 50 }) as const;

/** A form like the contact form, with messages of its own. */
const MESSAGE = fixture({
  properties: {
    name: text('Name'),
    email: { ...text('Email'), format: 'email', errorMessage: { format: 'Invalid email address' } },
    phone: {
      ...text('Phone'),
      pattern: '^[0-9]+$',
      minLength: 10,
      errorMessage: { pattern: 'Only digits', minLength: 'Exactly 10 digits' },
    },
    subject: text('Subject'),
  },
  required: ['name', 'email', 'phone', 'subject'],
  ui: { phone: { 'ui:help': '+91 or 0 before them is fine' } },
});

describe('errors', () => {
  it('show when a field is left, described with an asterisk, until it is corrected', async () => {
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

  it('are announced when a field is left or a file is chosen, but not when a submit focuses the field', async () => {
    const file = { title: 'Document', fileTypes: ['pdf'] };
    const { user, control, form, submit } = await show(
      fixture({ properties: { name: { title: 'Name', type: 'string', maxLength: 50, minLength: 5 }, file }, required: ['name'] }),
    );
    const regions = () => [...form.querySelectorAll('[aria-live="polite"]')];
    const announcements = () =>
      regions()
        .map(({ textContent }) => textContent.trim())
        .filter(Boolean);
    const regionsBefore = regions();
    await user.type(control('name'), 'Ash');
    expect(announcements()).toEqual([]);
    await user.tab();
    expect(announcements()).toEqual(['*Name is too short']);
    await user.type(control('name'), 'a Rao');
    expect(announcements()).toEqual([]);
    await user.upload(control('file'), new File(['x'], 'page.html'));
    await waitFor(() => expect(announcements()).toEqual([expect.stringMatching(/^\*This type of file cannot be sent/)]));
    expect(regions()).toEqual(regionsBefore);
    await user.click(screen.getByRole('button', { name: 'Remove page.html' }));
    await user.clear(control('name'));
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(control('name')));
    expect([announcements(), screen.getByText('Name is required')]).toEqual([[], expect.anything()]);
  });

  it('follow the hint in the description', async () => {
    const { user, control, description } = await show(MESSAGE);
    await user.type(control('phone'), '98');
    await user.tab();
    expect(description('phone')).toBe('+91 or 0 before them is fine *Exactly 10 digits');
  });

  it('show only the most important one of a field', async () => {
    const { user, control, form } = await show(MESSAGE);
    await user.type(control('phone'), 'abc');
    await user.tab();
    expect([...form.querySelectorAll('p[id$="-error"]')].map((error) => error.textContent)).toEqual(['*Only digits']);
  });

  it('report a field of spaces as empty', async () => {
    const { user, control, description } = await show(MESSAGE);
    await user.type(control('subject'), '   ');
    await user.tab();
    expect(description('subject')).toContain('*Subject is required');
  });

  it('of a field that was corrected before show only after the pointer is released', async () => {
    const { user, control, description, form } = await show(MESSAGE);
    await user.type(control('email'), 'asha@example.com{Tab}');
    await user.type(control('email'), 'X, asha');
    const button = form.querySelector('button[type="submit"]') as Element;
    await user.pointer({ target: button, keys: '[MouseLeft>]' });
    expect(description('email')).toBe('');
    await user.pointer({ target: button, keys: '[/MouseLeft]' });
    await waitFor(() => expect(description('email')).toBe('*Invalid email address'));
  });

  it('show only after the pointer is released, so that nothing moves under a click', async () => {
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
  const short = { title: 'Text', type: 'string', maxLength: 9 } as const;
  const three = fixture({ properties: { name: short, subject: short, message: short }, required: ['name', 'subject', 'message'] });

  it('marks and counts every invalid field, and focuses the first', async () => {
    const { sent } = fakeApi();
    const { form, control, submit } = await show(three);
    await submit();
    expect(form.querySelectorAll('[aria-invalid]')).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe('3 fields need attention');
    await waitFor(() => expect(document.activeElement).toBe(control('name')));
    expect(sent).toEqual([]);
  });

  it('focuses the first field in the order of the page, not of the schema', async () => {
    const form = fixture({ properties: { a: short, b: short }, required: ['a', 'b'], ui: { 'ui:order': ['b', 'a'] } });
    const { control, submit } = await show(form);
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(control('b')));
  });

  it('counts down while fields are corrected', async () => {
    const { user, control, submit } = await show(three);
    await submit();
    await user.type(control('subject'), 'An app');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('2 fields need attention');
  });
});

describe('controls', () => {
  it('have the type, autocomplete and input mode for data of a person', async () => {
    const { control } = await show('contact');
    expect(control('phone')).toMatchObject({ type: 'tel', autocomplete: 'tel', inputMode: 'numeric' });
    expect(control('email')).toMatchObject({ type: 'email', autocomplete: 'email' });
  });

  it('are marked as required by a visible star and by aria-required', async () => {
    const properties = { name: { title: 'Name', type: 'string' }, nick: { title: 'Nickname', type: 'string' } } as const;
    const { control } = await show(fixture({ properties, required: ['name'] }));
    const label = (name: string) => control(name).labels?.[0] as HTMLElement;
    expect(control('name').getAttribute('aria-required')).toBe('true');
    expect(within(label('name')).getByText('*').getAttribute('aria-hidden')).toBe('true');
    expect(control('nick').hasAttribute('aria-required')).toBe(false);
    expect(label('nick').textContent).toBe('Nickname');
  });

  it('include additional buttons before the submit button', async () => {
    await show('contact', { actions: <button type="button">Previous</button> });
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    const { submitText } = (await forms.contact()).definition.ui['ui:submitButtonOptions'] as { submitText: string };
    expect(names.slice(-2)).toEqual(['Previous', submitText]);
  });
});
