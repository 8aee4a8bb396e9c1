import type { WidgetProps } from '@rjsf/utils';
import { requiredMark } from './required-mark.tsx';
import { useControlProps } from './control-props.ts';
import styles from './options.module.css';
import { useTickedBeforeHydration } from './use-ticked-before-hydration.ts';

/** A single box with its label beside it. Unticked is absent, like every empty field. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, value, label, required, disabled, onChange, onBlur } = props;
  const ref = useTickedBeforeHydration<HTMLLabelElement>(value === true ? ['true'] : [], (ticked) =>
    onChange(ticked.length > 0 || undefined),
  );
  return (
    <label ref={ref} className={styles.option}>
      <input
        {...useControlProps(props)}
        type="checkbox"
        data-option=""
        value="true"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked || undefined)}
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
