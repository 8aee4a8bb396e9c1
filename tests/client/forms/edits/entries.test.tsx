import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entryNamePath } from '#engine/index.ts';
import { text } from '../support/branches.ts';
import { editing } from '../support/editing.ts';
import { button, closeDialog, show } from '../support/form.tsx';

const { open, sent, api } = editing();

describe('a dictionary entry', () => {
  const links = open(
    { links: { type: 'object', title: 'Links', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: text }, must: text },
    { required: ['must'] },
  );
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name of entry/ });

  it('keeps its name while its value is empty', async () => {
    const { user, control } = await show(links, { initialData: { links: { site: 'one' } } });
    await user.clear(control('links/site'));
    await user.click(button('Add an entry'));
    expect(names().map(({ value }) => value)).toEqual(['site', '']);
  });

  it('is not sent while its new name is taken by another entry', async () => {
    const { user, control, submit } = await show(links, { initialData: { links: { site: 'one', shop: 'two' }, must: 'x' } });
    await user.clear(names()[0] as Element);
    await user.type(names()[0] as Element, 'shop');
    await submit();
    expect(screen.getByText('There is an entry of this name already')).toBeTruthy();
    expect(api().sent).toHaveLength(0);
    await user.clear(names()[0] as Element);
    await user.type(names()[0] as Element, 'other{Enter}');
    expect(await sent()).toEqual({ links: { other: 'one', shop: 'two' }, must: 'x' });
    await closeDialog(user);
    expect(control('links/other').value).toBe('one');
  });

  it('is sent by a name that another entry has just given up', async () => {
    const { user, submit } = await show(links, { initialData: { links: { site: 'one', shop: 'two' }, must: 'x' } });
    await user.clear(names()[1] as Element);
    await user.type(names()[1] as Element, 'site');
    await user.clear(names()[0] as Element);
    await user.type(names()[0] as Element, 'other');
    await submit();
    expect(await sent()).toEqual({ links: { other: 'one', site: 'two' }, must: 'x' });
  });

  it('is not sent by a name that was just cleared', async () => {
    const { user } = await show(links, { initialData: { links: { site: 'one' }, must: 'x' } });
    await user.clear(names()[0] as Element);
    await user.keyboard('{Enter}');
    expect(await screen.findAllByText('Give this entry a name')).not.toHaveLength(0);
    expect(api().sent).toHaveLength(0);
  });

  it('without a name is reported where names must match a pattern', async () => {
    const dictionary = {
      type: 'object',
      title: 'Links',
      additionalProperties: false,
      patternProperties: { '^[a-z]+$': { ...text, title: 'Link' } },
    };
    const { user, submit } = await show(open({ links: dictionary }));
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
    await submit();
    expect(screen.getAllByText('Give this entry a name')).not.toHaveLength(0);
    expect(screen.queryByText(/no such field/)).toBeNull();
  });

  it('with a name that is not allowed is reported when the name is left, once the form was sent', async () => {
    const dictionary = { type: 'object', title: 'Links', additionalProperties: false, patternProperties: { '^[a-z]+$': text } };
    const { user, submit } = await show(open({ links: dictionary, must: text }, { required: ['must'] }));
    await submit();
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
    await user.type(names()[0] as Element, 'A1');
    await user.tab();
    expect(screen.getByText(/Links has a name that is not correct/)).toBeTruthy();
  });

  it.each([
    [{ propertyNames: { enum: ['site', 'blog'] }, additionalProperties: text }, 'Links has a name that is none of these: site or blog'],
    [{ patternProperties: { '^s': text }, additionalProperties: false }, 'Links has a name that is not correct'],
  ])('with a name that is not allowed is reported at the name only, and the name is focused', async (names, said) => {
    const { user, control, described, submit } = await show(open({ links: { type: 'object', title: 'Links', ...names } }));
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Site');
    await user.tab();
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
    await submit();
    // The error is at the name, which is to be fixed, and not at the value.
    const name = entryNamePath('links/Site');
    expect(described(name)).toContain(said);
    await waitFor(() => expect(document.activeElement).toBe(control(name)));
    expect([control('links/Site').value, described('links/Site')]).toEqual(['one', '']);
  });

  it('with the name of another entry is reported once', async () => {
    const { user, submit } = await show(links, { initialData: { links: { site: 'one' }, must: 'x' } });
    await user.click(button('Add an entry'));
    await user.type(screen.getAllByRole('textbox', { name: 'Value' })[1] as Element, 'two');
    await user.type(names()[1] as Element, 'site');
    await submit();
    const reported = [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent);
    expect(reported).toEqual(['*There is an entry of this name already']);
    expect(document.activeElement).toBe(names()[1]);
  });

  it('without a name is reported once it has a value, and not when it has a name', async () => {
    const { user, submit } = await show(links);
    await submit();
    await user.click(button('Add an entry'));
    const value = screen.getByRole('textbox', { name: 'Value' });
    const said = () =>
      (names()[0]?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    await user.type(value, 'one');
    await user.tab();
    expect(said()).toEqual(['*Give this entry a name']);
    await user.type(names()[0] as Element, 'site');
    await user.tab();
    expect(said()).toEqual(['']);
  });

  it('with an invalid name and value reports the value, when it is left and when the form is sent', async () => {
    const address = { ...text, title: 'Address', minLength: 3 };
    const entries = { type: 'object', title: 'Links', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: address };
    const { user, described, submit } = await show(open({ links: entries }), { initialData: { links: { Site1: 'one' } } });
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '{Backspace}{Backspace}');
    await user.tab();
    const left = described('links/Site1');
    await submit();
    expect([left, described('links/Site1')]).toEqual(['*Address is too short', '*Address is too short']);
  });
});
