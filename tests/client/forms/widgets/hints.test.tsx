import { expect, it } from 'vitest';
import { fixture, show } from '../support/form.tsx';

const text = (title: string, more: object = {}) => ({ title, type: 'string', maxLength: 50, ...more }) as const;

it('shows the first example beside a text or number control, after its description', async () => {
  const { description } = await show(
    fixture({
      properties: {
        country: text('Country', { examples: ['Rwanda', 'Chad'] }),
        code: text('Code', { description: 'As it stands on the card', examples: ['AB-12'] }),
        street: text('Street', { description: 'Where letters arrive.', examples: ['4, Camp Road'] }),
        users: { title: 'Users', type: 'integer', examples: [250] },
      },
    }),
  );
  expect(description('country')).toBe('For example, Rwanda');
  expect(description('code')).toBe('As it stands on the card. For example, AB-12');
  expect(description('street')).toBe('Where letters arrive. For example, 4, Camp Road');
  expect(description('users')).toBe('For example, 250');
});

it('shows no example beside a choice or a date', async () => {
  const { description } = await show(
    fixture({
      properties: {
        size: text('Size', { enum: ['S', 'M'], examples: ['M'] }),
        day: text('Day', { format: 'date', examples: ['2030-01-15'] }),
        sure: { title: 'Sure', type: 'boolean', examples: [true] },
      },
    }),
  );
  expect(['size', 'day', 'sure'].map((name) => description(name))).toEqual(['', '', '']);
});
