import { fontFile, palette, type FallbackScales, type Typeface, typefaces } from '#shared/design/tokens.ts';

/** The display font with the weight of headings only (`npm run brand`). It has a third of the size. */
const HEADINGS = { file: './fonts/display-700.woff2', weight: 700 } as const;

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

function faceRule(family: string, weights: string, url: string): string {
  return `@font-face { font-family: '${family}'; font-style: normal; font-display: swap; font-weight: ${weights}; src: url('${url}') format('woff2'); }`;
}

const BOLD = {
  arial: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
  roboto: ['Roboto Bold', 'Roboto-Bold'],
  dejavu: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
} as const;
const REGULAR = {
  arial: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
  roboto: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
  dejavu: ['DejaVu Sans', 'DejaVuSans'],
} as const;
const SUFFIX = { arial: '', roboto: ' Android', dejavu: ' DejaVu' } as const;

/**
 * Fallback fonts of the machine with the measures of the site's font, so that nothing moves when it has loaded: Arial or Liberation
 * Sans, which has the same widths; Roboto on Android; DejaVu Sans on a minimal Linux.
 */
function standInRules(family: string, { ascent, descent }: Typeface, widths: FallbackScales, isBold: boolean, weights?: string): string[] {
  const locals = isBold ? BOLD : REGULAR;
  return (Object.keys(SUFFIX) as (keyof FallbackScales)[]).map((name) => {
    const width = widths[name];
    const from = locals[name].map((local) => `local('${local}')`).join(', ');
    const measures = `size-adjust: ${percent(width)}; ascent-override: ${percent(ascent / width)}; descent-override: ${percent(descent / width)}; line-gap-override: 0%;`;
    return `@font-face { font-family: '${family}${SUFFIX[name]}'; ${weights === undefined ? '' : `font-weight: ${weights}; `}src: ${from}; ${measures} }`;
  });
}

/** The CSS for the design tokens: a custom property for each colour, and the fonts. */
export function brandCss(): string {
  const { display, text } = typefaces;
  const colours = Object.entries(palette).map(([name, value]) => `--${name}: ${value};`);
  const [lightest, boldest] = display.weights;
  return [
    `@layer tokens { :root { ${colours.join(' ')} } }`,
    faceRule('Site Display', String(HEADINGS.weight), HEADINGS.file),
    // Browsers load the complete font only for other weights, which the first view of a page does not have.
    faceRule('Site Display', `${lightest} ${HEADINGS.weight - 1}`, fontFile(display)),
    faceRule('Site Display', `${HEADINGS.weight + 1} ${boldest}`, fontFile(display)),
    faceRule('Site Text', text.weights.join(' '), fontFile(text)),
    ...standInRules('Display Large', display, display.fallbackScales.large, true),
    ...standInRules('Display Small', display, display.fallbackScales.small, true),
    ...standInRules('Text Fallback', text, text.fallbackScales.regular, false, '400 500'),
    ...standInRules('Text Fallback', text, text.fallbackScales.strong, true, '600 700'),
    '',
  ].join('\n');
}
