import { act, render, screen } from '@testing-library/react';
import { createRef, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormHandle } from '#client/forms/schema-form-props.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import { fakeApi } from '../support/api.ts';
import { dialog, fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

const text = { title: 'Text', type: 'string', maxLength: 50 } as const;

async function sentBody(submit: () => Promise<void>): Promise<unknown> {
  await submit();
  await dialog('Saved');
  return api.sent.at(-1)?.body;
}

describe('checkboxes that reveal fields', () => {
  const form = fixture({
    properties: {
      apps: {
        title: 'Apps',
        type: 'array',
        uniqueItems: true,
        maxItems: 2,
        items: { type: 'string', enum: ['Flutter', 'React Native'] },
        reveals: { Flutter: ['flutter_client'], 'React Native': ['react_client'] },
      },
      flutter_client: { ...text, title: 'Relevant Clients' },
      react_client: { ...text, title: 'Relevant Clients of the other' },
    },
    ui: { apps: { 'ui:widget': 'checkboxes' } },
  });

  it('have the array’s name and the option as value', async () => {
    const { controls } = await show(form);
    expect(controls('apps').map((box) => (box as HTMLInputElement).value)).toEqual(['Flutter', 'React Native']);
  });

  it('show a field right under its option while that is ticked', async () => {
    const { user, control } = await show(form);
    const box = screen.getByLabelText('Flutter');
    expect(control('flutter_client').closest('[hidden]')).not.toBeNull();
    await user.click(box);
    expect(control('flutter_client').closest('[hidden]')).toBeNull();
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(box.closest('div')?.contains(control('flutter_client'))).toBe(true);
    expect(control('react_client').closest('[hidden]')).not.toBeNull();
  });

  it('keep what was typed while unticked, and do not send it', async () => {
    const { user, control, submit } = await show(form);
    const box = screen.getByLabelText('Flutter');
    await user.click(box);
    await user.type(control('flutter_client'), 'Acme');
    await user.click(box);
    expect(await sentBody(submit)).toEqual({});
    await user.click(box);
    expect(control('flutter_client').value).toBe('Acme');
  });

  it('send the options in the order of the page', async () => {
    const { user, submit } = await show(form);
    await user.click(screen.getByLabelText('React Native'));
    await user.click(screen.getByLabelText('Flutter'));
    expect(await sentBody(submit)).toEqual({ apps: ['Flutter', 'React Native'] });
  });

  const checkboxes = () => ['Flutter', 'React Native'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  /** For each checkbox: whether it is ticked, announced as expanded, and shows its fields. */
  const states = () =>
    checkboxes().map((box) => {
      const revealed = document.getElementById(box.getAttribute('aria-controls') ?? '');
      return [box.checked, box.getAttribute('aria-expanded') === 'true', revealed?.hidden === false];
    });
  const on = [true, true, true];
  const off = [false, false, false];

  it('follow values that the page sets, after clicks and errors too', async () => {
    const handle = createRef<FormHandle>();
    const { user, submit, description } = await show(
      { definition: { ...form.definition, schema: { ...form.definition.schema, required: ['flutter_client'] } } },
      { handle, initialData: { apps: ['React Native'] } },
    );
    expect(states()).toEqual([off, on]);
    await user.click(checkboxes()[0] as Element);
    expect(states()).toEqual([on, on]);
    act(() => handle.current?.setValues({ apps: ['React Native'] }));
    expect(states()).toEqual([off, on]);
    await user.click(checkboxes()[0] as Element);
    await user.click(checkboxes()[1] as Element);
    await submit();
    expect(description('flutter_client')).not.toBe('');
    expect(states()).toEqual([on, off]);
    act(() => handle.current?.setValues({ apps: ['React Native', 'Flutter'] }));
    expect(states()).toEqual([on, on]);
    act(() => handle.current?.setValues({ apps: undefined }));
    expect(states()).toEqual([off, off]);
  });

  it('show a value that the page sets before the first paint', () => {
    const handle = createRef<FormHandle>();
    function Page() {
      useLayoutEffect(() => handle.current?.setValues({ apps: ['React Native'] }), []);
      return <SchemaForm form={form} handle={handle} />;
    }
    render(<Page />, { wrapper: MemoryRouter });
    expect(states()).toEqual([off, on]);
  });

  it('distinguish a stored value that is no longer offered from an option with the same text', async () => {
    const numbers = { title: 'Numbers', type: 'array', items: { type: 'number', enum: [5, 6] } } as const;
    const handle = createRef<FormHandle>();
    const { user, submit, controls } = await show(fixture({ properties: { numbers }, ui: { numbers: { 'ui:widget': 'checkboxes' } } }), {
      handle,
      initialData: { numbers: ['5'] },
    });
    const ticks = () => controls('numbers').map((box) => (box as HTMLInputElement).checked);
    expect(ticks()).toEqual([false, false, true]);
    await user.click(controls('numbers')[0] as Element);
    expect(ticks()).toEqual([true, false, true]);
    await user.click(controls('numbers')[2] as Element);
    expect(ticks()).toEqual([true, false]);
    expect(await sentBody(submit)).toEqual({ numbers: [5] });
  });

  it('keep their ticks when a branch offers other values with the same texts', async () => {
    const kind = { title: 'Kind', type: 'string', enum: ['S', 'N'] } as const;
    const list = (items: object) => ({ title: 'List', type: 'array', items });
    const offers = (items: object) => ({ properties: { list: list(items) } });
    const { user } = await show(
      fixture({
        properties: { kind },
        ui: { list: { 'ui:widget': 'checkboxes' }, kind: { 'ui:widget': 'radio' } },
        branches: {
          if: { properties: { kind: { const: 'S' } }, required: ['kind'] },
          then: offers({ type: 'string', enum: ['1', '2'] }),
          else: offers({ type: 'number', enum: [1, 2] }),
        } as object,
      }),
    );
    const labelsAndTicks = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);
    await user.click(screen.getByLabelText('S'));
    await user.click(screen.getByLabelText('1'));
    await user.click(screen.getByLabelText('N'));
    expect(labelsAndTicks()).toEqual([
      ['1', false],
      ['2', false],
      ['1 (no longer offered)', true],
    ]);
    await user.click(screen.getByLabelText('S'));
    expect(labelsAndTicks()).toEqual([
      ['1', true],
      ['2', false],
    ]);
  });

  it('can reveal the checkboxes of another list', async () => {
    const kinds = { title: 'Kinds', type: 'array', items: { type: 'string', enum: ['Flutter', 'Other'] } } as const;
    const apps = { ...kinds, title: 'Apps', items: { type: 'string', enum: ['Web'] }, reveals: { Web: ['kinds'] } } as const;
    const ui = { apps: { 'ui:widget': 'checkboxes' }, kinds: { 'ui:widget': 'checkboxes' } };
    const { user, submit } = await show(fixture({ properties: { apps, kinds }, ui }), { initialData: { kinds: ['Other'] } });
    await user.click(screen.getByLabelText('Web'));
    await user.click(screen.getByLabelText('Flutter'));
    expect(await sentBody(submit)).toEqual({ apps: ['Web'], kinds: ['Flutter', 'Other'] });
  });
});
