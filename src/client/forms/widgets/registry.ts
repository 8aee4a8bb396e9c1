import type { RegistryWidgetsType } from '@rjsf/utils';
import { CaptchaWidget } from './captcha-widget.tsx';
import { CheckboxWidget } from './checkbox-widget.tsx';
import { CheckboxesWidget } from './checkboxes-widget.tsx';
import { FileWidget } from './file-widget.tsx';
import { HiddenWidget } from './hidden-widget.tsx';
import { MonthWidget } from './month-widget.tsx';
import { RadioWidget } from './radio-widget.tsx';
import { SelectWidget } from './select-widget.tsx';
import { EmailWidget, TelWidget, TextWidget } from './text-widget.tsx';
import { TextareaWidget } from './textarea-widget.tsx';

/** `ui:widget` names, and rjsf's own names for those it picks by itself. */
export const widgets: RegistryWidgetsType = {
  TextWidget,
  TextareaWidget,
  EmailWidget,
  SelectWidget,
  RadioWidget,
  CheckboxWidget,
  CheckboxesWidget,
  HiddenWidget,
  tel: TelWidget,
  month: MonthWidget,
  captcha: CaptchaWidget,
  file: FileWidget,
};
