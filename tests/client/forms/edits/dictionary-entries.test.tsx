import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entryNamePath } from '#engine/index.ts';
import { text } from '../support/branches.ts';
import { setUpFormTests } from '../support/set-up-form-tests.ts';
import { button, closeDialog, show } from '../support/form.tsx';

const { formOf, sentBody, api } = setUpFormTests();

describe('a dictionary entry', () => {
  const links = formOf(
    { links: { type: 'object', title: 'Links', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: text }, must: text },
    { required: ['must'] },
  );
  const nameControls = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name of entry/ });

  it('keeps its name while its value is empty', async () => {
    const { user, control } = await show(links, { initialData: { links: { site: 'one' } } });
    await user.clear(control('links/site'));
    await user.click(button('Add an entry'));
    expect(nameControls().map(({ value }) => value)).toEqual(['site', '']);
  });

  it('is not sent while its new name is taken by another entry', async () => {
    const { user, control, submit } = await show(links, { initialData: { links: { site: 'one', shop: 'two' }, must: 'x' } });
    await user.clear(nameControls()[0] as Element);
    await user.type(nameControls()[0] as Element, 'shop');
    await submit();
    expect(screen.getByText('There is an entry of this name already')).toBeTruthy();
    expect(api().sent).toHaveLength(0);
    await user.clear(nameControls()[0] as Element);
    await user.type(nameControls()[0] as Element, 'other{Enter}');
    expect(await sentBody()).toEqual({ links: { other: 'one', shop: 'two' }, must: 'x' });
    await closeDialog(user);
    expect(control('links/other').value).toBe('one');
  });

  it('is sent under a name that another entry had before', async () => {
    const { user, submit } = await show(links, { initialData: { links: { site: 'one', shop: 'two' }, must: 'x' } });
    await user.clear(nameControls()[1] as Element);
    await user.type(nameControls()[1] as Element, 'site');
    await user.clear(nameControls()[0] as Element);
    await user.type(nameControls()[0] as Element, 'other');
    await submit();
    expect(await sentBody()).toEqual({ links: { other: 'one', site: 'two' }, must: 'x' });
  });

  it('is not sent after its name was cleared', async () => {
    const { user } = await show(links, { initialData: { links: { site: 'one' }, must: 'x' } });
    await user.clear(nameControls()[0] as Element);
    await user.keyboard('{Enter}');
    expect(await screen.findAllByText('Give this entry a name')).not.toHaveLength(0);
    expect(api().sent).toHaveLength(0);
  });

  it('reports a missing name if names must match a pattern', async () => {
    const dictionary = {
      type: 'object',
      title: 'Links',
      additionalProperties: false,
      patternProperties: { '^[a-z]+$': { ...text, title: 'Link' } },
    };
    const { user, submit } = await show(formOf({ links: dictionary }));
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
    await submit();
    expect(screen.getAllByText('Give this entry a name')).not.toHaveLength(0);
    expect(screen.queryByText(/no such field/)).toBeNull();
  });

  it('reports a forbidden name when the name is left, after a first submit', async () => {
    const dictionary = { type: 'object', title: 'Links', additionalProperties: false, patternProperties: { '^[a-z]+$': text } };
    const { user, submit } = await show(formOf({ links: dictionary, must: text }, { required: ['must'] }));
    await submit();
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
    await user.type(nameControls()[0] as Element, 'A1');
    await user.tab();
    expect(screen.getByText(/Links has a name that is not correct/)).toBeTruthy();
  });

  it.each([
    [{ propertyNames: { enum: ['site', 'blog'] }, additionalProperties: text }, 'Links has a name that is none of these: site or blog'],
    [{ patternProperties: { '^s': text }, additionalProperties: false }, 'Links has a name that is not correct'],
  ])('reports a forbidden name at the name only, and focuses the name: %j', async (nameRules, message) => {
    const { user, control, description, submit } = await show(formOf({ links: { type: 'object', title: 'Links', ...nameRules } }));
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Site');
    await user.tab();
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
    await submit();
    const namePath = entryNamePath('links/Site');
    expect(description(namePath)).toContain(message);
    await waitFor(() => expect(document.activeElement).toBe(control(namePath)));
    expect([control('links/Site').value, description('links/Site')]).toEqual(['one', '']);
  });

  it('reports the name of another entry once', async () => {
    const { user, submit } = await show(links, { initialData: { links: { site: 'one' }, must: 'x' } });
    await user.click(button('Add an entry'));
    await user.type(screen.getAllByRole('textbox', { name: 'Value' })[1] as Element, 'two');
    await user.type(nameControls()[1] as Element, 'site');
    await submit();
    const reported = [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent);
    expect(reported).toEqual(['*There is an entry of this name already']);
    expect(document.activeElement).toBe(nameControls()[1]);
  });

  it('reports a missing name while it has a value', async () => {
    const { user, submit } = await show(links);
    await submit();
    await user.click(button('Add an entry'));
    const value = screen.getByRole('textbox', { name: 'Value' });
    const nameErrors = () =>
      (nameControls()[0]?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    await user.type(value, 'one');
    await user.tab();
    expect(nameErrors()).toEqual(['*Give this entry a name']);
    await user.type(nameControls()[0] as Element, 'site');
    await user.tab();
    expect(nameErrors()).toEqual(['']);
  });

  it('reports an invalid value under an invalid name, when the value is left and when the form is sent', async () => {
    const address = { ...text, title: 'Address', minLength: 3 };
    const entries = { type: 'object', title: 'Links', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: address };
    const { user, description, submit } = await show(formOf({ links: entries }), { initialData: { links: { Site1: 'one' } } });
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '{Backspace}{Backspace}');
    await user.tab();
    const errorOnLeave = description('links/Site1');
    await submit();
    expect([errorOnLeave, description('links/Site1')]).toEqual(['*Address is too short', '*Address is too short']);
  });
});
