import type { WidgetProps } from '@rjsf/utils';
import styles from './control.module.css';
import { useControlProps } from './control-props.ts';
import { useTypedControl } from './use-typed-control.ts';

type InputType = 'text' | 'email' | 'tel';

function inputOf(type: InputType) {
  return function InputWidget(props: WidgetProps) {
    return (
      <input
        {...useControlProps(props)}
        {...useTypedControl<HTMLInputElement>(props.name)}
        type={type}
        placeholder={props.placeholder || undefined}
        readOnly={props.readonly}
        disabled={props.disabled}
        className={styles.control}
      />
    );
  };
}

/** One line of text; read-only when the schema says so. */
export const TextWidget = inputOf('text');

export const EmailWidget = inputOf('email');

export const TelWidget = inputOf('tel');
