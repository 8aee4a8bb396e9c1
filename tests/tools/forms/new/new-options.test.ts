import { expect, it } from 'vitest';
import { parseOptions } from '#tools/forms/new/options.ts';

it('parseOptions reads all payloads after each --data', () => {
  const args = ['--from', 'schema.json', '--data', 'one.json', 'two.json', '--ui', 'ui.json', '--data', 'three.json', 'four.json'];
  expect(parseOptions(args)).toEqual({
    from: 'schema.json',
    ui: 'ui.json',
    data: ['one.json', 'two.json', 'three.json', 'four.json'],
    page: undefined,
  });
  expect(parseOptions(['--from', 'schema.json'])).toEqual({ from: 'schema.json', ui: undefined, data: [], page: undefined });
  expect(parseOptions(['--page', 'contact-us']).page).toBe('contact-us');
});

it('parseOptions reports an unexpected argument', () => {
  expect(() => parseOptions(['--data', 'one.json', '--from', 'schema.json', 'two.json'])).toThrow(
    '"two.json" is unexpected: list payloads after --data',
  );
});
