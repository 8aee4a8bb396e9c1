import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readDraft } from '#client/forms/drafts/storage/draft-storage.ts';
import { FormDraft } from '#client/forms/drafts/form-draft.ts';
import type { DraftPlace } from '#client/forms/drafts/storage/draft-lifetime.ts';
import { valuesFromFormData } from '#client/forms/drafts/values/draft-values.ts';
import { SiteFormStore } from '#client/forms/engine/site-form-store.ts';
import { toFormData } from '#client/forms/submit/payload.ts';
import type { FormModule } from '#client/forms/form-module.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { valuesByName } from '#shared/forms/wire/values-by-name.ts';
import { fieldPath, valueAt, type FieldPath } from '#shared/forms/path.ts';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { forAll } from '../../../support/generated/property.ts';
import { fakeApi, parts } from '../support/api.ts';
import { answer, button, closeDialog, dialog, fixture, show } from '../support/form.tsx';

/** Names that are escaped in a path, or look like a path, an escape or an index. */
const ODD_NAMES = ['a/b', 'x~y', '~1', '~0', '/', '~', 'a.b', 'a[0]', '0', 'a b', 'a~1b', 'r/s/t', '__proto__', 'constructor'];
const PLACE: DraftPlace = { storage: 'local', key: 'draft.names', maxAgeMs: 60_000 };
const text = { type: 'string', maxLength: 50, minLength: 2, errorMessage: { minLength: 'Too short' } } as const;
const group = (properties: Readonly<Record<string, FieldSource>>) =>
  ({ type: 'object', title: 'Group', additionalProperties: false, properties }) as const;

type Names = readonly [text: string, checkbox: string, apps: string, revealed: string, group: string, inGroup: string, file: string];
const names = fc.shuffledSubarray(ODD_NAMES, { minLength: 7, maxLength: 7 }) as unknown as fc.Arbitrary<Names>;

