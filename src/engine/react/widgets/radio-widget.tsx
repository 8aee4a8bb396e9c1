import { canonicalJson } from '../../schema/json.ts';
import { optionWithText } from '../../fields/options.ts';
import type { ControlWidgetProps } from '../registry.ts';
import { useFormContext } from '../form-context.ts';
import { useDescription } from './control-props.ts';
import { optionStyles } from '../styles/index.ts';
import { optionsWithFormer, useOptionWithSameText } from './former-options.ts';
import { useTickedBeforeHydration } from './use-ticked-before-hydration.ts';

/** Radio buttons. The field template renders the fieldset and its legend around them. */
export function RadioWidget(props: ControlWidgetProps) {
  const { id, value, disabled, onChange, onBlur } = props;
  const field = props.schema;
  useOptionWithSameText(field, value, onChange);
  const shown = optionsWithFormer(field, [value], useFormContext().store.form.messages);
  const chosen = shown.find((option) => canonicalJson(option.value) === canonicalJson(value))?.text;
  const { 'aria-required': _onTheGroup, ...description } = useDescription(props);
  const ref = useTickedBeforeHydration<HTMLDivElement>(chosen === undefined ? [] : [chosen], ([ticked = '']) =>
    onChange(optionWithText(field, ticked)?.value),
  );
  return (
    <div ref={ref} className={optionStyles.options}>
      {shown.map((option, index) => (
        <label key={index} dir="auto" className={optionStyles.option}>
          <input
            {...description}
            id={`${id}-${index}`}
            type="radio"
            data-option=""
            data-ticked={option.text === chosen ? '' : undefined}
            value={option.text}
            checked={option.text === chosen}
            onChange={() => onChange(option.value)}
            onBlur={() => onBlur()}
            disabled={disabled}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
