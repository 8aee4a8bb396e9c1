// Makes a widget of rjsf a widget of the engine.
import { ariaDescribedByIds, type Registry, type Widget as RjsfWidget, type WidgetProps } from '@rjsf/utils';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, type RefObject } from 'react';
import { isMixed } from '../../fields/text.ts';
import { BEHAVIOR_BY_KIND, type Form } from '../../index.ts';
import {
  describingIds,
  optionsWithFormer,
  unreadIn,
  untickedValue,
  useFieldValue,
  useFormContext,
  type ControlWidgetProps,
  type Widget,
} from '../../react/index.ts';
import { TypedValue } from './typed-value.ts';

export interface WidgetAdaptation {
  /** Returns rjsf's registry with the templates and widgets that the widget uses. */
  readonly registryOf: (form: Form) => Registry;
  /** The type of its `<input>`, if rjsf has no widget of that name. */
  readonly inputType?: string;
  /** Whether its value is selected and not typed, so that each change is committed at once. */
  readonly isChosen?: boolean;
  /** Whether it is a checkbox with its own label. */
  readonly isBox?: boolean;
  /** Returns a text that stands for an incomplete value, such as half a date; undefined if the value is complete. */
  readonly incompleteIn?: (frame: HTMLElement) => string | undefined;
}

const CONTROLS = ':is(input:not([type="hidden"], [aria-hidden="true"]), textarea, select, button, [tabindex="0"])';

/** The text for an incomplete value in a browser's own picker. */
function incompleteInput(frame: HTMLElement): string | undefined {
  const input = frame.querySelector('input');
  return input ? unreadIn(input) : undefined;
}

/** Returns a function that converts the value of rjsf's widget to the value to store; undefined if it is empty. */
function useRead({ name, schema, kind }: ControlWidgetProps, isBox: boolean): (value: unknown) => unknown {
  const { store } = useFormContext();
  return useCallback(
    (value: unknown) => {
      if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return undefined;
      if (isBox && value === false) return untickedValue(store, name, schema);
      // In rjsf, fields convert texts to numbers, and not widgets.
      const isRead = typeof value === 'string' && (kind === 'number' || isMixed(schema));
      return isRead ? BEHAVIOR_BY_KIND[kind].parse(value, schema, store.form.context) : value;
    },
    [store, name, schema, kind, isBox],
  );
}

/** Sets the ARIA attributes for errors and descriptions on a field's controls, since not every theme does. */
function useMarks(frame: RefObject<HTMLElement | null>, { id, label }: ControlWidgetProps, isWrong: boolean): void {
  useLayoutEffect(() => {
    const describing = [...describingIds(id), ...ariaDescribedByIds(id).split(' ')].filter((descriptionId) =>
      document.getElementById(descriptionId),
    );
    for (const control of frame.current?.querySelectorAll(CONTROLS) ?? []) {
      if (describing.length > 0) control.setAttribute('aria-describedby', describing.join(' '));
      else control.removeAttribute('aria-describedby');
      // The button of a theme's own list of options, which has no label.
      if (control instanceof HTMLButtonElement && control.id === '' && control.ariaHasPopup === 'listbox')
        control.setAttribute('aria-label', `${label} ${control.textContent}`);
      if (isWrong) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
  });
}

/** The options of a field in rjsf's format. */
function useEnumOptions({ schema, kind }: ControlWidgetProps, value: unknown): WidgetProps['options']['enumOptions'] {
  const { messages } = useFormContext().store.form;
  return useMemo(() => {
    if (BEHAVIOR_BY_KIND[kind].isTyped) return undefined;
    const chosen = kind === 'checkboxes' ? ((value ?? []) as readonly unknown[]) : [value];
    const field = kind === 'checkboxes' ? (schema.items ?? {}) : schema;
    return optionsWithFormer(field, chosen, messages).map((option) => ({ value: option.value, label: option.label }));
  }, [schema, kind, value, messages]);
}

const none = () => {};

/** Makes a widget of rjsf a widget of the engine. It gets rjsf's `WidgetProps`. A typed value is committed when the field loses the focus. */
export function adaptWidget(Control: RjsfWidget, adaptation: WidgetAdaptation): Widget {
  const { registryOf, inputType, isChosen = false, isBox = false, incompleteIn = incompleteInput } = adaptation;
  return function AdaptedWidget(props: ControlWidgetProps) {
    const { id, fieldRef, name, schema, kind, label, required, readonly, disabled, placeholder, messages, options } = props;
    const { store, templates, isAutoFocused } = useFormContext();
    const frame = useRef<HTMLDivElement>(null);
    const [, render] = useReducer((count: number) => count + 1, 0);
    const stored = useFieldValue(name);
    const read = useRead(props, isBox);
    const typed = useMemo(() => {
      const incomplete = () => (frame.current ? incompleteIn(frame.current) : undefined);
      return new TypedValue({ store, fieldRef, read, incomplete, render });
    }, [store, fieldRef, read]);
    useEffect(() => typed.attach(), [typed]);
    useMarks(frame, props, messages.error !== undefined);
    const isTyped = !isChosen && BEHAVIOR_BY_KIND[kind].isTyped;
    const enumOptions = useEnumOptions(props, stored);
    const [emptied, empty] = useReducer((count: number) => count + 1, 0);
    function choose(value: unknown): void {
      const next = read(value);
      store.setIncomplete(name, undefined);
      store.setValue(name, next);
      // The widget itself keeps the parts of an incomplete value. Only a new instance of it is empty again.
      if (next === undefined && stored === undefined) empty();
    }
    const widgetOptions = { ...options, ...(enumOptions && { enumOptions }), ...(inputType !== undefined && { inputType }) };
    return (
      <div ref={frame}>
        <Control
          key={emptied}
          id={id}
          name={name}
          htmlName={name}
          schema={schema as object}
          uiSchema={{ 'ui:options': options }}
          options={widgetOptions}
          value={isTyped ? typed.shown : stored}
          label={label}
          // The engine's template renders the label, except that of a checkbox.
          hideLabel={!isBox && templates.Field === undefined}
          required={required}
          readonly={readonly}
          disabled={disabled}
          placeholder={placeholder}
          autofocus={isAutoFocused(name)}
          multiple={kind === 'checkboxes'}
          rawErrors={messages.error === undefined ? [] : [messages.error]}
          hideError={false}
          registry={registryOf(store.form)}
          onChange={(value: unknown) => (isTyped ? typed.type(value) : choose(value))}
          onBlur={() => typed.leave()}
          onFocus={none}
        />
      </div>
    );
  };
}
