import { mustBeTicked } from '../../fields/must-be-ticked.ts';
import type { FormStore } from '../../state/form-store.ts';
import type { Path } from '../../schema/path.ts';
import type { PlainSchema } from '../../model/field-model.ts';
import { useFormContext } from '../form-context.ts';
import { requiredMark } from '../required-mark.tsx';
import type { ControlWidgetProps } from '../registry.ts';
import { useControlProps } from './control-props.ts';
import { optionStyles } from '../styles/index.ts';
import { useTickedBeforeHydration } from './use-ticked-before-hydration.ts';

/** Whether an unticked box means No from the beginning, because the field has a default. */
const beginsAnswered = (field: PlainSchema) => typeof field.default === 'boolean' && !mustBeTicked(field);

/**
 * The value of an unticked box. False if the field has a default, else undefined, as for every empty field. In an optional group it is undefined
 * too, since false would make the group filled in.
 */
export const untickedValue = (store: FormStore, path: Path, field: PlainSchema): false | undefined =>
  beginsAnswered(field) && store.isInSubmittedGroup(path) ? false : undefined;

/** A single box with its label beside it. */
export function CheckboxWidget(props: ControlWidgetProps) {
  const { name, value, label, required, disabled, schema, onChange, onBlur } = props;
  const { store } = useFormContext();
  const setTicked = (isTicked: boolean) => onChange(isTicked || untickedValue(store, name, schema));
  const ref = useTickedBeforeHydration<HTMLLabelElement>(value === true ? ['true'] : [], (ticked) => setTicked(ticked.length > 0));
  return (
    <label ref={ref} dir="auto" className={optionStyles.option}>
      <input
        {...useControlProps(props)}
        type="checkbox"
        data-option=""
        value="true"
        checked={value === true}
        onChange={(event) => setTicked(event.target.checked)}
        onBlur={() => onBlur()}
        disabled={disabled}
      />
      <span>
        {label}
        {required && requiredMark}
      </span>
    </label>
  );
}
