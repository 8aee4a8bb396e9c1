import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormModule } from '#client/forms/form-module.ts';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition, FormSchema } from '#shared/forms/types.ts';
import { fakeApi } from './support/api.ts';
import { closeDialog, dialog, fixture, show } from './support/form.tsx';

const text = { title: 'Text', type: 'string', maxLength: 50 } as const;

type Properties = Readonly<Record<string, FieldSource>>;

const asked = (properties: Properties, required: readonly string[] = []): FormDefinition => fixture({ properties, required }).definition;

/** A form on the page, and what its tables make of it. */
async function showEdited(definition: FormDefinition, initialData = {}) {
  let hear: ((edited: FormDefinition) => Promise<void>) | undefined;
  const form: FormModule = {
    definition,
    onChange: (heard) => {
      hear = heard;
      return () => {
        hear = undefined;
      };
    },
  };
  const shown = await show(form, { initialData });
  return {
    ...shown,
    edit: (...edits: FormDefinition[]) => act(async () => void (await Promise.all(edits.map(async (edited) => hear?.(edited))))),
  };
}

beforeEach(() => {
  fakeApi();
});

afterEach(() => document.body.replaceChildren());

describe('a form whose tables are edited', () => {
  it('keeps its controls, the focus and what is being typed, and shows what has changed', async () => {
    const { edit, control, user, form } = await showEdited(asked({ a: text, b: text }));
    const [a, b] = [control('a'), control('b')];
    await user.type(b, 'not left yet');
    await edit(asked({ a: { ...text, title: 'Other' }, c: text, b: text }, ['b']));
    expect([control('a'), control('b')]).toEqual([a, b]);
    expect(document.activeElement).toBe(b);
    expect(b.value).toBe('not left yet');
    expect([...form.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['Other', 'Text', 'Text *']);
  });

  it('shows the last of several edits that came together, whichever of them is ready first', async () => {
    const { edit, form } = await showEdited(asked({ a: text }));
    const label = form.querySelector('label');
    const shown: (string | null)[] = [];
    const note = (records: readonly MutationRecord[]) => shown.push(...records.map(({ oldValue }) => oldValue));
    new MutationObserver(note).observe(form, { subtree: true, characterData: true, characterDataOldValue: true });
    const titled = (title: string) => asked({ a: { ...text, title } });
    await edit(titled('Topi'), titled('Topic'));
    expect(label?.textContent).toBe('Topic');
    expect(shown).toEqual(['Text']);
  });

  it('judges what was touched by the rules of now, and all once it was sent', async () => {
    const { edit, control, description, user, submit } = await showEdited(asked({ a: text, b: text }));
    await user.type(control('a'), 'long enough');
    await user.tab();
    await edit(asked({ a: { ...text, maxLength: 4 }, b: text }, ['b']));
    expect(description('a')).not.toBe('');
    expect(description('b')).toBe('');
    await submit();
    expect(description('b')).not.toBe('');
    await edit(asked({ a: text, b: text }));
    expect([description('a'), description('b')]).toEqual(['', '']);
  });

  it('fills in what nobody has touched as it would now, and carries along what was', async () => {
    const { edit, control, user } = await showEdited(asked({ a: { ...text, default: 'one' }, b: text }), { b: 'given' });
    await edit(asked({ a: { ...text, default: 'two' }, b: text }));
    expect(control('a').value).toBe('two');
    await user.clear(control('a'));
    await user.type(control('a'), 'mine');
    await edit(asked({ renamed: { ...text, default: 'three', was: ['a'] }, b: text }));
    expect([control('renamed').value, control('b').value]).toEqual(['mine', 'given']);
  });

  it('shows another control where the kind of a field is another one, with what it holds', async () => {
    const { edit, control, user } = await showEdited(asked({ a: text }));
    await user.type(control('a'), '2026-05-01');
    await edit(asked({ a: { title: 'Day', type: 'string', format: 'date' } }));
    expect([control('a').type, control('a').value]).toEqual(['date', '2026-05-01']);
  });

  it('follows what a reference leads to', async () => {
    const referring = (title: string) => {
      const definition = asked({ a: text });
      const schema = { ...definition.schema, properties: { a: { $ref: '#/definitions/a' } }, definitions: { a: { ...text, title } } };
      return { ...definition, schema: schema as unknown as FormSchema };
    };
    const { edit, form } = await showEdited(referring('Before'));
    await edit(referring('After'));
    expect(form.querySelector('label')?.textContent).toBe('After');
  });

  it('exchanges no control under somebody’s hands for an edit elsewhere, though a branch adds a rule to it', async () => {
    const titled = (title: string) => {
      const definition = asked({ other: { ...text, title } });
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

  it('sends what it asks for now', async () => {
    const api = fakeApi();
    const { edit, control, user, submit } = await showEdited(asked({ a: text }));
    await edit(asked({ b: text }));
    await user.type(control('b'), 'new');
    await submit();
    await dialog('Saved');
    expect(api.sent.at(-1)?.body).toEqual({ b: 'new' });
    await closeDialog(user);
  });
});
