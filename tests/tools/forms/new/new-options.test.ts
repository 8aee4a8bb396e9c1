import { expect, it } from 'vitest';
import { optionsOf } from '#tools/forms/new/options.ts';

it('optionsOf reads all payloads after each --data', () => {
  const args = ['--from', 'schema.json', '--data', 'one.json', 'two.json', '--ui', 'ui.json', '--data', 'three.json', 'four.json'];
  expect(optionsOf(args)).toEqual({
    from: 'schema.json',
    ui: 'ui.json',
    data: ['one.json', 'two.json', 'three.json', 'four.json'],
    page: undefined,
  });
  expect(optionsOf(['--from', 'schema.json'])).toEqual({ from: 'schema.json', ui: undefined, data: [], page: undefined });
  expect(optionsOf(['--page', 'contact-us']).page).toBe('contact-us');
});

it('optionsOf reports an unexpected argument', () => {
  expect(() => optionsOf(['--data', 'one.json', '--from', 'schema.json', 'two.json'])).toThrow(
    '"two.json" is unexpected: list payloads after --data',
  );
});
