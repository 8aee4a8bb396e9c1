import { memo, useCallback } from 'react';
import type { Option } from '../../fields/options.ts';
import { useGroupContents } from '../group-contents-context.ts';
import type { ControlWidgetProps } from '../registry.ts';
import { useDescription, type DescribedControl } from './control-props.ts';
import { optionStyles } from '../styles/index.ts';
import { markOf, useBoxes } from './use-boxes.ts';

type OptionProps = DescribedControl & {
  disabled: boolean;
  /** The id of the box. */
  id: string;
  /** The id of the field. */
  group: string;
  option: Option;
  /** Only at the first rendering. */
  isTicked: boolean;
  toggle: (option: Option, isOn: boolean) => void;
  leave: () => void;
};

/** The fields that a box reveals. A component of its own, so that the boxes need not render when a field in the group appears. */
function RevealedFields({ names }: { readonly names: readonly string[] }) {
  const contents = useGroupContents();
  return names.map((name) => contents.get(name));
}

/** One box, and under it the fields that it reveals while it is ticked. `useBoxes` changes both directly in the DOM. */
const OptionBox = memo(function OptionBox({ id, group, option, isTicked, toggle, leave, disabled, ...field }: OptionProps) {
  const revealed = field.schema.reveals?.[option.text] ?? [];
  const { 'aria-required': _notForBoxes, ...description } = useDescription({ ...field, id: group });
  return (
    <div>
      <label dir="auto" className={optionStyles.option}>
        <input
          {...description}
          id={id}
          type="checkbox"
          data-option={markOf(option.value)}
          value={option.text}
          defaultChecked={isTicked}
          onChange={(event) => toggle(option, event.target.checked)}
          onBlur={leave}
          disabled={disabled}
          {...(revealed.length > 0 && { 'aria-expanded': isTicked, 'aria-controls': `${id}-more` })}
        />
        {option.label}
      </label>
      {revealed.length > 0 && (
        <div id={`${id}-more`} hidden={!isTicked} className={optionStyles.revealed}>
          <RevealedFields names={revealed} />
        </div>
      )}
    </div>
  );
});

/**
 * Checkboxes for several options. A ticked option shows the fields it `reveals` right under it. Their values are kept while the option is
 * unticked, and submitted only while it is ticked.
 */
export function CheckboxesWidget({ id, name, required, options, schema, kind, disabled, messages, onBlur }: ControlWidgetProps) {
  const { ref, options: all, isTicked, toggle } = useBoxes(name, schema);
  const leave = useCallback(() => onBlur(), [onBlur]);
  return (
    <div ref={ref} className={optionStyles.options}>
      {all.map((option, index) => (
        <OptionBox
          key={markOf(option.value)}
          id={`${id}-${index}`}
          group={id}
          option={option}
          isTicked={isTicked(option)}
          {...{ name, required, options, schema, kind, disabled, messages, toggle, leave }}
        />
      ))}
    </div>
  );
}
