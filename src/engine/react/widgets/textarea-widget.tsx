import { controlStyles } from '../styles/index.ts';
import type { ControlWidgetProps } from '../registry.ts';
import { useControlProps } from './control-props.ts';
import { useFormContext } from '../form-context.ts';
import { textConversionOf } from './text-conversion.ts';
import { useTypedControl } from './use-typed-control.ts';

/** Several lines of text. It starts with `ui:options.rows` lines, and grows with its text in browsers that support this. */
export function TextareaWidget(props: ControlWidgetProps) {
  const { store } = useFormContext();
  const { rows = 4 } = props.options as { rows?: number };
  return (
    <textarea
      {...useControlProps(props)}
      {...useTypedControl<HTMLTextAreaElement>(props.fieldRef, textConversionOf(props.schema, props.kind, store.form.context))}
      rows={rows}
      dir="auto"
      placeholder={props.placeholder || undefined}
      readOnly={props.readonly}
      disabled={props.disabled}
      className={controlStyles.control}
    />
  );
}
TextareaWidget.writesName = true;
