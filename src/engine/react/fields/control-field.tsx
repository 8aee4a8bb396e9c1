// A field that is one control, with its messages.
import { getUiOptions } from '@rjsf/utils';
import { createElement, memo, use, useState } from 'react';
import { BEHAVIOR_BY_KIND } from '../../fields/behavior-by-kind.ts';
import { isTimedFormat, zoneName } from '../../fields/time-zone.ts';
import type { FieldContext } from '../../fields/field-behavior.ts';
import type { FieldKind } from '../../fields/field-kind.ts';
import type { MergedSchema, PlainSchema } from '../../model/field-model.ts';
import { useFormContext } from '../form-context.ts';
import { useFieldValue, useMessages, usePath } from '../use-store.ts';
import { ReadOnlyContext } from '../read-only-context.ts';
import { fieldError } from '../templates/field-error.tsx';
import { shownField } from '../templates/field-template.tsx';
import { ShownControlMark } from '../templates/shown-control-mark.tsx';
import type { ControlWidgetProps, FieldTemplateProps, Widget, Widgets } from '../registry.ts';
import type { FieldProps } from '../field-props.ts';
import { useWords, type Words } from '../use-words.ts';

type ChosenControlProps = { widget: Widget; control: ControlWidgetProps };

/** A controlled control: it renders again when its value changes. */
function ChosenControl({ widget: Control, control }: ChosenControlProps) {
  return <Control {...control} value={useFieldValue(control.name)} />;
}

/** Widgets that are uncontrolled, although the visitor does not type in them. */
const UNCONTROLLED: ReadonlySet<string> = new Set(['checkboxes']);

/** Whether a boolean needs radio buttons for Yes and No: an unticked checkbox would not be an answer. */
const isQuestion = (kind: FieldKind, field: PlainSchema, needsAnswer: boolean) =>
  needsAnswer && kind === 'checkbox' && field.const === undefined && field.enum === undefined;

const OWN_WIDGETS: ReadonlySet<string> = new Set(Object.values(BEHAVIOR_BY_KIND).flatMap(({ widgets }) => widgets));

/** Whether a widget can show a field: a widget of the engine must suit its kind, other widgets are the form's own. */
const canShow = (kind: FieldKind, widget: string, widgets: Widgets) =>
  OWN_WIDGETS.has(widget) ? BEHAVIOR_BY_KIND[kind].widgets.includes(widget) : Object.hasOwn(widgets, widget);

const hasLines = (value: unknown) => typeof value === 'string' && value.includes('\n');

/** The hint of a time field: its time zone. */
const zoneHint = ({ format }: PlainSchema, context: FieldContext, words: Words): string | undefined =>
  isTimedFormat(format) ? words('timeZone', { zone: zoneName(context, 'long') }) : undefined;

interface ControlFieldProps extends FieldProps {
  readonly schema: MergedSchema;
  readonly required: boolean;
}

/**
 * A field with a single control. It renders again when its messages change, but not when its value does. (Separate components for error and
 * advice made a form of five hundred fields open a tenth slower.)
 */
export const ControlField = memo(function ControlField({
  fieldRef,
  id,
  ui,
  schema: merged,
  required,
  isAnswer = false,
  legend,
}: ControlFieldProps) {
  const { store, widgets, templates } = useFormContext();
  const words = useWords();
  const field = merged.asSchema;
  const { kind } = merged;
  const behavior = BEHAVIOR_BY_KIND[kind];
  const isReadOnly = use(ReadOnlyContext);
  const { widget: named, placeholder = '', ...look } = getUiOptions(ui as never);
  const zone = zoneHint(field, store.form.context, words);
  const options =
    zone === undefined ? look : { ...look, help: [look.help ?? look.description ?? field.description, zone].filter(Boolean).join(' ') };
  if (named !== undefined && typeof named !== 'string')
    throw new Error(`The "ui:widget" of "${fieldRef.path}" must be a name: pass the component in "widgets" of <Form> under that name`);
  // The widget in the uiSchema may be meant for another branch.
  const isNamed = typeof named === 'string' && canShow(kind, named, widgets);
  const messages = useMessages(fieldRef, !isNamed || named !== 'hidden');
  const value = store.getValue(fieldRef.path);
  const fitting = isNamed ? named : isQuestion(kind, field, required || isAnswer) ? 'radio' : behavior.defaultWidget(field);
  // A single-line input would remove line breaks. Only the first value counts, so that the control stays the same while the visitor types.
  const [startsWithLines] = useState(() => hasLines(value));
  const needsTextarea = startsWithLines && fitting === 'text' && behavior.widgets.includes('textarea');
  const widget = needsTextarea ? 'textarea' : fitting;
  const Control = widgets[widget];
  if (!Control) throw new Error(`There is no widget "${widget}" for "${fieldRef.path}"`);
  const path = usePath(fieldRef, Control.writesName !== true);
  const label = field.title ?? path.split('/').at(-1) ?? '';
  const control: ControlWidgetProps = {
    id,
    fieldRef,
    name: path,
    value,
    label,
    schema: field,
    kind,
    options: kind === 'number' ? { inputmode: behavior.inputMode(field), ...options } : options,
    required,
    placeholder,
    messages,
    readonly: isReadOnly,
    disabled: isReadOnly && !behavior.isTyped,
    onChange: (next: unknown) => store.setValue(fieldRef.path, next),
    onBlur: () => store.blur(fieldRef.path),
  };
  const isUncontrolled = OWN_WIDGETS.has(widget) && (behavior.isTyped || UNCONTROLLED.has(widget));
  const shown = isUncontrolled ? createElement(Control, control) : <ChosenControl control={control} widget={Control} />;
  // Browsers submit typed controls even if they are empty, and a field without a default needs no mark: it starts empty.
  const isMarked = !behavior.isTyped && (isReadOnly || field.default !== undefined);
  const parts: FieldTemplateProps = {
    path,
    id,
    label,
    legend,
    required,
    isReadOnly,
    isOne: behavior.isTyped,
    hidden: widget === 'hidden',
    schema: field,
    kind,
    ui,
    options,
    widget,
    needsScripts: Control.needsScripts === true,
    messages,
    errors: fieldError(id, messages, templates.ErrorHelp && <templates.ErrorHelp path={path} schema={field} />),
    children: isMarked ? (
      <>
        {shown}
        <ShownControlMark path={path} field={field} isReadOnly={isReadOnly} />
      </>
    ) : (
      shown
    ),
  };
  return templates.Field ? <templates.Field {...parts} /> : shownField({ ...parts, words });
});
