import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { forms, type FormName } from 'virtual:forms';
import type { FormModule } from '#client/forms/form-module.ts';
import { PolicyContext } from '#client/forms/policy-context.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import type { SchemaFormProps } from '#client/forms/schema-form-props.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FieldSource, SchemaSource, SubmitSource } from '#shared/forms/definition/sources.ts';
import type { DialogSpec, Payload, UiSchema } from '#shared/forms/types.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';

interface Fixture {
  /** Forms with the same name share a draft. Sending one resets the others. */
  readonly name?: string;
  readonly properties: Readonly<Record<string, FieldSource>>;
  readonly required?: readonly string[];
  readonly ui?: UiSchema;
  readonly submit?: SubmitSource;
  /** Conditional keywords of the root. */
  readonly branches?: Pick<SchemaSource, 'if' | 'then' | 'else'>;
}

/** A small form, resolved like those under schemas/. */
export function fixture({ name = 'fixture', properties, required = [], ui = {}, submit, branches = {} }: Fixture): FormModule {
  const schema = {
    $id: name,
    type: 'object',
    title: 'Fixture',
    additionalProperties: false,
    required,
    properties,
    ...branches,
  } as const;
  const call = { method: 'POST', path: '/fixture', encoding: 'json' } as const;
  const saved = { 200: { dialog: { icon: 'success', title: 'Saved' } } } as const;
  const source = { name, schema, ui, submit: submit ?? { call, outcomes: saved } };
  return { definition: resolveDefinition(source, {}, DEFAULTS) };
}

export interface Shown {
  readonly user: UserEvent;
  readonly form: HTMLFormElement;
  /** The controls of a field, by payload name. */
  readonly controls: (name: string) => HTMLElement[];
  readonly control: (name: string) => HTMLInputElement;
  /** The text of a control's hint and error. */
  readonly description: (name: string) => string;
  readonly submit: () => Promise<void>;
  /** Removes the form, as when the visitor leaves the page. */
  readonly unmount: () => void;
}

/** Renders a form like its page. */
export async function show(form: FormModule | FormName, props: SchemaFormProps = {}): Promise<Shown> {
  const module = typeof form === 'string' ? await forms[form]() : form;
  const user = userEvent.setup();
  const { container, unmount } = render(
    <MemoryRouter>
      <PolicyContext value="/privacy-policy">
        <SchemaForm form={module} {...props} />
      </PolicyContext>
    </MemoryRouter>,
  );
  const element = container.querySelector('form') as HTMLFormElement;
  const controls = (name: string) => [...element.querySelectorAll<HTMLElement>(`[name="${name}"]`)];
  const control = (name: string) => {
    const [first] = controls(name);
    if (!first) throw new Error(`There is no control named ${name}`);
    return first as HTMLInputElement;
  };
  return {
    user,
    unmount,
    form: element,
    controls,
    control,
    description: (name) => {
      const ids = control(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    },
    submit: () => user.click(element.querySelector('button[type="submit"]') as Element),
  };
}

/** Fills in the control of each field, by payload name. */
export async function answer(user: UserEvent, form: HTMLElement, values: Payload): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    const [first] = controls;
    if (!first) throw new Error(`There is no control named ${name}`);
    const texts = [value].flat().map(String);
    if (first instanceof HTMLSelectElement) await user.selectOptions(first, texts);
    else if (first.type === 'file') await user.upload(first, new File(['%PDF-1.4'], `${name}.pdf`, { type: 'application/pdf' }));
    else if (first.type === 'radio' || first.type === 'checkbox')
      for (const control of controls.filter((option) => texts.includes(option.value))) await user.click(control);
    else {
      await user.click(first);
      await user.paste(texts.join());
    }
  }
}

/** The button with this name. */
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

/** Waits for the dialog with this title. */
export async function dialog(title: string): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: title });
}

/** The dialog that a shipped form declares for an outcome: a status, `other`, `failure` or `captcha`. */
export async function endOf(name: FormName, outcome: number | string, call: 'send' | 'update' = 'send'): Promise<DialogSpec> {
  const { outcomes, update } = (await forms[name]()).definition.submit;
  const declared = call === 'update' ? update?.outcomes[outcome] : outcomes[outcome];
  if (!declared) throw new Error(`${name} lists no outcome ${outcome}`);
  return declared.dialog;
}

/** Waits for the outcome dialog of a shipped form, and checks its text. */
export async function ending(...outcome: Parameters<typeof endOf>): Promise<HTMLElement> {
  const { title, text = '' } = await endOf(...outcome);
  const shown = await dialog(title);
  expect(shown.textContent).toContain(text);
  return shown;
}

/** Waits for a dialog, and closes it. */
export async function closeDialog(user: UserEvent): Promise<void> {
  const button = await waitFor(() => {
    const found = document.querySelector('.swal2-confirm');
    if (!found) throw new Error('No dialog has opened');
    return found;
  });
  await user.click(button);
}
