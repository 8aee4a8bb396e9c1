import { type ControlWidgetProps, TelWidget, TextWidget, type Widgets } from '#engine/react/index.ts';
import type { rjsfWidgets } from '#engine/rjsf/widgets/index.ts';
import { lazyPart } from '#client/ui/fetch-part/lazy-part.tsx';
import { CaptchaWidget } from './captcha-widget.tsx';
import { withDigitLimit } from './digit-limit.tsx';
import { FileWidget } from './file-widget.tsx';

/** A widget of rjsf. Only forms that use one load them. */
const rjsfWidget = (name: keyof typeof rjsfWidgets) =>
  lazyPart<ControlWidgetProps>(async () => (await import('#engine/rjsf/widgets/index.ts')).rjsfWidgets[name]);

/** The site's widgets by `ui:widget` name. They add to the engine's, or replace them. */
export const siteWidgets = {
  text: withDigitLimit(TextWidget),
  tel: withDigitLimit(TelWidget),
  file: FileWidget,
  captcha: CaptchaWidget,
  color: rjsfWidget('color'),
  range: rjsfWidget('range'),
  updown: rjsfWidget('updown'),
  rating: rjsfWidget('rating'),
  'alt-date': rjsfWidget('alt-date'),
  'alt-datetime': rjsfWidget('alt-datetime'),
} as const satisfies Widgets;
