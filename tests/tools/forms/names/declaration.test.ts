import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FormDefinition } from '#shared/forms/types.ts';
import { writeDeclaration } from '#tools/forms/names/declaration.ts';
import { temporaryFolder } from '../../../server/support/database/databases.ts';

/** What content may name, as it is declared of some forms and flows. */
async function declared(forms: Parameters<typeof writeDeclaration>[0], flows: Readonly<Record<string, unknown>>): Promise<string> {
  const file = join(temporaryFolder(), 'declared.d.ts');
  await writeDeclaration(forms, flows, file);
  return readFileSync(file, 'utf8');
}

const MENU = {
  name: 'menu',
  schema: {
    type: 'object',
    properties: {
      dish: { type: 'string' },
      'for-two': { $ref: '#/definitions/words' },
      size: { type: 'string', enum: ['small', 'large'] },
      guests: { type: 'integer' },
    },
    definitions: { words: { type: 'string', format: 'date' } },
  },
  ui: {},
  submit: {},
} as unknown as FormDefinition;

it('names the fields that hold a text, and the steps', async () => {
  const text = await declared([{ name: 'menu', definition: MENU }], { order: { steps: [{ form: 'menu' }, { form: 'table' }] } });
  expect(text).toContain(`'menu': "dish" | "for-two";`);
  expect(text).toContain(`'order': "menu" | "table";`);
});

it('lets content say what it likes of what cannot be read', async () => {
  const text = await declared([{ name: 'menu' }], { order: { steps: 'none' } });
  expect(text).toContain(`'menu': string;`);
  expect(text).toContain(`'order': string;`);
});
