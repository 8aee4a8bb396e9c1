import { drawingSize } from '#shared/drawings/drawing-spec.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { BrowserFrame } from './browser-frame.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { themeOf } from './theme.ts';

/**
 * Draws a product's screen in a phone or a browser window as SVG. It uses the font families `Text` and `Display`, which the code that writes the
 * SVG file must provide.
 */
export function ProductScreen({ spec }: { spec: ScreenSpec }) {
  const { width, height } = drawingSize({ draw: 'screen', screen: spec });
  const Frame = spec.frame === 'phone' ? PhoneFrame : BrowserFrame;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fontFamily="Text" fontWeight={400}>
      <Frame spec={spec} theme={themeOf(spec.colours)} />
    </svg>
  );
}
