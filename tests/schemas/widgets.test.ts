import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getWidget, type RJSFSchema } from '@rjsf/utils';
import { expect, it } from 'vitest';
import { widgets } from '#client/forms/widgets/registry.ts';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';

/** A field that each widget but the text ones is for. */
const FIELDS: Readonly<Record<string, RJSFSchema>> = {
  select: { type: 'string', enum: ['a'] },
  radio: { type: 'string', enum: ['a'] },
  checkbox: { type: 'boolean', enum: [true] },
  checkboxes: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a'] } },
};

interface UiMeta {
  readonly definitions: { readonly field: { readonly properties: { readonly 'ui:widget': { readonly enum: readonly string[] } } } };
}

const meta = JSON.parse(await readFile(join(SCHEMAS_FOLDER, 'meta/ui.schema.json'), 'utf8')) as UiMeta;

it.each(meta.definitions.field.properties['ui:widget'].enum)('the widget "%s" that ui.json may name is one the page has', (name) => {
  expect(() => getWidget(FIELDS[name] ?? { type: 'string' }, name, widgets)).not.toThrow();
});
