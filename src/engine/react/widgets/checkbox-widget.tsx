import { mustBeTicked } from '../../index.ts';
import type { PlainSchema } from '../../index.ts';
import { useFormContext } from '../form-context.ts';
import { requiredMark } from '../required-mark.tsx';
import type { ControlWidgetProps } from '../registry.ts';
import { useControlProps } from './control-props.ts';
import { optionStyles } from '../styles/index.ts';
import { useTickedBeforeHydration } from './use-ticked-before-hydration.ts';

/** A box that is answered from the beginning: No where it is not ticked. */
const beginsAnswered = (field: PlainSchema) => typeof field.default === 'boolean' && !mustBeTicked(field);

/**
 * A single box with its label beside it. Unticked is absent, like every empty field; or No, where one is answered from the beginning. In a
 * group that nobody need fill in it is not: a No would fill that in.
 */
export function CheckboxWidget(props: ControlWidgetProps) {
  const { name, value, label, required, disabled, schema, onChange, onBlur } = props;
  const { store } = useFormContext();
  const take = (isTicked: boolean) => onChange(isTicked || (beginsAnswered(schema) && store.isInSubmittedGroup(name) ? false : undefined));
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
