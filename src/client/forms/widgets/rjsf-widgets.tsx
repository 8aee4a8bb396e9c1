// Widgets that rjsf draws: theirs are the elements around, ours is the input.
import ColorWidget from '@rjsf/core/lib/components/widgets/ColorWidget.js';
import RangeWidget from '@rjsf/core/lib/components/widgets/RangeWidget.js';
import UpDownWidget from '@rjsf/core/lib/components/widgets/UpDownWidget.js';
import type { BaseInputTemplateProps, Registry, Widget, WidgetProps } from '@rjsf/utils';
import { FIELD_TYPES } from '#engine/index.ts';
import { useEngine } from '../form-context.ts';
import { useControlProps, type ControlWidgetProps } from './control-props.ts';
import styles from './control.module.css';

type InputProps = BaseInputTemplateProps & Pick<ControlWidgetProps, 'kind' | 'messages'>;

/** rjsf's template for inputs, drawn as ours are. */
function Input(props: InputProps) {
  const { type, value, schema, disabled, readonly, onChange, onBlur, id } = props;
  return (
    <input
      {...useControlProps(props as unknown as ControlWidgetProps)}
      type={type}
      value={value === undefined || value === null ? '' : String(value)}
      {...(type !== 'color' && {
        min: schema.minimum,
        max: schema.maximum,
        step: schema.multipleOf ?? (schema.type === 'integer' ? 1 : 'any'),
      })}
      disabled={disabled}
      readOnly={readonly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => onBlur(id, event.target.value)}
      className={styles.control}
    />
  );
}

/** All that these widgets ask of rjsf's registry. */
const REGISTRY = { templates: { BaseInputTemplate: Input } } as unknown as Registry;

const WIDGETS: Readonly<Record<string, Widget>> = { color: ColorWidget, range: RangeWidget, updown: UpDownWidget };

type RjsfWidgetProps = ControlWidgetProps & { readonly widget: string };

/** A widget of rjsf's by its name, in a field of ours. */
export function RjsfWidget({ widget, ...props }: RjsfWidgetProps) {
  const { store } = useEngine();
  const Control = WIDGETS[widget];
  if (!Control) throw new Error(`rjsf has no widget "${widget}" that can be shown here`);
  const read = (given: unknown) => FIELD_TYPES[props.kind].parse(typeof given === 'string' ? given : '', props.schema, store.form.context);
  return <Control {...(props as unknown as WidgetProps)} registry={REGISTRY} onChange={(given: unknown) => props.onChange(read(given))} />;
}
