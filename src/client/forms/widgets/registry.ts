import type { ComponentType } from 'react';
import { CaptchaWidget } from './captcha-widget.tsx';
import { CheckboxWidget } from './checkbox-widget.tsx';
import { CheckboxesWidget } from './checkboxes-widget.tsx';
import type { ControlWidgetProps } from './control-props.ts';
import { FileWidget } from './file-widget.tsx';
import { HiddenWidget } from './hidden-widget.tsx';
import { MonthWidget } from './month-widget.tsx';
import { RadioWidget } from './radio-widget.tsx';
import { SelectWidget } from './select-widget.tsx';
import { DateTimeWidget, DateWidget, EmailWidget, PasswordWidget, TelWidget, TextWidget, TimeWidget, UrlWidget } from './text-widget.tsx';
import { TextareaWidget } from './textarea-widget.tsx';

/** By `ui:widget` name. */
export const widgets = {
  text: TextWidget,
  textarea: TextareaWidget,
  email: EmailWidget,
  tel: TelWidget,
  month: MonthWidget,
  date: DateWidget,
  time: TimeWidget,
  datetime: DateTimeWidget,
  url: UrlWidget,
  password: PasswordWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  file: FileWidget,
  captcha: CaptchaWidget,
  hidden: HiddenWidget,
} as const satisfies Readonly<Record<string, ComponentType<ControlWidgetProps>>>;

/** Widgets that rjsf draws: only forms that name one load them. */
export const RJSF_WIDGETS: ReadonlySet<string> = new Set(['color', 'range', 'updown']);
