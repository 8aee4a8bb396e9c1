import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteWidgets } from '#client/forms/widgets/site-widgets.tsx';
import { defaultWidgets } from '#engine/react/index.ts';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';

interface UiMeta {
  readonly definitions: { readonly field: { readonly properties: { readonly 'ui:widget': { readonly enum: readonly string[] } } } };
}

const meta = JSON.parse(await readFile(join(SCHEMAS_FOLDER, 'meta/ui.schema.json'), 'utf8')) as UiMeta;

it.each(meta.definitions.field.properties['ui:widget'].enum)('the page has the widget "%s", which ui.json may name', (name) => {
  expect({ ...defaultWidgets, ...siteWidgets }).toHaveProperty([name]);
});
