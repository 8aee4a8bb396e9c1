import { afterEach, describe, expect, it } from 'vitest';
import { inChunks } from '#engine/react/templates/field-grid.tsx';
import { fixture, show } from '../support/form.tsx';

afterEach(() => document.body.replaceChildren());

const fieldNames = (count: number) => Array.from({ length: count }, (_unused, index) => `f${index}`);

describe('a long form', () => {
  it('is split into chunks of whole rows, in order', () => {
    const names = fieldNames(40);
    for (const isHalfWidth of [() => false, () => true, (name: string) => Number(name.slice(1)) >= 11, (name: string) => name !== 'f0']) {
      const chunks = inChunks(names, isHalfWidth);
      expect(chunks.flat()).toEqual(names);
      expect(chunks.length).toBeGreaterThan(2);
      for (const chunk of chunks.slice(0, -1)) {
        expect(chunk.length).toBeGreaterThanOrEqual(12);
        // Half-width fields after the last full-width one fill their row.
        const next = names[names.indexOf(chunk.at(-1) ?? '') + 1] ?? '';
        const halves = chunk.length - 1 - chunk.findLastIndex((name) => !isHalfWidth(name));
        expect(halves % 2 === 0 || !isHalfWidth(next)).toBe(true);
      }
    }
  });

  it('of fewer than 24 fields is one chunk', () => {
    expect(inChunks(fieldNames(23), () => false)).toHaveLength(1);
  });

  it('has every control, with its error', async () => {
    const text = { type: 'string', maxLength: 50 } as const;
    const properties = Object.fromEntries(fieldNames(30).map((name) => [name, { ...text, title: name }]));
    const { controls, control, user, description, submit } = await show(fixture({ properties, required: ['f29'] }));
    expect(fieldNames(30).map((name) => controls(name).length)).toEqual(Array(30).fill(1));
    await submit();
    expect(description('f29')).toBe('*f29 is required');
    await user.type(control('f29'), 'x');
    expect(description('f29')).toBe('');
  });
});
