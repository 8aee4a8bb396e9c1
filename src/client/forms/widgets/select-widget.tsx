import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from '../form.module.css';
import { useControlProps } from './control-props.ts';
import { useChoice } from './use-choice.ts';

/**
 * One of several, the placeholder first. The options are the schema's values, or `ui:options.choices` where the page shows
 * more of them than there are values (one listed twice: both can be chosen and send the same).
 *
 * The browser keeps the selection, because React would move it to the first of two equal options.
 */
export function SelectWidget(props: WidgetProps) {
  const { schema, value, placeholder, disabled, options } = props;
  const { choose, onBlur } = useChoice(props);
  const ref = useRef<HTMLSelectElement>(null);
  const text = typeof value === 'string' ? value : '';
  const choices = (options['choices'] ?? schema.enum ?? []) as readonly string[];

  const committed = useRef(text);
  function commit(): void {
    const chosen = ref.current?.value ?? '';
    if (chosen === committed.current) return;
    committed.current = chosen;
    choose(chosen || undefined);
  }

  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  // What was chosen before hydration.
  useEffect(() => latest.current(), []);
  // A value that was not chosen here: a reset.
  const given = useRef(text);
  useLayoutEffect(() => {
    const isNew = text !== given.current && text !== committed.current;
    given.current = text;
    if (!isNew || !ref.current) return;
    committed.current = text;
    ref.current.value = text;
  }, [text]);

  return (
    <select
      {...useControlProps(props)}
      ref={ref}
      defaultValue={text}
      onChange={commit}
      onBlur={onBlur}
      disabled={disabled}
      className={styles.select}
    >
      <option value="">{placeholder || 'Select one'}</option>
      {choices.map((choice, index) => (
        <option key={index} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}
