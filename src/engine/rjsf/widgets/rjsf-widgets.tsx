// Widgets of rjsf with the engine's inputs inside.
import AltDateTimeWidget from '@rjsf/core/lib/components/widgets/AltDateTimeWidget.js';
import AltDateWidget from '@rjsf/core/lib/components/widgets/AltDateWidget.js';
import ColorWidget from '@rjsf/core/lib/components/widgets/ColorWidget.js';
import RangeWidget from '@rjsf/core/lib/components/widgets/RangeWidget.js';
import RatingWidget from '@rjsf/core/lib/components/widgets/RatingWidget.js';
import UpDownWidget from '@rjsf/core/lib/components/widgets/UpDownWidget.js';
import { TranslatableString, type BaseInputTemplateProps, type Registry, type Widget as RjsfWidget, type WidgetProps } from '@rjsf/utils';
import type { Form, Messages } from '../../index.ts';
import { defaultWidgets, useIsHydrated, type ControlWidgetProps, type Widget } from '../../react/index.ts';
import { controlStyles } from '../../react/styles/index.ts';
import { adaptWidget, type WidgetAdaptation } from './adapt-widget.tsx';

/** rjsf's input template, styled like the engine's inputs. */
function Input(props: BaseInputTemplateProps) {
  const { id, htmlName, type, value, schema, disabled, readonly, autofocus, rawErrors = [], onChange, onBlur } = props;
  return (
    <input
      id={id}
      name={htmlName}
      type={type}
      value={value === undefined || value === null ? '' : String(value)}
      {...(type !== 'color' && {
        min: schema.minimum,
        max: schema.maximum,
        step: schema.multipleOf ?? (schema.type === 'integer' ? 1 : 'any'),
      })}
      {...(autofocus === true && { autoFocus: true })}
      aria-invalid={rawErrors.length > 0 || undefined}
      disabled={disabled}
      readOnly={readonly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => onBlur(id, event.target.value)}
      className={controlStyles.control}
    />
  );
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const satisfies readonly (keyof Messages)[];

/** The select for one part of a date. rjsf passes the name of the part as `placeholder`. */
const partOf =
  (messages: Messages): RjsfWidget =>
  ({ id, value, options, placeholder, disabled, readonly, onChange, onBlur }: WidgetProps) => {
    const part = PARTS.find((name) => name === placeholder);
    return (
      <select
        id={id}
        aria-label={part && messages[part]}
        value={value === -1 ? '' : value}
        disabled={disabled === true || readonly === true}
        onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        onBlur={(event) => onBlur(id, event.target.value)}
        className={controlStyles.select}
      >
        <option value="">{part && messages[part]}</option>
        {options.enumOptions?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  };

/** rjsf's registry with only the parts that these widgets use. */
function makeRegistry({ messages }: Form): Registry {
  const words: Readonly<Record<string, string>> = {
    [TranslatableString.NowLabel]: messages.now,
    [TranslatableString.ClearLabel]: messages.clear,
  };
  return {
    templates: { BaseInputTemplate: Input },
    widgets: { SelectWidget: partOf(messages), AltDateWidget },
    translateString: (key: string) => words[key] ?? key,
  } as unknown as Registry;
}

const registries = new WeakMap<Form, Registry>();

function registryOf(form: Form): Registry {
  const registry = registries.get(form) ?? makeRegistry(form);
  registries.set(form, registry);
  return registry;
}

/** The text for a date with only some of its parts selected. */
export function incompleteDate(frame: HTMLElement): string | undefined {
  const parts = [...frame.querySelectorAll('select')];
  const isBegun = parts.some(({ value }) => value !== '');
  return isBegun && parts.some(({ value }) => value === '') ? '????-??-??' : undefined;
}

/** Passes only valid dates to rjsf's widgets, which throw for other texts, such as those in a draft. */
const withDatesOnly =
  (Control: RjsfWidget): RjsfWidget =>
  (props: WidgetProps) => <Control {...props} value={Number.isNaN(Date.parse(props.value)) ? undefined : props.value} />;

/** Shows another widget until scripts run, for widgets without a native control. */
const onceHydrated = (Control: Widget, Before: Widget): Widget =>
  function HydratedWidget(props: ControlWidgetProps) {
    if (useIsHydrated()) return <Control {...props} />;
    return (
      <>
        <label htmlFor={props.id} className="visually-hidden">
          {props.label}
        </label>
        <Before {...props} />
      </>
    );
  };

const adapted = (Control: RjsfWidget, options: Omit<WidgetAdaptation, 'registryOf'> = {}) =>
  adaptWidget(Control, { registryOf, ...options });
const DATE = { isChosen: true, incompleteIn: incompleteDate } as const;

/** The widgets by `ui:widget` name. */
export const rjsfWidgets = {
  color: adapted(ColorWidget, { isChosen: true }),
  range: adapted(RangeWidget, { isChosen: true }),
  updown: adapted(UpDownWidget),
  rating: onceHydrated(adapted(RatingWidget, { isChosen: true }), defaultWidgets.text),
  'alt-date': onceHydrated(adapted(withDatesOnly(AltDateWidget), DATE), defaultWidgets.date),
  'alt-datetime': onceHydrated(adapted(withDatesOnly(AltDateTimeWidget), DATE), defaultWidgets.datetime),
} as const;
