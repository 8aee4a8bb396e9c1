import type { Widgets } from './registry.ts';
import { CheckboxWidget } from './widgets/checkbox-widget.tsx';
import { CheckboxesWidget } from './widgets/checkboxes-widget.tsx';
import { FileWidget } from './widgets/file-widget.tsx';
import { HiddenWidget } from './widgets/hidden-widget.tsx';
import { MonthWidget } from './widgets/month-widget.tsx';
import { RadioWidget } from './widgets/radio-widget.tsx';
import { SelectWidget } from './widgets/select-widget.tsx';
import {
  DateTimeWidget,
  DateWidget,
  EmailWidget,
  PasswordWidget,
  TelWidget,
  TextWidget,
  TimeWidget,
  UrlWidget,
} from './widgets/text-widget.tsx';
import { TextareaWidget } from './widgets/textarea-widget.tsx';

/**
 * The engine's own widgets, by `ui:widget` name. A new name must also be in `widgets` of `fields/<kind>.ts`, for each kind of field that it can show,
 * and in `ui:widget` of `schemas/meta/ui.schema.json`, which checks the site's forms.
 */
export const defaultWidgets = {
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
  hidden: HiddenWidget,
} as const satisfies Widgets;
