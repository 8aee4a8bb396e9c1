import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import styles from '../form.module.css';
import { useControlProps } from './control-props.ts';
import { readMonth } from './read-month.ts';
import { useBufferedControl } from './use-buffered-control.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * A month and year, as `2014-06`. Browsers without a month picker show a text input, which the placeholder explains and
 * which takes the usual spellings. An earlier answer in another spelling keeps its text input, for a picker would drop it.
 */
export function MonthWidget(props: WidgetProps) {
  const isOther = props.value !== undefined && !MONTH.test(String(props.value));
  const [wasOther, setWasOther] = useState(isOther);
  if (isOther && !wasOther) setWasOther(true);
  return (
    <input
      {...useControlProps(props)}
      {...useBufferedControl<HTMLInputElement>(props, readMonth)}
      type={wasOther ? 'text' : 'month'}
      placeholder="YYYY-MM"
      readOnly={props.readonly}
      disabled={props.disabled}
      className={styles.control}
    />
  );
}
