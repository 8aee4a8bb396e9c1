import type { WidgetProps } from '@rjsf/utils';
import styles from '../form.module.css';
import { useControlProps } from './control-props.ts';
import { useTypedControl } from './use-typed-control.ts';

type InputType = 'text' | 'email' | 'tel';

function Input({ type, ...props }: WidgetProps & { type: InputType }) {
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
}

/** One line of text; read-only when the schema says so. */
export function TextWidget(props: WidgetProps) {
  return <Input type="text" {...props} />;
}

export function EmailWidget(props: WidgetProps) {
  return <Input type="email" {...props} />;
}

export function TelWidget(props: WidgetProps) {
  return <Input type="tel" {...props} />;
}
