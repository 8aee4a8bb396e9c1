import { beginsAnswered } from '#shared/forms/structure/needed.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { useEngine } from '../form-context.ts';
import { requiredMark } from './required-mark.tsx';
import { useControlProps, type ToldWidgetProps } from './control-props.ts';
import styles from './options.module.css';
import { useTickedBeforeHydration } from './use-ticked-before-hydration.ts';

/**
 * A single box with its label beside it. Unticked is absent, like every empty field; or No, where one is answered from the beginning. In a
 * group that nobody need fill in it is not: a No would fill that in.
 */
export function CheckboxWidget(props: ToldWidgetProps) {
  const { id, name, value, label, required, disabled, schema, onChange, onBlur } = props;
  const { store } = useEngine();
  const take = (isTicked: boolean) =>
    onChange(isTicked || (beginsAnswered(schema as PartSchema) && store.isThereAnyway(name) ? false : undefined));
  const ref = useTickedBeforeHydration<HTMLLabelElement>(value === true ? ['true'] : [], (ticked) => take(ticked.length > 0));
  return (
    <label ref={ref} className={styles.option}>
      <input
        {...useControlProps(props)}
        type="checkbox"
        data-option=""
        value="true"
        checked={value === true}
        onChange={(event) => take(event.target.checked)}
        onBlur={() => onBlur(id, value)}
        disabled={disabled}
      />
      <span>
        {label}
        {required && requiredMark}
      </span>
    </label>
  );
}
