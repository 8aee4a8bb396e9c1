import { expect, it } from 'vitest';
import { formerColumns } from '#server/leads/export/former-columns.ts';

const namesOf = (...paths: readonly string[]) =>
  formerColumns(new Map(paths.map((path) => [path, path.startsWith('deed')]))).map(({ name }) => name);

it('formerColumns marks each name once as former', () => {
  expect(namesOf('town', 'n (former)', 'g (former)/x', 'rows/0/pin (former 2)', 'deed', 'deed (former)')).toEqual([
    'town (former)',
    'n (former)',
    'g (former)/x',
    'rows/0/pin (former 2)',
    'deed (former)',
    'deed_original_name (former)',
    'deed (former) (former)',
    'deed (former)_original_name (former)',
  ]);
});

it('formerColumns marks names that only contain the word former, too', () => {
  expect(namesOf('(former)', 'a (former) b')).toEqual(['(former) (former)', 'a (former) b (former)']);
});
