// One widget of rjsf's as a widget of the engine's.
import { ariaDescribedByIds, type Registry, type Widget as RjsfWidget, type WidgetProps } from '@rjsf/utils';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, type RefObject } from 'react';
import { BEHAVIOR_BY_KIND, isMixed, type Form } from '../../index.ts';
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
import { HeldValue } from './held-value.ts';

export interface WidgetAdaptation {
  /** What the widget draws its parts with. */
  readonly registryOf: (form: Form) => Registry;
  /** Of its `<input>`, where rjsf has no widget of that name. */
  readonly inputType?: string;
  /** Its value is chosen and not typed, so that each change is handed over. */
  readonly isChosen?: boolean;
  /** It is one box with its label beside it. */
  readonly isBox?: boolean;
  /** What stands for parts that make no value, as half a date. */
  readonly incompleteIn?: (frame: HTMLElement) => string | undefined;
}

const CONTROLS = ':is(input:not([type="hidden"], [aria-hidden="true"]), textarea, select, button, [tabindex="0"])';

/** What a browser's own picker shows and can make no value of. */
function incompleteInput(frame: HTMLElement): string | undefined {
  const input = frame.querySelector('input');
  return input ? unreadIn(input) : undefined;
}

/** What is stored of what a widget says; undefined for nothing. */
function useRead({ name, schema, kind }: ControlWidgetProps, isBox: boolean): (value: unknown) => unknown {
  const { store } = useFormContext();
  return useCallback(
    (value: unknown) => {
      if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return undefined;
      if (isBox && value === false) return untickedValue(store, name, schema);
      // rjsf's own fields read numbers; its widgets give texts.
      const isRead = typeof value === 'string' && (kind === 'number' || isMixed(schema));
      return isRead ? BEHAVIOR_BY_KIND[kind].parse(value, schema, store.form.context) : value;
    },
    [store, name, schema, kind, isBox],
  );
}

/** Marks and describes the controls of a field: not every theme does, and the first wrong one gets the focus. */
function useMarks(frame: RefObject<HTMLElement | null>, id: string, isWrong: boolean): void {
  useLayoutEffect(() => {
    const describing = [...describingIds(id), ...ariaDescribedByIds(id).split(' ')].filter((one) => document.getElementById(one));
    for (const control of frame.current?.querySelectorAll(CONTROLS) ?? []) {
      if (describing.length > 0) control.setAttribute('aria-describedby', describing.join(' '));
      else control.removeAttribute('aria-describedby');
      if (isWrong) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
  });
}

/** The options of a choice, as rjsf wants them. */
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

/** A widget of rjsf's as one of the engine's. It gets rjsf's `WidgetProps`; what is typed is held until the field is left. */
export function adaptWidget(Control: RjsfWidget, adaptation: WidgetAdaptation): Widget {
  const { registryOf, inputType, isChosen = false, isBox = false, incompleteIn = incompleteInput } = adaptation;
  return function AdaptedWidget(props: ControlWidgetProps) {
    const { id, fieldRef, name, schema, kind, label, required, readonly, disabled, placeholder, messages, options } = props;
    const { store, templates, isAutoFocused } = useFormContext();
    const frame = useRef<HTMLDivElement>(null);
    const [, render] = useReducer((count: number) => count + 1, 0);
    const stored = useFieldValue(name);
    const read = useRead(props, isBox);
    const held = useMemo(() => {
      const incomplete = () => (frame.current ? incompleteIn(frame.current) : undefined);
      return new HeldValue({ store, fieldRef, read, incomplete, render });
    }, [store, fieldRef, read]);
    useEffect(() => held.attach(), [held]);
    useMarks(frame, id, messages.error !== undefined);
    const isTyped = !isChosen && BEHAVIOR_BY_KIND[kind].isTyped;
    const enumOptions = useEnumOptions(props, stored);
    const [emptied, empty] = useReducer((count: number) => count + 1, 0);
    function choose(value: unknown): void {
      const next = read(value);
      store.setIncomplete(name, undefined);
      store.setValue(name, next);
      // Parts that make no value yet are the widget's own, and only a new one forgets them.
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
          value={isTyped ? held.shown : stored}
          label={label}
          // A template of ours draws it; but that of a box stands beside it.
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
          onChange={(value: unknown) => (isTyped ? held.type(value) : choose(value))}
          onBlur={() => held.leave()}
          onFocus={none}
        />
      </div>
    );
  };
}
