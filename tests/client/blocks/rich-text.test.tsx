import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from '#client/blocks/rich-text/rich-text.tsx';
import { parseMarkedText } from '#shared/blocks/marked-text.ts';
import { renderWithRouter } from './render-blocks.tsx';

describe('parseMarkedText', () => {
  it('splits a text at links and emphasis', () => {
    expect(parseMarkedText('Write to [us](mailto:info@example.com) **today**.')).toEqual([
      { kind: 'plain', text: 'Write to ' },
      { kind: 'link', text: 'us', to: 'mailto:info@example.com' },
      { kind: 'plain', text: ' ' },
      { kind: 'strong', text: 'today' },
      { kind: 'plain', text: '.' },
    ]);
  });

  it.each(['', 'Two * three * four', 'A [bracket] alone', 'f(x)'])('does not split «%s»', (text) => {
    expect(
      parseMarkedText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(parseMarkedText(text).every(({ kind }) => kind === 'plain')).toBe(true);
  });
});

describe('RichText', () => {
  it('renders links with their target', () => {
    renderWithRouter(
      <p>
        <RichText text="See [our work](/portfolio) first." />
      </p>,
    );
    expect(screen.getByRole('link', { name: 'our work' }).getAttribute('href')).toBe('/portfolio');
  });
});
