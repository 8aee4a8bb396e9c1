import { currencyOf } from '../../fields/currency.ts';
import { controlStyles } from '../styles/index.ts';
import type { ControlWidgetProps, Widget } from '../registry.ts';
import { useControlProps } from './control-props.ts';
import { useFormContext } from '../form-context.ts';
import { textConversionOf } from './text-conversion.ts';
import { useTypedControl } from './use-typed-control.ts';

type InputType = 'text' | 'email' | 'tel' | 'url' | 'password' | 'date' | 'time' | 'datetime-local';

function inputOf(type: InputType): Widget {
  function InputWidget(props: ControlWidgetProps) {
    const { store } = useFormContext();
    const currency = currencyOf({ 'ui:options': props.options });
    const typed = useTypedControl<HTMLInputElement>(
      props.fieldRef,
      textConversionOf(props.schema, props.kind, store.form.context, currency),
    );
    return (
      <input
        {...useControlProps(props)}
        type={type}
        dir={type === 'text' ? 'auto' : undefined}
        {...typed}
        placeholder={props.placeholder || undefined}
        readOnly={props.readonly}
        disabled={props.disabled}
        className={controlStyles.control}
      />
    );
  }
  InputWidget.writesName = true;
  return InputWidget;
}

/** A single line of text. */
export const TextWidget = inputOf('text');

export const EmailWidget = inputOf('email');

export const TelWidget = inputOf('tel');

export const UrlWidget = inputOf('url');

export const PasswordWidget = inputOf('password');

export const DateWidget = inputOf('date');

export const TimeWidget = inputOf('time');

export const DateTimeWidget = inputOf('datetime-local');
