import { exactDigits } from '#shared/forms/spelling.ts';
import { currencyOf } from '#engine/index.ts';
import styles from './control.module.css';
import { useControlProps, type ControlWidgetProps } from './control-props.ts';
import { DigitLimit } from './digit-limit.tsx';
import type { FieldSchema } from '#shared/forms/types.ts';
import { useEngine } from '../form-context.ts';
import { spellingOf } from './spelling-of.ts';
import { useTypedControl } from './use-typed-control.ts';

type InputType = 'text' | 'email' | 'tel' | 'url' | 'password' | 'date' | 'time' | 'datetime-local';

function inputOf(type: InputType) {
  return function InputWidget(props: ControlWidgetProps) {
    const { store } = useEngine();
    const field = props.schema as FieldSchema;
    const currency = currencyOf({ 'ui:options': props.options });
    const typed = useTypedControl<HTMLInputElement>(props.name, spellingOf(props.schema, props.kind, store.form.context, currency));
    const digits = exactDigits(field);
    const control = (
      <input
        {...useControlProps(props)}
        type={type}
        dir={type === 'text' ? 'auto' : undefined}
        {...typed}
        placeholder={props.placeholder || undefined}
        readOnly={props.readonly}
        disabled={props.disabled}
        className={styles.control}
      />
    );
    if (digits === undefined) return control;
    return (
      <DigitLimit field={field} digits={digits} control={typed.ref}>
        {control}
      </DigitLimit>
    );
  };
}

/** One line of text; read-only when the schema says so. */
export const TextWidget = inputOf('text');

export const EmailWidget = inputOf('email');

export const TelWidget = inputOf('tel');

export const UrlWidget = inputOf('url');

export const PasswordWidget = inputOf('password');

export const DateWidget = inputOf('date');

export const TimeWidget = inputOf('time');

export const DateTimeWidget = inputOf('datetime-local');
