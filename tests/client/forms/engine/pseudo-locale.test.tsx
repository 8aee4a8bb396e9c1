import { fireEvent, render } from '@testing-library/react';
import { forms, type FormName } from 'virtual:forms';
import { describe, expect, it, vi } from 'vitest';
import { compileForm, EN, type JsonObject } from '#engine/index.ts';
import { Form } from '#engine/react/index.ts';
import { hasWords, pseudoCatalogue } from '../../../support/forms/pseudo-locale.ts';
import { pseudoForm } from '../../../support/forms/pseudo-tables.ts';

const READ_ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'];

/** All texts that people read or hear on the page. */
function textsOnPage(): readonly string[] {
  const elements = [...document.body.querySelectorAll('*')];
  const attributes = elements.flatMap((element) => READ_ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []));
  const texts = elements.flatMap((element) =>
    [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [])),
  );
  return [...attributes, ...texts];
}

const withoutMessages = (schema: object) =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => (key === 'errorMessage' ? undefined : value)) as JsonObject;

/** A form with everything that shows texts of the engine. */
const NESTED = {
  type: 'object',
  properties: {
    rows: {
      title: 'Rows',
      type: 'array',
      minItems: 2,
      items: { type: 'object', properties: { a: { title: 'A', type: 'boolean', enum: [true, false] } } },
    },
    either: {
      title: 'Either',
      anyOf: [{ type: 'string' }, { type: 'object', properties: { at: { title: 'At', type: 'string', format: 'time' } } }],
    },
    entries: { title: 'Entries', type: 'object', additionalProperties: { type: 'string', minLength: 2 } },
    month: { title: 'Month', type: 'string', examples: ['2030-01'] },
    file: { title: 'File', fileTypes: ['png'], minFileSize: 1 },
    again: { title: 'Again', $ref: '#' },
  },
  required: ['rows', 'either', 'month', 'file'],
};

async function textsAfterSubmit(schema: object, uiSchema: object): Promise<readonly string[]> {
  const source = pseudoForm({ schema: withoutMessages(schema), uiSchema: uiSchema as JsonObject });
  const form = compileForm(source, { messages: pseudoCatalogue(EN) });
  const onSubmit = vi.fn<() => undefined>();
  render(<Form form={form} widgets={{ captcha: () => null }} onSubmit={onSubmit} />);
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  const isAnswered = () => onSubmit.mock.calls.length > 0 || document.querySelector('[aria-invalid], [data-invalid]') !== null;
  await vi.waitFor(() => expect(isAnswered()).toBe(true));
  return textsOnPage();
}

describe.each(Object.keys(forms) as FormName[])('%s', (name) => {
  it('shows only texts from the catalogue and from its own files', async () => {
    const { schema, ui } = (await forms[name]()).definition;
    const texts = await textsAfterSubmit(schema, ui);
    expect(texts.some((text) => text.includes('[!!!'))).toBe(true);
    expect(texts.filter(hasWords)).toEqual([]);
  });
});

it('rows, branches, dictionary entries and files show only texts from the catalogue and the schema', async () => {
  const texts = await textsAfterSubmit(NESTED, { month: { 'ui:widget': 'month' } });
  expect(document.querySelector('[type="month"]')).not.toBeNull();
  for (const button of document.querySelectorAll('button')) if (button.type === 'button') fireEvent.click(button);
  expect([...texts, ...textsOnPage()].filter(hasWords)).toEqual([]);
});
