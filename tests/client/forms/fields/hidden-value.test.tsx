import { expect, it } from 'vitest';
import { fixture, show } from '../support/form.tsx';

const hidden = { 'ui:widget': 'hidden' };

it('a hidden field of any kind holds its value as a browser sends it without scripts', async () => {
  const properties = {
    agreed: { title: 'Agreed', type: 'boolean', default: false },
    kind: { title: 'Kind', type: 'string', enum: ['a', 'b'], default: 'b' },
    count: { title: 'Count', type: 'integer', default: 7 },
    source: { title: 'Source', type: 'string', maxLength: 20, default: 'web' },
  } as const;
  const ui = { agreed: hidden, kind: hidden, count: hidden, source: hidden };
  const { control } = await show(fixture({ properties, ui }));
  const texts = Object.keys(properties).map((name) => [control(name).type, control(name).value]);
  expect(texts).toEqual([
    ['hidden', 'false'],
    ['hidden', 'b'],
    ['hidden', '7'],
    ['hidden', 'web'],
  ]);
});
