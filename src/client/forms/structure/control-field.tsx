import { getUiOptions, type Widget } from '@rjsf/utils';
import { createElement, memo, use, useState } from 'react';
import { kindName, kindOf } from '#shared/forms/kinds/kinds.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { FieldHelpContext } from '../field-help.ts';
import { useEngine, useFieldValue, useTold } from '../form-context.ts';
import { ReadOnlyContext } from '../read-only-context.ts';
import { fieldError } from '../templates/field-error-template.tsx';
import { shownField } from '../templates/field-template.tsx';
import { ShownMark } from '../templates/shown-mark.tsx';
import { addressOf, isSamePlace, placeTitle, type PlaceProps } from '../engine/place-props.ts';
import type { ToldWidgetProps } from '../widgets/control-props.ts';

/** A control that shows its value: wakes when that changes. */
function ChosenControl({ widget: Control, control }: { widget: Widget; control: ToldWidgetProps }) {
  return <Control {...control} value={useFieldValue(control.name)} />;
}

/** Controls that are not typed into and hold what is chosen themselves. */
const HOLDING: ReadonlySet<string> = new Set(['checkboxes']);

/** A box can only be ticked; where an answer is wanted, and No is one, both are offered. */
const isQuestion = (field: FieldSchema, isWanted: boolean) =>
  isWanted && kindName(field) === 'tick' && field.const === undefined && field.enum === undefined;

const hasLines = (value: unknown) => typeof value === 'string' && value.includes('\n');

/**
 * Whether a field began with several lines, which a single one would take the breaks out of. What is typed later does not exchange the control
 * under somebody's hands.
 */
function useBegunInLines(value: unknown, field: FieldSchema): boolean {
  const [begun, setBegun] = useState(() => ({ field, isInLines: hasLines(value) }));
  if (begun.field === field) return begun.isInLines;
  const next = { field, isInLines: hasLines(value) };
  setBegun(next);
  return next.isInLines;
}

/**
 * A field that is one control, its name the path. It renders for each thing that shows at its place, and when something else is said of it: with a
 * component for its error and one for its advice opening a form of five hundred fields took a tenth longer.
 */
export const ControlField = memo(function ControlField({
  schema,
  uiSchema,
  fieldPathId,
  required = false,
  isAnswer = false,
  registry,
  legend,
}: PlaceProps) {
  const { store } = useEngine();
  const field = schema as FieldSchema;
  const path = addressOf({ fieldPathId });
  const id = fieldPathId.$id;
  const kind = kindOf(field);
  const isNumber = kindName(field) === 'number';
  const isReadOnly = use(ReadOnlyContext);
  const { widget: named, placeholder = '', ...options } = getUiOptions(uiSchema);
  // What ui.json names may go with the field of another branch.
  const isNamed = typeof named === 'string' && kind.widgets.includes(named);
  const told = useTold(path, !isNamed || named !== 'hidden');
  const value = store.valueAt(path);
  const help = use(FieldHelpContext);
  const fitting = isNamed ? named : isQuestion(field, required || isAnswer) ? 'radio' : kind.widget(field);
  const isInLines = useBegunInLines(value, field) && fitting === 'text' && kind.widgets.includes('textarea');
  const widget = isInLines ? 'textarea' : fitting;
  const label = placeTitle({ schema, fieldPathId });
  const control: ToldWidgetProps = {
    id,
    name: path,
    value,
    label,
    schema,
    ...(uiSchema && { uiSchema }),
    options: isNumber ? { inputmode: kind.keyboard(field), ...options } : options,
    required,
    placeholder,
    registry,
    told,
    readonly: isReadOnly,
    disabled: isReadOnly && !kind.isTyped,
    onChange: (value: unknown) => store.choose(path, value),
    onBlur: () => store.touch(path),
    onFocus: () => {},
  };
  const Control = registry.widgets[widget];
  if (!Control) throw new Error(`There is no widget "${widget}" for "${path}"`);
  const shown =
    kind.isTyped || HOLDING.has(widget) ? createElement(Control, control) : <ChosenControl control={control} widget={Control} />;
  // A browser sends a text anyway; and of what is empty from the beginning there is nothing to tell.
  const isMarked = !kind.isTyped && (isReadOnly || field.default !== undefined);
  return shownField({
    id,
    label,
    legend,
    required,
    isOne: kind.isTyped,
    hidden: widget === 'hidden',
    schema,
    options,
    widget,
    advice: told.advice,
    errors: fieldError({ id, path, schema: field, told, help }),
    children: isMarked ? (
      <>
        {shown}
        <ShownMark address={path} field={field} isReadOnly={isReadOnly} />
      </>
    ) : (
      shown
    ),
  });
}, isSamePlace);
