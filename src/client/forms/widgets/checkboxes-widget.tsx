import type { WidgetProps } from '@rjsf/utils';
import { memo, useCallback } from 'react';
import type { FieldSchema } from '#shared/forms/types.ts';
import { optionWithText, type Option } from '#shared/forms/kinds/option-list.ts';
import { useLayout } from '../engine/layout-context.ts';
import { useEngine } from '../form-context.ts';
import { useDescription } from './control-props.ts';
import styles from './options.module.css';
import { optionsWithFormer } from './options-with-former.ts';
import { useTickedBeforeHydration } from './use-ticked-before-hydration.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type OptionProps = Pick<WidgetProps, 'name' | 'required' | 'options' | 'schema' | 'disabled'> & {
  /** Of the box. */
  id: string;
  /** Of the field. */
  group: string;
  option: Option;
  isTicked: boolean;
  toggle: (option: Option, isOn: boolean) => void;
  leave: () => void;
};

/** One box, and under it what it shows while it is ticked. Ticking one renders none of its neighbours. */
const OptionBox = memo(function OptionBox({ id, group, option, isTicked, toggle, leave, disabled, ...field }: OptionProps) {
  const contents = useLayout();
  const revealed = (field.schema as FieldSchema).reveals?.[option.text] ?? [];
  const { 'aria-required': _notForBoxes, ...description } = useDescription({ ...field, id: group });
  return (
    <div>
      <label className={styles.option}>
        <input
          {...description}
          id={id}
          type="checkbox"
          data-option=""
          value={option.text}
          checked={isTicked}
          onChange={(event) => toggle(option, event.target.checked)}
          onBlur={leave}
          disabled={disabled}
          {...(revealed.length > 0 && { 'aria-expanded': isTicked, 'aria-controls': `${id}-more` })}
        />
        {option.label}
      </label>
      {revealed.length > 0 && (
        <div id={`${id}-more`} hidden={!isTicked} className={styles.revealed}>
          {revealed.map((name) => contents.get(name))}
        </div>
      )}
    </div>
  );
});

/**
 * Any of several. Ticking an option shows the fields it `reveals` right under it; what was typed there stays while the
 * option is unticked, and is sent only when it is ticked.
 */
export function CheckboxesWidget({ id, name, value, required = false, options, schema, disabled = false, onChange, onBlur }: WidgetProps) {
  const { store } = useEngine();
  const ticked = listOf(value);
  const { items = {} } = schema as FieldSchema;
  const all = optionsWithFormer(items, ticked);
  const valuesOf = (texts: readonly string[]) => texts.map((text) => optionWithText(items, text)?.value ?? text);
  const isTicked = ({ value: own }: Option) => ticked.includes(own);
  const ref = useTickedBeforeHydration<HTMLDivElement>(
    all.filter(isTicked).map(({ text }) => text),
    (texts) => onChange(valuesOf(texts)),
  );

  const toggle = useCallback(
    (option: Option, isOn: boolean) => {
      const before = listOf(store.valueAt(name));
      const inOrder = optionsWithFormer((schema as FieldSchema).items ?? {}, before);
      const kept = inOrder.filter((other) => (other.text === option.text ? isOn : before.includes(other.value)));
      onChange(kept.map(({ value: own }) => own));
    },
    [store, name, schema, onChange],
  );
  const leave = useCallback(() => onBlur(id, undefined), [onBlur, id]);

  return (
    <div ref={ref} className={styles.options}>
      {all.map((option, index) => (
        <OptionBox
          key={option.text}
          id={`${id}-${index}`}
          group={id}
          option={option}
          isTicked={isTicked(option)}
          {...{ name, required, options, schema, disabled, toggle, leave }}
        />
      ))}
    </div>
  );
}
