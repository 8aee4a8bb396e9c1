import type { WidgetProps } from '@rjsf/utils';
import type { FieldSchema } from '#shared/forms/types.ts';
import { useLayout } from '../engine/layout-context.ts';
import { useDescription } from './control-props.ts';
import styles from './options.module.css';
import { useTickedBeforeHydration } from './use-ticked-before-hydration.ts';

/**
 * Any of several. Ticking an option shows the fields it `reveals` right under it; what was typed there stays while the
 * option is unticked, and is sent only when it is ticked.
 */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, value, disabled, onChange, onBlur } = props;
  const { items, reveals = {} } = props.schema as FieldSchema;
  const contents = useLayout();
  const { 'aria-required': _notForBoxes, ...description } = useDescription(props);
  const ticked = Array.isArray(value) ? (value as string[]) : [];
  const all = (items?.enum ?? []).map(String);
  const ref = useTickedBeforeHydration<HTMLDivElement>(ticked, onChange);

  function toggle(option: string, on: boolean): void {
    onChange(all.filter((other) => (other === option ? on : ticked.includes(other))));
  }

  return (
    <div ref={ref} className={styles.options}>
      {all.map((option, index) => {
        const revealed = reveals[option] ?? [];
        const isTicked = ticked.includes(option);
        const box = (
          <label className={styles.option}>
            <input
              {...description}
              id={`${id}-${index}`}
              type="checkbox"
              data-option=""
              value={option}
              checked={isTicked}
              onChange={(event) => toggle(option, event.target.checked)}
              onBlur={() => onBlur(id, value)}
              disabled={disabled}
              {...(revealed.length > 0 && { 'aria-expanded': isTicked, 'aria-controls': `${id}-${index}-more` })}
            />
            {option}
          </label>
        );
        if (revealed.length === 0) return <div key={option}>{box}</div>;
        return (
          <div key={option}>
            {box}
            <div id={`${id}-${index}-more`} hidden={!isTicked} className={styles.revealed}>
              {revealed.map((name) => contents.get(name))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
