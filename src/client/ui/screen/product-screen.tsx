import { classNames } from '#client/ui/class-names/class-names.ts';
import { BROWSER, BrowserFrame } from './browser-frame.tsx';
import { PHONE, PhoneFrame } from './phone-frame.tsx';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { themeOf } from './theme.ts';
import styles from './product-screen.module.css';

type ProductScreenProps = {
  spec: ScreenSpec;
  /** Beside a caption that says the same, the picture stays silent. */
  silent?: boolean | undefined;
  className?: string | undefined;
};

/** A product's screen in a phone (360 × 740) or a browser window (960 × 640), drawn from data; sharp at any size. */
export function ProductScreen({ spec, silent, className }: ProductScreenProps) {
  const size = spec.frame === 'phone' ? PHONE : BROWSER;
  const Frame = spec.frame === 'phone' ? PhoneFrame : BrowserFrame;
  const spoken = silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spec.title };
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={classNames(styles.screen, className)} {...spoken}>
      <Frame spec={spec} theme={themeOf(spec.colours)} />
    </svg>
  );
}
