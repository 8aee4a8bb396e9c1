import { expect, it } from 'vitest';
import { filesOf } from '#tools/forms/new/options.ts';

it('takes as many payloads as stand after --data, and those of each further one', () => {
  const typed = ['--from', 'schema.json', '--data', 'one.json', 'two.json', '--ui', 'ui.json', '--data', 'three.json', 'four.json'];
  expect(filesOf(typed)).toEqual({ from: 'schema.json', ui: 'ui.json', data: ['one.json', 'two.json', 'three.json', 'four.json'] });
  expect(filesOf(['--from', 'schema.json'])).toEqual({ from: 'schema.json', ui: undefined, data: [] });
});

it('says what belongs to nothing', () => {
  expect(() => filesOf(['--data', 'one.json', '--from', 'schema.json', 'two.json'])).toThrow(
    '"two.json" is unexpected: list payloads after --data',
  );
});
