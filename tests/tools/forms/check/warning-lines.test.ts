import { expect, it } from 'vitest';
import { TableError } from '#shared/table-error.ts';
import { warningLines } from '#tools/forms/check/report.ts';

it('warningLines prints three warnings per form and the command that shows the others', () => {
  const warn = (form: string, key: string) =>
    new TableError(`schemas/forms/${form}/schema.json`, key, 'a text without a length limit', 'Write maxLength');
  const lines = warningLines([warn('a', '1'), warn('b', '1'), warn('a', '2'), warn('a', '3'), warn('a', '4'), warn('a', '5')]);
  expect(lines).toEqual([
    ...['1', '2', '3'].map((key) => `warning: schemas/forms/a/schema.json · ${key}: a text without a length limit. Write maxLength.`),
    'warning: 2 more in a: npm run forms -- check a',
    'warning: schemas/forms/b/schema.json · 1: a text without a length limit. Write maxLength.',
  ]);
});
