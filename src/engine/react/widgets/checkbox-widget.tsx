import { mustBeTicked, type FormStore, type Path, type PlainSchema } from '../../index.ts';
import { useFormContext } from '../form-context.ts';
import { requiredMark } from '../required-mark.tsx';
import type { ControlWidgetProps } from '../registry.ts';
import { useControlProps } from './control-props.ts';
import { optionStyles } from '../styles/index.ts';
import { useTickedBeforeHydration } from './use-ticked-before-hydration.ts';

/** A box that is answered from the beginning: No where it is not ticked. */
const beginsAnswered = (field: PlainSchema) => typeof field.default === 'boolean' && !mustBeTicked(field);

/**
 * What is stored of a box that is not ticked: nothing, as of every empty field; or No, where it is answered from the beginning. In a group
 * that nobody need fill in it is nothing, too: a No would fill that in.
 */
export const untickedValue = (store: FormStore, path: Path, field: PlainSchema): false | undefined =>
  beginsAnswered(field) && store.isInSubmittedGroup(path) ? false : undefined;

/** A single box with its label beside it. */
export function CheckboxWidget(props: ControlWidgetProps) {
  const { name, value, label, required, disabled, schema, onChange, onBlur } = props;
  const { store } = useFormContext();
  const take = (isTicked: boolean) => onChange(isTicked || untickedValue(store, name, schema));
  const ref = useTickedBeforeHydration<HTMLLabelElement>(value === true ? ['true'] : [], (ticked) => take(ticked.length > 0));
  return (
    <label ref={ref} dir="auto" className={optionStyles.option}>
      <input
        {...useControlProps(props)}
        type="checkbox"
        data-option=""
        value="true"
        checked={value === true}
        onChange={(event) => take(event.target.checked)}
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
