// Widgets that rjsf draws: theirs are the elements around, ours is the input.
import ColorWidget from '@rjsf/core/lib/components/widgets/ColorWidget.js';
import RangeWidget from '@rjsf/core/lib/components/widgets/RangeWidget.js';
import UpDownWidget from '@rjsf/core/lib/components/widgets/UpDownWidget.js';
import type { BaseInputTemplateProps, Registry, Widget, WidgetProps } from '@rjsf/utils';
import { BEHAVIOR_BY_KIND } from '../../index.ts';
import { useControlProps, useFormContext, type ControlWidgetProps, type Widget as EngineWidget } from '../../react/index.ts';
import { controlStyles } from '../../react/styles/index.ts';

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
      className={controlStyles.control}
    />
  );
}

/** All that these widgets ask of rjsf's registry. */
const REGISTRY = { templates: { BaseInputTemplate: Input } } as unknown as Registry;

/** A widget of rjsf's in a field of ours. */
function adapt(Control: Widget): EngineWidget {
  return function RjsfWidget(props: ControlWidgetProps) {
    const { store } = useFormContext();
    const read = (given: unknown) =>
      BEHAVIOR_BY_KIND[props.kind].parse(typeof given === 'string' ? given : '', props.schema, store.form.context);
    return (
      <Control {...(props as unknown as WidgetProps)} registry={REGISTRY} onChange={(given: unknown) => props.onChange(read(given))} />
    );
  };
}

/** By `ui:widget` name. */
export const rjsfWidgets = { color: adapt(ColorWidget), range: adapt(RangeWidget), updown: adapt(UpDownWidget) };
