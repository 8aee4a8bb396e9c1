import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Certificate } from '#client/ui/certificate/certificate.tsx';
import { glyphs } from '#client/ui/illustration/glyphs.ts';
import type { GlyphName } from '#shared/drawings/names.ts';
import { Illustration } from '#client/ui/illustration/illustration.tsx';
import { initials } from '#client/ui/monogram/initials.ts';
import { balance, wrap } from '#client/ui/svg-text/wrap.ts';
import { mark } from '#client/ui/wordmark/mark.ts';
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx';

describe('mark', () => {
  it('belongs to its seed', () => {
    expect(mark('Northbridge')).toEqual(mark('Northbridge'));
    const names = Array.from({ length: 39 }, (_, index) => `Client ${index}`);
    // 39 client logos share a carousel: near twins would look like a mistake.
    expect(new Set(names.map((name) => JSON.stringify(mark(name)))).size).toBeGreaterThan(36);
  });

  it('leaves the name as text', () => {
    render(<Wordmark name="Kiln & Co" />);
    expect(screen.getByText('Kiln & Co')).toBeTruthy();
  });
});

describe('initials', () => {
  it.each([
    ['Asha Verma', 'AV'],
    ['Mr. Arun Kumar Rao', 'AR'],
    ['nisha', 'N'],
    ['', ''],
  ])('of «%s» are «%s»', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('text in drawings', () => {
  it('breaks only where the width ends', () => {
    expect(wrap('CMMI Maturity Level 3', 488, 46)).toEqual(['CMMI Maturity Level', '3']);
  });

  it('leaves no word alone when lines can be evened out', () => {
    expect(balance('CMMI Maturity Level 3', 488, 46)).toEqual(['CMMI Maturity', 'Level 3']);
  });
});

describe('Illustration', () => {
  it.each(Object.keys(glyphs) as GlyphName[])('draws %s in less than 4 kB, silently', (glyph) => {
    const html = renderToStaticMarkup(<Illustration seed={glyph} tone="leaf" glyph={glyph} />);
    expect(html.length).toBeLessThan(4000);
    expect(html).toContain('aria-hidden="true"');
  });
});

describe('Certificate', () => {
  it('says what it shows', () => {
    render(<Certificate title="Certificate of Registration" standard="ISO 27001:2013" holder="Alobha" issuer="Original on request" />);
    expect(screen.getByRole('img', { name: 'ISO 27001:2013: Certificate of Registration' })).toBeTruthy();
  });

  it('says more where it is large enough to be read, on the sheet and to assistive technology', () => {
    const details = [{ label: 'Number', text: 'SAMPLE-1' }];
    render(<Certificate title="Membership" standard="ITCA" holder="Alobha" issuer="Original on request" details={details} />);
    expect(screen.getByRole('img', { name: 'ITCA: Membership. Number: SAMPLE-1' }).textContent).toContain('SAMPLE-1');
  });
});
