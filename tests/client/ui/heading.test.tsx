import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Heading } from '#client/ui/heading/heading.tsx';

/** The words of a heading that do not wrap. */
function unbreakableWords(text: string): readonly (string | null)[] {
  render(<Heading level={2}>{text}</Heading>);
  const heading = screen.getByRole('heading', { name: text, level: 2 });
  expect(heading.textContent).toBe(text);
  return [...heading.children].map(({ textContent }) => textContent);
}

describe('a heading', () => {
  it.each([
    ['Shops: multi-vendor marketplace', ['multi-vendor']],
    ['Up-to-date, in-house', ['Up-to-date,', 'in-house']],
    ['A plain one', []],
    ['E-commerce', []],
    ['Too long for a small phone: photographer-to-engineer', []],
  ])('«%s» does not wrap the words %j', (text, expected) => {
    expect(unbreakableWords(text)).toEqual(expected);
  });
});
