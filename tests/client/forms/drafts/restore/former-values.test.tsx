import { describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import type { UiSchema } from '#shared/forms/types.ts';
import { fakeApi } from '../../support/api.ts';
import { closeDialog, dialog, fixture, show } from '../../support/form.tsx';

const ENUM: FieldSource = { title: 'Kind', type: 'string', enum: ['A', 'B'] };
const KINDS: FieldSource = { title: 'Kinds', type: 'array', maxItems: 3, items: { type: 'string', enum: ['A', 'B'] } };

const showField = (field: FieldSource, value: unknown, ui: UiSchema = {}) =>
  show(fixture({ properties: { it: field }, ui: { it: ui } }), { initialData: { it: value } });

describe('a stored answer that its field no longer accepts', () => {
  it.each<[string, FieldSource, unknown, UiSchema, string]>([
    ['a removed option, in a select', ENUM, 'C', { 'ui:widget': 'select' }, 'C'],
    ['a removed option, in radio buttons', ENUM, 'C', { 'ui:widget': 'radio' }, 'C'],
    ['a removed option, in checkboxes', KINDS, ['C', 'A'], { 'ui:widget': 'checkboxes' }, 'A C'],
    ['a text that became a date', { title: 'Day', type: 'string', format: 'date' }, 'soon', {}, 'soon'],
    ['a text that became a time', { title: 'Hour', type: 'string', format: 'time' }, 'noon', {}, 'noon'],
    ['a text that became a number', { title: 'Count', type: 'integer' }, 'some', {}, 'some'],
  ])('is shown unchanged, and reported only on submit: %s', async (_case, field, value, ui, shown) => {
    const api = fakeApi();
    const { controls, form, submit } = await showField(field, value, ui);
    const chosen = (controls('it') as HTMLInputElement[]).filter(({ type, checked }) => !/radio|checkbox/.test(type) || checked);
    expect(chosen.map((control) => control.value).join(' ')).toBe(shown);
    expect(form.querySelector('[aria-invalid="true"]')).toBeNull();
    await submit();
    expect(api.sent).toEqual([]);
    expect(form.querySelector('[aria-invalid="true"]')).not.toBeNull();
  });

  it('is no longer offered after another option is selected', async () => {
    const { user, control, form } = await showField(ENUM, 'C', { 'ui:widget': 'select' });
    expect(form.textContent).toContain('C (no longer offered)');
    await user.selectOptions(control('it'), 'B');
    expect([control('it').value, form.textContent?.includes('no longer offered')]).toEqual(['B', false]);
  });

  it('is no longer offered after its checkbox is unticked', async () => {
    const { user, controls, form } = await showField(KINDS, ['C', 'A'], { 'ui:widget': 'checkboxes' });
    const removedOption = controls('it').at(-1) as HTMLInputElement;
    expect(removedOption.checked).toBe(true);
    await user.click(removedOption);
    expect([form.textContent?.includes('no longer offered'), controls('it').length]).toEqual([false, 2]);
  });

  it('is sent as a text if a number field became a text field', async () => {
    const api = fakeApi();
    const { control, submit, user } = await showField({ title: 'Count', type: 'string', maxLength: 10 }, 12);
    expect(control('it').value).toBe('12');
    api.reply(() => ({ status: 200 }));
    await submit();
    await dialog('Saved');
    expect(api.sent.map(({ body }) => body)).toEqual([{ it: '12' }]);
    await closeDialog(user);
  });

  it.each([5, '5', true])('stays %j in a field for a text, a number or a boolean', async (value) => {
    const api = fakeApi(() => ({ status: 200 }));
    const { control, submit, user } = await showField({ title: 'Level', type: ['string', 'number', 'boolean'], maxLength: 10 }, value);
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
  ])('gets the first fitting type of %j when «%s» is typed', async (type, typed, expected) => {
    const api = fakeApi(() => ({ status: 200 }));
    const { control, submit, user } = await showField({ title: 'Level', type, maxLength: 10 }, 7);
    await user.clear(control('it'));
    await user.type(control('it'), typed);
    await submit();
    await dialog('Saved');
    expect(api.sent.map(({ body }) => body)).toEqual([{ it: expected }]);
    await closeDialog(user);
  });
});
