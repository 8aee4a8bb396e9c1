import type { WidgetProps } from '@rjsf/utils';
import { useDescription } from './control-props.ts';
import styles from './options.module.css';
import { useTickedBeforeHydration } from './use-ticked-before-hydration.ts';

/** One of a few, all in sight. The field template draws the group and its legend around it. */
export function RadioWidget(props: WidgetProps) {
  const { id, value, disabled, onChange, onBlur } = props;
  const choices = (props.schema.enum ?? []) as readonly string[];
  const { 'aria-required': _onTheGroup, ...description } = useDescription(props);
  const ref = useTickedBeforeHydration<HTMLDivElement>(typeof value === 'string' ? [value] : [], ([chosen]) => onChange(chosen));
  return (
    <div ref={ref} className={styles.options}>
      {choices.map((option, index) => (
        <label key={index} className={styles.option}>
          <input
            {...description}
            id={`${id}-${index}`}
            type="radio"
            data-option=""
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            onBlur={() => onBlur(id, value)}
            disabled={disabled}
          />
          {option}
        </label>
      ))}
    </div>
  );
}
