import type { WidgetProps } from '@rjsf/utils';
import styles from './control.module.css';
import { useControlProps } from './control-props.ts';
import { kindName, kindOf } from '#shared/forms/kinds/kinds.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { useTypedControl, type TypedSpelling } from './use-typed-control.ts';

type InputType = 'text' | 'email' | 'tel' | 'url' | 'password' | 'date' | 'time' | 'datetime-local';

const spellings = new WeakMap<FieldSchema, TypedSpelling>();

/** A number, or a time with its zone, is another value than the text that is typed; all else is stored as typed until it is sent. */
function spellingOf(field: FieldSchema): TypedSpelling | undefined {
  const kind = kindOf(field);
  if (kindName(field) !== 'number' && field.format !== 'time' && field.format !== 'date-time') return undefined;
  const known = spellings.get(field) ?? {
    read: (text) => kind.read(text, field),
    spell: (value) => kind.spell(value, field),
  };
  spellings.set(field, known);
  return known;
}

function inputOf(type: InputType) {
  return function InputWidget(props: WidgetProps) {
    return (
      <input
        {...useControlProps(props)}
        {...useTypedControl<HTMLInputElement>(props.name, spellingOf(props.schema as FieldSchema))}
        type={type}
        placeholder={props.placeholder || undefined}
        readOnly={props.readonly}
        disabled={props.disabled}
        className={styles.control}
      />
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
