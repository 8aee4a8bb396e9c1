import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Heading } from '#client/ui/heading/heading.tsx';

/** The words of a heading that stay in one piece. */
function wholeWords(words: string): readonly (string | null)[] {
  render(<Heading level={2}>{words}</Heading>);
  const heading = screen.getByRole('heading', { name: words, level: 2 });
  expect(heading.textContent).toBe(words);
  return [...heading.children].map((piece) => piece.textContent);
}

describe('a heading', () => {
  it.each([
    ['Shops: multi-vendor marketplace', ['multi-vendor']],
    ['Up-to-date, in-house', ['Up-to-date,', 'in-house']],
    ['A plain one', []],
    ['E-commerce', []],
    ['Too long for a small phone: photographer-to-engineer', []],
  ])('%s keeps words with a hyphen whole where a line can hold them', (words, whole) => {
    expect(wholeWords(words)).toEqual(whole);
  });
});