/** A form whose fields have these names, and a value for each control. */
function formOf(
  [textName, checkbox, apps, revealed, groupName, inGroup, file]: Names,
  isNested: boolean,
): { form: FormModule; values: [FieldPath, unknown][] } {
  const list = {
    type: 'array',
    title: 'Apps',
    uniqueItems: true,
    items: { type: 'string', enum: ['Web', 'Shop'] },
    reveals: { Web: [revealed] },
  } as const;
  const cv = { title: 'CV', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1000 } as const;
  const rows = { type: 'array', title: 'Rows', maxItems: 3, items: group({ [textName]: text }) } as const;
  const flat = { [textName]: text, [checkbox]: { type: 'boolean' }, [apps]: list, [revealed]: text, [file]: cv } as const;
  const nested = { [groupName]: group({ [inGroup]: text, rows }) };
  return {
    form: fixture({
      properties: { ...flat, ...(isNested && nested) },
      ui: { [apps]: { 'ui:widget': 'checkboxes' }, [checkbox]: { 'ui:widget': 'checkbox' } },
    }),
    values: [
      [fieldPath([textName]), 'Asha'],
      [fieldPath([checkbox]), true],
      [fieldPath([apps]), ['Web']],
      [fieldPath([revealed]), 'Shown'],
      [fieldPath([file]), new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' })],
      ...(isNested
        ? ([
            [fieldPath([groupName, inGroup]), 'Within'],
            [fieldPath([groupName, 'rows', 0, textName]), 'In a row'],
          ] as const)
        : []),
    ].map(([path, value]) => [path as FieldPath, value]),
  };
}

/** The store and draft of a form on a page. `shown` has the value that each control was last notified of. */
function page(form: FormModule, paths: readonly FieldPath[]) {
  const { definition } = form;
  const store = new SiteFormStore({ definition, pageValues: {} });
  const draft = new FormDraft({ definition, store, place: PLACE, wasSubmitted: false });
  const shown = new Map<FieldPath, unknown>(paths.map((path) => [path, undefined]));
  for (const path of paths) store.subscribe(path, () => shown.set(path, store.getValue(path)));
  draft.read(undefined, () => {});
  return { store, draft, shown };
}

/** The stored value of each control. */
const storedValues = ({ store, shown }: ReturnType<typeof page>) =>
  new Map([...shown.keys()].map((path) => [path, valueAt(store.getValues(), path)]));

const multipart = (payload: Payload, { schema }: FormDefinition): Payload =>
  valuesByName(
    siteForm(schema),
    [...toFormData(payload, schema)].filter(([name]) => name !== 'payload'),
    { isParsed: true, base: JSON.parse((toFormData(payload, schema).get('payload') as string | null) ?? '{}') as Payload },
  );

afterEach(() => localStorage.clear());

describe.each([false, true])('fields of any name (nested: %s)', (isNested) => {
  it('are restored from a draft, reset and sent, and always show the stored values', async () => {
    await fc.assert(
      fc.asyncProperty(names, async (fieldNames) => {
        localStorage.clear();
        const { form, values } = formOf(fieldNames, isNested);
        const paths = values.map(([path]) => path);
        const first = page(form, paths);
        for (const [path, value] of values) first.store.setValue(path, value);
        await first.draft.save();
        expect(readDraft(PLACE)?.pendingFiles).toHaveLength(1);

        const second = page(form, paths);
        await waitFor(() => expect(Object.fromEntries(second.shown)).toEqual(Object.fromEntries(values)));
        const sent = second.store.takePayload();
        expect(sent).toEqual(first.store.takePayload());
        expect(second.store.validateAll()).toEqual([]);
        expect(multipart(sent, form.definition)).toEqual(sent);

        second.store.reset();
        second.draft.onSubmitted();
        expect(storedValues(second)).toEqual(second.shown);
        expect(second.shown.get(paths[0] ?? '')).toBeUndefined();
        for (const [path, value] of values) second.store.setValue(path, value);
        expect(second.store.takePayload()).toEqual(sent);
        second.draft.keepBeforeReset();
        second.store.reset();
        second.draft.restoreCleared();
        expect(Object.fromEntries(second.shown)).toEqual(Object.fromEntries(values));
        second.draft.clear();
        expect(storedValues(second)).toEqual(second.shown);
      }),
      { seed: 1, numRuns: 20 },
    );
  });

  it('report their error again when they show again, and can be validated alone', () => {
    forAll(
      fc.property(names, (fieldNames) => {
        const { form } = formOf(fieldNames, isNested);
        const [textPath, , apps, revealed] = fieldNames.map((name) => fieldPath([name])) as [string, string, string, string];
        const { store } = page(form, []);
        store.setValue(apps, ['Web']);
        store.setValue(revealed, 'x');
        store.blur(revealed);
        expect(store.getMessages(revealed).error).toBe('Too short');
        store.setValue(apps, ['Shop']);
        expect(store.getMessages(revealed).error).toBeUndefined();
        store.setValue(apps, ['Web']);
        expect(store.getMessages(revealed).error).toBe('Too short');
        store.setValue(textPath, 'x');
        expect(store.validateAll([textPath]).map(({ field }) => field)).toEqual([textPath]);
      }),
      { numRuns: 30 },
    );
  });

  it('are read from native form data', () => {
    forAll(
      fc.property(names, (fieldNames) => {
        const { form } = formOf(fieldNames, isNested);
        const typed = new FormData();
        typed.append(fieldPath([fieldNames[0]]), 'Asha');
        typed.append(fieldPath([fieldNames[2]]), 'Web');
        expect(valuesFromFormData(typed, form.definition.schema)).toEqual({ [fieldNames[0]]: 'Asha', [fieldNames[2]]: ['Web'] });
      }),
    );
  });
});

it('fields of any name are restored, sent and reset on a page', async () => {
  const api = fakeApi();
  const saved = { 200: { dialog: { icon: 'success', title: 'Saved' }, then: { reset: true } } } as const;
  const call = { method: 'POST', path: '/fixture', encoding: 'json' } as const;
  const form = fixture({
    properties: { 'a/b': text, c: text, 'x~y': { type: 'boolean' }, 'g/h': group({ 'i/j': text }) },
    ui: { 'x~y': { 'ui:widget': 'checkbox' } },
    submit: { call, outcomes: saved },
  });
  const texts = { 'a~1b': 'one', c: 'two', 'g~1h/i~1j': 'three' };
  const first = await show(form);
  await answer(first.user, first.form, { ...texts, 'x~0y': 'true' });
  first.unmount();

  const shown = await show(form);
  const state = () => [...Object.keys(texts).map((name) => shown.control(name).value), shown.control('x~0y').checked];
  await waitFor(() => expect(state()).toEqual(['one', 'two', 'three', true]));
  await shown.submit();
  await dialog('Saved');
  await closeDialog(shown.user);
  expect(api.sent.at(-1)?.body).toEqual({ 'a/b': 'one', c: 'two', 'x~y': true, 'g/h': { 'i/j': 'three' } });
  await waitFor(() => expect(state()).toEqual(['', '', '', false]));
  await answer(shown.user, shown.form, { 'a~1b': 'again' });
  await shown.submit();
  await waitFor(() => expect(api.sent).toHaveLength(2));
  expect(api.sent.at(-1)?.body).toEqual({ 'a/b': 'again' });
  await dialog('Saved');
  await closeDialog(shown.user);
});

it('Next is refused while a field of any name on the page is invalid', async () => {
  const form = fixture({
    properties: { 'a/b': text, 'c/d': text },
    required: ['a/b'],
    ui: {
      'ui:options': {
        paged: true,
        groups: [
          { title: 'First', fields: ['a/b'] },
          { title: 'Second', fields: ['c/d'] },
        ],
      },
    },
  });
  const { user, control, description } = await show(form);
  await answer(user, control('a~1b').form as HTMLElement, { 'a~1b': 'x' });
  await user.click(button('Next'));
  expect(description('a~1b')).toContain('Too short');
  expect(screen.getByRole('group', { name: 'Step 1 of 2: First' })).toBeTruthy();
});

it('Next is refused while a row on the page is invalid, and focuses the error', async () => {
  const rows = {
    type: 'array',
    title: 'Rows',
    minItems: 1,
    items: { type: 'object', title: 'Row', properties: { name: text }, required: ['name'] },
  } as const;
  const form = fixture({
    properties: { rows, last: text },
    required: ['rows'],
    ui: {
      'ui:options': {
        paged: true,
        groups: [
          { title: 'First', fields: ['rows'] },
          { title: 'Second', fields: ['last'] },
        ],
      },
    },
  });
  const { user, control, description } = await show(form);
  await user.click(button('Next'));
  expect(description('rows/0/name')).toContain('required');
  expect(document.activeElement).toBe(control('rows/0/name'));
  await user.type(control('rows/0/name'), 'Asha');
  expect(description('rows/0/name')).not.toContain('required');
  await user.click(button('Next'));
  expect(screen.getByRole('group', { name: 'Step 2 of 2: Second' })).toBeTruthy();
});

it('Keep restores a stored document in a field of any name', async () => {
  const api = fakeApi();
  const outcomes = { 200: { dialog: { icon: 'success', title: 'Saved' } } } as const;
  const call = { method: 'POST', path: '/fixture', encoding: 'multipart' } as const;
  const form = fixture({
    properties: {
      id: { type: 'string', maxLength: 64, readOnly: true },
      'a/b': { title: 'CV', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1000 },
    },
    ui: { id: { 'ui:widget': 'hidden' } },
    submit: { call, outcomes, update: { path: '/fixture-update', newFileIn: 'replacement', outcomes } },
  });
  const { user, control, controls, submit } = await show(form, { initialData: { id: '1', 'a/b': 'cv-1.pdf' }, recordId: '1' });
  await user.click(button(/^Change/));
  await user.upload(control('a~1b_new'), new File(['%PDF'], 'new.pdf', { type: 'application/pdf' }));
  await user.click(button(/^Keep/));
  expect(controls('a~1b_new')).toEqual([]);
  await submit();
  await dialog('Saved');
  await closeDialog(user);
  expect(Object.fromEntries(parts(api.sent[0]?.body))).toEqual({ id: '1', 'a~1b': 'cv-1.pdf' });
});
