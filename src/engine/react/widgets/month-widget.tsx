import { useState } from 'react';
import { useFormContext } from '../form-context.ts';
import { controlStyles } from '../styles/index.ts';
import type { ControlWidgetProps } from '../registry.ts';
import { useControlProps } from './control-props.ts';
import type { TextConversion } from './typed-control.ts';
import { useTypedControl } from './use-typed-control.ts';

/** Parses a typed month, for browsers without a month picker: `06/2014`, `6.2014` or `2014/6` becomes `2014-06`. Other texts stay as they are. */
function parseMonth(text: string): string {
  const trimmed = text.trim();
  const [, year, month] = /^(\d{4})\D(\d{1,2})$/.exec(trimmed) ?? swap(/^(\d{1,2})\D(\d{4})$/.exec(trimmed));
  return year && month && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : text;
}

function swap(match: RegExpExecArray | null): (string | undefined)[] {
  return match ? [match[0], match[2], match[1]] : [];
}

/** Stores the typed text, or the month in it. */
const MONTHS: TextConversion = { parse: parseMonth, format: (value) => (typeof value === 'string' ? value : '') };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * A month, stored as `2014-06`. Browsers without a month picker show a text input with a placeholder, which also accepts `06/2014`. If the stored
 * value is no month, the widget is a text input, since a picker could not show the value.
 */
export function MonthWidget(props: ControlWidgetProps) {
  const { store } = useFormContext();
  const [isMonth] = useState(() => {
    const value = store.getValue(props.name);
    return typeof value !== 'string' || MONTH.test(value);
  });
  return (
    <input
      {...useControlProps(props)}
      type={isMonth ? 'month' : 'text'}
      {...useTypedControl<HTMLInputElement>(props.fieldRef, MONTHS)}
      placeholder={store.form.messages.monthPattern}
      readOnly={props.readonly}
      disabled={props.disabled}
      className={controlStyles.control}
    />
  );
}
MonthWidget.writesName = true;
