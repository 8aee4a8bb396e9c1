import styles from './control.module.css';
import { useControlProps, type ControlWidgetProps } from './control-props.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { spellingOf } from './spelling-of.ts';
import { useTypedControl } from './use-typed-control.ts';

/** Several lines of text; `ui:options.rows` of them show at first, and it grows with its text where browsers can. */
export function TextareaWidget(props: ControlWidgetProps) {
  const { rows = 4 } = props.options as { rows?: number };
  return (
    <textarea
      {...useControlProps(props)}
      {...useTypedControl<HTMLTextAreaElement>(props.name, spellingOf(props.schema as FieldSchema))}
      rows={rows}
      placeholder={props.placeholder || undefined}
      readOnly={props.readonly}
      disabled={props.disabled}
      className={styles.control}
    />
  );
}
