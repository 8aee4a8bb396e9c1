import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FormDefinition } from '#shared/forms/types.ts';
import { writeDeclaration } from '#tools/forms/names/declaration.ts';
import { temporaryFolder } from '../../../server/support/database/databases.ts';

/** The declaration written for some forms and flows. */
async function declarationOf(forms: Parameters<typeof writeDeclaration>[0], flows: Readonly<Record<string, unknown>>): Promise<string> {
  const file = join(temporaryFolder(), 'declarationOf.d.ts');
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

it('writeDeclaration lists text fields of forms and steps of flows', async () => {
  const text = await declarationOf([{ name: 'menu', definition: MENU }], { order: { steps: [{ form: 'menu' }, { form: 'table' }] } });
  expect(text).toContain(`'menu': "dish" | "for-two";`);
  expect(text).toContain(`'order': "menu" | "table";`);
});

it('writeDeclaration allows any name for a form or flow that cannot be read', async () => {
  const text = await declarationOf([{ name: 'menu' }], { order: { steps: 'none' } });
  expect(text).toContain(`'menu': string;`);
  expect(text).toContain(`'order': string;`);
});
