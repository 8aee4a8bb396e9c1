import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from '#client/blocks/rich-text/rich-text.tsx';
import { parseMarkedText } from '#shared/blocks/marked-text.ts';
import { draw } from './draw.tsx';

describe('parse', () => {
  it('splits a run at its links and emphasis', () => {
    expect(parseMarkedText('Write to [us](mailto:info@example.com) **today**.')).toEqual([
      { kind: 'plain', text: 'Write to ' },
      { kind: 'link', text: 'us', to: 'mailto:info@example.com' },
      { kind: 'plain', text: ' ' },
      { kind: 'strong', text: 'today' },
      { kind: 'plain', text: '.' },
    ]);
  });

  it.each(['', 'Two * three * four', 'A [bracket] alone', 'f(x)'])('leaves «%s» alone', (text) => {
    expect(
      parseMarkedText(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
    expect(parseMarkedText(text).every(({ kind }) => kind === 'plain')).toBe(true);
  });
});

describe('RichText', () => {
  it('shows links that lead somewhere', () => {
    draw(
      <p>
        <RichText text="See [our work](/portfolio) first." />
      </p>,
    );
    expect(screen.getByRole('link', { name: 'our work' }).getAttribute('href')).toBe('/portfolio');
  });
});
