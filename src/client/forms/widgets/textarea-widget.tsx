import styles from './control.module.css';
import { useControlProps, type ControlWidgetProps } from './control-props.ts';
import { useEngine } from '../form-context.ts';
import { spellingOf } from './spelling-of.ts';
import { useTypedControl } from './use-typed-control.ts';

/** Several lines of text; `ui:options.rows` of them show at first, and it grows with its text where browsers can. */
export function TextareaWidget(props: ControlWidgetProps) {
  const { store } = useEngine();
  const { rows = 4 } = props.options as { rows?: number };
  return (
    <textarea
      {...useControlProps(props)}
      {...useTypedControl<HTMLTextAreaElement>(props.name, spellingOf(props.schema, props.kind, store.form.context))}
      rows={rows}
      dir="auto"
      placeholder={props.placeholder || undefined}
      readOnly={props.readonly}
      disabled={props.disabled}
      className={styles.control}
    />
  );
}
