import { useState } from 'react';
import { useFormContext } from '../form-context.ts';
import { controlStyles } from '../styles/index.ts';
import type { ControlWidgetProps } from '../registry.ts';
import { useControlProps } from './control-props.ts';
import { parseMonth } from './parse-month.ts';
import type { TypedSpelling } from './typed-control.ts';
import { useTypedControl } from './use-typed-control.ts';

/** As it is typed, or read from its usual spellings. */
const MONTHS: TypedSpelling = { read: parseMonth, spell: (value) => (typeof value === 'string' ? value : '') };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * A month and year, as `2014-06`. Browsers without a month picker show a text input, which the placeholder explains and
 * which takes the usual spellings. An earlier answer in another spelling keeps its text input, for a picker would drop it.
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
