import { describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import type { UiSchema } from '#shared/forms/types.ts';
import { fakeApi } from '../../support/api.ts';
import { closeDialog, dialog, fixture, show } from '../../support/form.tsx';

const ENUM: FieldSource = { title: 'Kind', type: 'string', enum: ['A', 'B'] };
const KINDS: FieldSource = { title: 'Kinds', type: 'array', maxItems: 3, items: { type: 'string', enum: ['A', 'B'] } };

const opened = (field: FieldSource, value: unknown, ui: UiSchema = {}) =>
  show(fixture({ properties: { it: field }, ui: { it: ui } }), { initialData: { it: value } });

describe('an answer that its field would not take any more', () => {
  it.each<[string, FieldSource, unknown, UiSchema, string]>([
    ['an option that is gone, in a list', ENUM, 'C', { 'ui:widget': 'select' }, 'C'],
    ['an option that is gone, in buttons', ENUM, 'C', { 'ui:widget': 'radio' }, 'C'],
    ['an option that is gone, in boxes', KINDS, ['C', 'A'], { 'ui:widget': 'checkboxes' }, 'A C'],
    ['a text that became a date', { title: 'Day', type: 'string', format: 'date' }, 'soon', {}, 'soon'],
    ['a text that became a time', { title: 'Hour', type: 'string', format: 'time' }, 'noon', {}, 'noon'],
    ['a text that became a number', { title: 'Count', type: 'integer' }, 'some', {}, 'some'],
  ])('is shown as it is, and asked for again only when it is sent: %s', async (_case, field, value, ui, shown) => {
    const api = fakeApi();
    const { controls, form, submit } = await opened(field, value, ui);
    const chosen = (controls('it') as HTMLInputElement[]).filter(({ type, checked }) => !/radio|checkbox/.test(type) || checked);
    expect(chosen.map((control) => control.value).join(' ')).toBe(shown);
    expect(form.querySelector('[aria-invalid="true"]')).toBeNull();
    await submit();
    expect(api.sent).toEqual([]);
    expect(form.querySelector('[aria-invalid="true"]')).not.toBeNull();
  });

  it('goes once it is changed, and the option is offered no more', async () => {
    const { user, control, form } = await opened(ENUM, 'C', { 'ui:widget': 'select' });
    expect(form.textContent).toContain('C (no longer offered)');
    await user.selectOptions(control('it'), 'B');
    expect([control('it').value, form.textContent?.includes('no longer offered')]).toEqual(['B', false]);
  });

  it('goes with its box', async () => {
    const { user, controls, form } = await opened(KINDS, ['C', 'A'], { 'ui:widget': 'checkboxes' });
    const gone = controls('it').at(-1) as HTMLInputElement;
    expect(gone.checked).toBe(true);
    await user.click(gone);
    expect([form.textContent?.includes('no longer offered'), controls('it').length]).toEqual([false, 2]);
  });

  it('is sent as a text where a number has become one', async () => {
    const api = fakeApi();
    const { control, submit, user } = await opened({ title: 'Count', type: 'string', maxLength: 10 }, 12);
    expect(control('it').value).toBe('12');
    api.reply(() => ({ status: 200 }));
    await submit();
    await dialog('Saved');
    expect(api.sent.map(({ body }) => body)).toEqual([{ it: '12' }]);
    await closeDialog(user);
  });

  it.each([5, '5', true])('stays %j where a text, a number, a yes or a no may stand', async (value) => {
    const api = fakeApi(() => ({ status: 200 }));
    const { control, submit, user } = await opened({ title: 'Level', type: ['string', 'number', 'boolean'], maxLength: 10 }, value);
    expect(control('it').value).toBe(String(value));
    await user.click(control('it'));
    await submit();
    await dialog('Saved');
    expect(api.sent.map(({ body }) => body)).toEqual([{ it: value }]);
    await closeDialog(user);
  });

  it.each<[NonNullable<FieldSource['type']>, string, unknown]>([
    [['string', 'number'], '5', '5'],
    [['number', 'string'], '5', 5],
    [['number', 'string'], 'five', 'five'],
  ])('is a value of the type that is meant once something else is typed: of %j %s', async (type, typed, meant) => {
    const api = fakeApi(() => ({ status: 200 }));
    const { control, submit, user } = await opened({ title: 'Level', type, maxLength: 10 }, 7);
    await user.clear(control('it'));
    await user.type(control('it'), typed);
    await submit();
    await dialog('Saved');
    expect(api.sent.map(({ body }) => body)).toEqual([{ it: meant }]);
    await closeDialog(user);
  });
});
