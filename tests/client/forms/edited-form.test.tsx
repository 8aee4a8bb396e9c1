import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormModule } from '#client/forms/form-module.ts';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition, FormSchema } from '#shared/forms/types.ts';
import { fakeApi } from './support/api.ts';
import { closeDialog, dialog, fixture, show } from './support/form.tsx';

const text = { title: 'Text', type: 'string', maxLength: 50 } as const;

type Properties = Readonly<Record<string, FieldSource>>;

const definitionOf = (properties: Properties, required: readonly string[] = []): FormDefinition =>
  fixture({ properties, required }).definition;

/** Shows a form as in development, where edits of its files replace its definition. */
async function showEdited(definition: FormDefinition, initialData = {}) {
  let replaceDefinition: ((edited: FormDefinition) => Promise<void>) | undefined;
  const form: FormModule = {
    definition,
    onChange: (listener) => {
      replaceDefinition = listener;
      return () => {
        replaceDefinition = undefined;
      };
    },
  };
  const shown = await show(form, { initialData });
  return {
    ...shown,
    edit: (...edits: FormDefinition[]) =>
      act(async () => void (await Promise.all(edits.map(async (edited) => replaceDefinition?.(edited))))),
  };
}

beforeEach(() => {
  fakeApi();
});

afterEach(() => document.body.replaceChildren());

describe('a form whose files are edited while it is open', () => {
  it('keeps controls, focus and typed text, and shows the changes', async () => {
    const { edit, control, user, form } = await showEdited(definitionOf({ a: text, b: text }));
    const [a, b] = [control('a'), control('b')];
    await user.type(b, 'not left yet');
    await edit(definitionOf({ a: { ...text, title: 'Other' }, c: text, b: text }, ['b']));
    expect([control('a'), control('b')]).toEqual([a, b]);
    expect(document.activeElement).toBe(b);
    expect(b.value).toBe('not left yet');
    expect([...form.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['Other', 'Text', 'Text *']);
  });

  it('shows only the last of several edits at once', async () => {
    const { edit, form } = await showEdited(definitionOf({ a: text }));
    const label = form.querySelector('label');
    const replacedTexts: (string | null)[] = [];
    const record = (records: readonly MutationRecord[]) => replacedTexts.push(...records.map(({ oldValue }) => oldValue));
    new MutationObserver(record).observe(form, { subtree: true, characterData: true, characterDataOldValue: true });
    const titled = (title: string) => definitionOf({ a: { ...text, title } });
    await edit(titled('Topi'), titled('Topic'));
    expect(label?.textContent).toBe('Topic');
    expect(replacedTexts).toEqual(['Text']);
  });

  it('validates touched fields by the new rules, and all fields after a submit', async () => {
    const { edit, control, description, user, submit } = await showEdited(definitionOf({ a: text, b: text }));
    await user.type(control('a'), 'long enough');
    await user.tab();
    await edit(definitionOf({ a: { ...text, maxLength: 4 }, b: text }, ['b']));
    expect(description('a')).not.toBe('');
    expect(description('b')).toBe('');
    await submit();
    expect(description('b')).not.toBe('');
    await edit(definitionOf({ a: text, b: text }));
    expect([description('a'), description('b')]).toEqual(['', '']);
  });

  it('updates the default of an untouched field, and moves a typed value to the renamed field', async () => {
    const { edit, control, user } = await showEdited(definitionOf({ a: { ...text, default: 'one' }, b: text }), { b: 'given' });
    await edit(definitionOf({ a: { ...text, default: 'two' }, b: text }));
    expect(control('a').value).toBe('two');
    await user.clear(control('a'));
    await user.type(control('a'), 'mine');
    await edit(definitionOf({ renamed: { ...text, default: 'three', was: ['a'] }, b: text }));
    expect([control('renamed').value, control('b').value]).toEqual(['mine', 'given']);
  });

  it('replaces the control of a field whose type changed, with its value', async () => {
    const { edit, control, user } = await showEdited(definitionOf({ a: text }));
    await user.type(control('a'), '2026-05-01');
    await edit(definitionOf({ a: { title: 'Day', type: 'string', format: 'date' } }));
    expect([control('a').type, control('a').value]).toEqual(['date', '2026-05-01']);
  });

  it('follows a change in a referenced definition', async () => {
    const referring = (title: string) => {
      const definition = definitionOf({ a: text });
      const schema = { ...definition.schema, properties: { a: { $ref: '#/definitions/a' } }, definitions: { a: { ...text, title } } };
      return { ...definition, schema: schema as unknown as FormSchema };
    };
    const { edit, form } = await showEdited(referring('Before'));
    await edit(referring('After'));
    expect(form.querySelector('label')?.textContent).toBe('After');
  });

  it('keeps a control with its selection when another field is edited', async () => {
    const titled = (title: string) => {
      const definition = definitionOf({ other: { ...text, title } });
      const note = {
        type: 'object',
        title: 'Note',
        properties: { kind: { ...text, title: 'Kind' }, body: { ...text, title: 'Body' } },
        allOf: [{ if: { properties: { kind: { const: 'a' } }, required: ['kind'] }, then: { properties: { body: { maxLength: 40 } } } }],
      };
      const properties = { ...definition.schema.properties, note };
      return { ...definition, schema: { ...definition.schema, properties } as unknown as FormSchema };
    };
    const { edit, control, user, form } = await showEdited(titled('Before'), { note: { kind: 'a', body: 'One\nTwo' } });
    const body = control('note/body');
    expect(body.tagName).toBe('TEXTAREA');
    await user.clear(body);
    await user.type(body, 'typed');
    body.setSelectionRange(1, 2);
    await edit(titled('After'));
    expect(form.querySelector('label')?.textContent).toBe('After');
    expect(control('note/body')).toBe(body);
    expect([document.activeElement, body.value, body.selectionStart, body.selectionEnd]).toEqual([body, 'typed', 1, 2]);
  });

  it('sends the fields of the new definition', async () => {
    const api = fakeApi();
    const { edit, control, user, submit } = await showEdited(definitionOf({ a: text }));
    await edit(definitionOf({ b: text }));
    await user.type(control('b'), 'new');
    await submit();
    await dialog('Saved');
    expect(api.sent.at(-1)?.body).toEqual({ b: 'new' });
    await closeDialog(user);
  });
});
